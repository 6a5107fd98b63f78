/** What is kept and what has changed since are read in one view of the database: an answer is never old, and nothing is counted twice. */
import type { Db, Tx } from '../../db/open.ts'

export const inOneView = <Answer>(db: Db, work: (tx: Tx) => Promise<Answer>): Promise<Answer> =>
  db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' })
