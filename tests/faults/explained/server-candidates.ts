import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/candidates/scores.ts': because('the code counts the rows, and reads nothing of them', [
    '{ id: scoreTags.id } → {}',
  ]),
  'src/server/candidates/portfolio-rows.ts': because('for no candidates the query writes nothing', [
    'candidateIds.length === 0 → false',
  ]),
}
