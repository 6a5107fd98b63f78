/** Tables of letters to be sent. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { recruitments } from './recruitment.ts'

/** Effects that the chart ordered, written in the transaction that ordered them and carried out after it. */
export const outbox = pgTable(
  'outbox',
  {
    id: serial('id').primaryKey(),
    /** Null: about no recruitment, such as a recommendation; the payload says about what. */
    recruitmentId: integer('recruitment_id').references(() => recruitments.id),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Not before this instant; a failed delivery moves it on. */
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    deliveredAt: instant('delivered_at'),
    /** When it was given up: the mail server will never take it, or every attempt failed. */
    givenUpAt: instant('given_up_at'),
    /** What the mail server answered last (RFC 5321, e.g. 550). */
    replyCode: integer('reply_code'),
  },
  (table) => [
    index('outbox_due').on(table.dueAt).where(sql`${table.deliveredAt} is null and ${table.givenUpAt} is null`),
    /** What somebody was told about an interview is looked up before the next letter. */
    index('outbox_by_recruitment').on(table.recruitmentId),
  ],
)
