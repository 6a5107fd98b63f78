/** Table of what other systems delivered: by which key, and what they were answered. */
import { integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { recruitments } from './recruitment.ts'

export const receipts = pgTable(
  'receipts',
  {
    /** Path of the call: each has keys of its own. */
    call: text('call').notNull(),
    key: text('key').notNull(),
    recruitmentId: integer('recruitment_id').notNull().references(() => recruitments.id),
    /** Of the body as it was parsed. */
    digest: text('digest').notNull(),
    /** Given again letter by letter. */
    answer: json('answer').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.call, table.key] })],
)
