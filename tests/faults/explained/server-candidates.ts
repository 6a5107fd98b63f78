import { because, type Explained, onlyWhether } from './by-file.ts'

export const explained: Explained = {
  'src/server/candidates/scores.ts': because('how many rows there are is asked, not what is in them', ['{ id: scoreTags.id } → {}']),
  'src/server/candidates/visible.ts': {
    ...because(onlyWhether, ['{ id: recommendations.id } → {}']),
    ...because('nobody blocked has no id', ['candidateId === null → false']),
  },
}
