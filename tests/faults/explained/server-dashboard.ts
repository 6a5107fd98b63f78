import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/reports/dashboard/branch-widgets.ts': because('every hiring has a day', [`'' → "Stryker was here!"`]),
  'src/server/reports/dashboard/widgets.ts': because('a text that is formatted as a number stays the same text', [
    `typeof value === 'number' → true`,
  ]),
}
