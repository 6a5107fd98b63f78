import { because, type Explained, onlyWhether } from './by-file.ts'

export const explained: Explained = {
  'src/server/views/queries.ts': because(onlyWhether, ['{ id: users.id } → {}']),
}
