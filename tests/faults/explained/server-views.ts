import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/views/queries.ts': because('that it is locked is asked, not what is in it', ['{ id: users.id } → {}']),
}
