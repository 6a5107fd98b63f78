import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/content/wiring.ts': because('nothing leaves the form but the page itself, of which a draft is kept', ['false → true (2)']),
}
