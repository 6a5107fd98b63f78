/** Table of deliveries by other systems: their keys, and our answers. */
import { integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { recruitments } from './recruitment.ts'

export const receipts = pgTable(
  'receipts',
  {
    /** Path of the call: each call has its own keys. */
    call: text('call').notNull(),
    key: text('key').notNull(),
    recruitmentId: integer('recruitment_id')
      .notNull()
      .references(() => recruitments.id),
    /** Digest of the parsed body. */
    digest: text('digest').notNull(),
    /** Repeated byte for byte. */
    answer: json('answer').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.call, table.key] })],
)
