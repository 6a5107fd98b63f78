/** Of the files that stand directly in `src/client`. */
import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/application.ts': because('who leaves was signed in', ['session.getSnapshot().context.session?.user → session.getSnapshot().context.session.user']),
  'src/client/paths.ts': because('there are as many segments as in the pattern', [`'' → "Stryker was here!" (2)`]),
}
