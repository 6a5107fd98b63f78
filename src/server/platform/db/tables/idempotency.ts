/** Table of the calls that are carried out once for each key (server/platform/http/idempotency.ts). */
import { index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Without a reference: its lock on the user's row would stop the commands that change accounts. */
    userId: integer('user_id').notNull(),
    key: uuid('key').notNull(),
    /** Digest of the call and its parsed input. */
    digest: text('digest').notNull(),
    /** Repeated byte for byte; null only within the transaction that carries out the call. */
    answer: json('answer'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('idempotency_keys_by_time').on(table.at)],
)
