import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/installation/import/kinds/applications.ts': because('another one is faster only where there are several connections, and the embedded database has one', [
    `{ if (violatedConstraint(failure) === 'recruitments_open_once') throw … → {}`,
  ]),
  'src/server/installation/import/run.ts': because('of every row it is said what was done with it', [`{ result: 'igual', kept: [] } → {}`]),
}
