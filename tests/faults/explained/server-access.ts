import { because, type Explained, onlyWhether } from './by-file.ts'

export const explained: Explained = {
  'src/server/identity/access/visible.ts': {
    ...because(onlyWhether, ['{ id: recommendations.id } → {}']),
    ...because('no blocked candidate has null for an id', ['candidateId === null → false']),
  },
}
