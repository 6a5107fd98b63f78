import { because, type Explained, notTestedHere } from './by-file.ts'

const everyRowHasOne = 'every row that was read has its result'

export const explained: Explained = {
  'src/server/operations/installation/first-person.ts': because('no constraint has that name', [
    `'' → "Stryker was here!"`,
  ]),
  'src/server/operations/installation/import/apply.ts': because(
    'the derived row of an unchanged candidate is written again as it is',
    [`result === 'igual' → false`],
  ),
  'src/server/operations/installation/import/kinds/applications.ts': {
    ...because('an unknown board is among the problems, which the same line looks at', [
      'board === undefined → false (2)',
    ]),
    ...notTestedHere(
      'only another connection can insert the same process in between, and the embedded database has one connection',
      [`{ if (violatedConstraint(failure) === 'recruitments_open_once') throw … → {}`],
    ),
  },
  'src/server/operations/installation/import/run.ts': because(everyRowHasOne, [
    `{ result: 'igual', retained: [] } → {}`,
  ]),
  'src/server/operations/installation/integration-routes.ts': because(everyRowHasOne, [
    `{ throw new Error('the row was not applied') } → {}`,
  ]),
}
