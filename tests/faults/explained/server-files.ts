import { because, type Explained, notTestedHere } from './by-file.ts'

export const explained: Explained = {
  'src/server/platform/base/report-files.ts': {
    ...because('no file of ours has that name', ['[] → ["Stryker was here"]']),
    ...notTestedHere('it shows only after a power loss', ['true → false (2)']),
    ...notTestedHere('it shows only when another process removes the same file at the same moment', [
      'true → false (5)',
    ]),
  },
}
