/** Table of long work: what was asked for, who does it, how far it is. */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { JobState } from '../../../contract/downloads.ts'
import { instant } from '../columns.ts'
import { users } from './session.ts'

export const jobs = pgTable(
  'jobs',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').notNull(),
    state: text('state').$type<JobState>().notNull().default('en-espera'),
    /** Percent. */
    progress: integer('progress').notNull().default(0),
    params: jsonb('params').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Null: the server itself, by the calendar. */
    createdBy: integer('created_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    /** Nobody else takes it before; null: nobody has it. */
    leaseUntil: instant('lease_until'),
    /** Grows with each taking: who took it before knows by it that the job is no longer theirs. */
    attempts: integer('attempts').notNull().default(0),
    finishedAt: instant('finished_at'),
    /** Of one that is done what it made; of one that failed why. */
    result: jsonb('result').$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    check('jobs_progress_percent', sql`${table.progress} between 0 and 100`),
    check('jobs_finished_with_result', sql`(${table.state} in ('lista', 'fallida')) = (${table.finishedAt} is not null and ${table.result} is not null)`),
    /** Whoever asks twice gets the one that is under way. */
    uniqueIndex('jobs_open_once').on(table.createdBy, table.kind).where(sql`${table.finishedAt} is null`),
    uniqueIndex('jobs_own_open_once').on(table.kind).where(sql`${table.finishedAt} is null and ${table.createdBy} is null`),
    index('jobs_due').on(table.id).where(sql`${table.finishedAt} is null`),
    index('jobs_by_owner').on(table.createdBy, table.id),
  ],
)
