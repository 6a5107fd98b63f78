import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/shell/subject-name.tsx': because('React draws nothing for who is told and not there any more', ['() => listeners.delete(listener) → () => undefined']),
}
