import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/dashboard/branch-widgets.ts': because('who was hired was hired on a day', [`'' → "Stryker was here!"`]),
  'src/server/dashboard/widgets.ts': because('a text in the words of a place is the same text', [`typeof value === 'number' → true`]),
}
