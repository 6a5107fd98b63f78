import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/dashboard/branch-widgets.ts': {
    ...because('who was hired was hired on a day', [`'' → "Stryker was here!"`, `'' → "Stryker was here!" (2)`]),
    ...because('a vacancy that is shown has somebody in process', [`'' → "Stryker was here!" (3)`]),
  },
  'src/server/dashboard/widgets.ts': because('a text in the words of a place is the same text', [`typeof value === 'number' → true`]),
}
