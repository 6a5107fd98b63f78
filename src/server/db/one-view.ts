/** Several questions that are read in one view of the database: what others commit between them is in none of their answers. */
import type { Db, Tx } from './open.ts'

export const inOneView = <Answer>(db: Db, work: (tx: Tx) => Promise<Answer>): Promise<Answer> =>
  db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' })
