/** Several queries in one snapshot of the database: concurrent commits are visible in none of them. */
import type { Db, Tx } from './open.ts'

export const inOneView = <Answer>(db: Db, work: (tx: Tx) => Promise<Answer>): Promise<Answer> =>
  db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' })
