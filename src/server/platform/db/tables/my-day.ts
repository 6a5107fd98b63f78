/** Tables of 'Mi día'. */
import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { day, instant } from '../columns.ts'
import { recruitments } from './recruitment.ts'
import { users } from './session.ts'

/** What a user put off: hidden from 'Te esperan' until that day, or until the process leaves its phase. */
export const postponements = pgTable(
  'postponements',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    recruitmentId: integer('recruitment_id')
      .notNull()
      .references(() => recruitments.id),
    /** When its phase had begun (`in_process.entered_at`): in another phase there is something new to do. */
    enteredAt: instant('entered_at').notNull(),
    /** The day on which it returns. */
    until: day('until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.recruitmentId] }),
    index('postponements_of_recruitment').on(table.recruitmentId),
  ],
)

/** The last letter that reminded a user of those who wait: one row for each person, and one letter a day. */
export const reminders = pgTable('reminders', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Who sent it. */
  sentBy: integer('sent_by')
    .notNull()
    .references(() => users.id),
  day: day('day').notNull(),
})
