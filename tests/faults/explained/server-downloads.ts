import { because, type Explained, notTestedHere } from './by-file.ts'

export const explained: Explained = {
  'src/server/downloads/candidates-job.ts': {
    ...because('no user has null for an id, and the next line fails in the same way', ['userId === null → false']),
    ...notTestedHere('it decides only how soon other requests are answered in between: these tests measure no time', [
      'written.rows % rowsAtOnce === 0 → written.rows % rowsAtOnce !== 0',
    ]),
  },
}
