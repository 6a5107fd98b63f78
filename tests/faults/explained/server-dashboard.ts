import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/dashboard/widgets.ts': because('a text in the words of a place is the same text', [`typeof value === 'number' → true`]),
}
