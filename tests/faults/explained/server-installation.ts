import { because, type Explained } from './by-file.ts'

const saidOfEvery = 'of every row it is said what was done with it'

export const explained: Explained = {
  'src/server/installation/first-person.ts': because('no constraint is called so', [`'' → "Stryker was here!"`]),
  'src/server/installation/import/apply.ts': because('who is as they were has the row that follows from it', [`result === 'igual' → false`]),
  'src/server/installation/import/kinds/applications.ts': {
    ...because('another one is faster only where there are several connections, and the embedded database has one', [
      `{ if (violatedConstraint(failure) === 'recruitments_open_once') throw … → {}`,
    ]),
    ...because('it is among the problems', ['board === undefined → false (2)']),
  },
  'src/server/installation/import/run.ts': because(saidOfEvery, [`{ result: 'igual', kept: [] } → {}`]),
  'src/server/installation/integration-routes.ts': because(saidOfEvery, [`{ throw new Error('the row was not applied') } → {}`]),
}
