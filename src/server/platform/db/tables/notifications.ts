/** Tables of outgoing letters. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { recruitments } from './recruitment.ts'
import { users } from './session.ts'

/** Effects ordered by the chart, inserted in the same transaction and carried out after it. */
export const outbox = pgTable(
  'outbox',
  {
    id: serial('id').primaryKey(),
    /** Null: not about a recruitment, such as a recommendation; the payload has the subject. */
    recruitmentId: integer('recruitment_id').references(() => recruitments.id),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Not before this instant; a failed delivery postpones it. */
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    deliveredAt: instant('delivered_at'),
    /** When delivery was abandoned: the mail server refuses it permanently, or every attempt failed. */
    failedAt: instant('given_up_at'),
    /** The last answer of the mail server (RFC 5321, e.g. 550). */
    replyCode: integer('reply_code'),
  },
  (table) => [
    index('outbox_due')
      .on(table.dueAt)
      .where(sql`${table.deliveredAt} is null and ${table.failedAt} is null`),
    /** Earlier letters about an interview are looked up before the next one. */
    index('outbox_by_recruitment').on(table.recruitmentId),
  ],
)

/** The last letter about processes that were handed to a user: one row for each, and one letter a day. */
export const handOverLetters = pgTable('hand_over_letters', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  /** When it leaves; what is handed over until then stands in it. */
  dueAt: instant('due_at').notNull(),
})
