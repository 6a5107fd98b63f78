/** Table of background jobs: request, worker and progress. */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { JobState } from '../../../../contract/downloads.ts'
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
    /** Whose job it is; null only in tests. */
    createdBy: integer('created_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    /** No other worker takes it before; null: no worker has it. */
    leaseUntil: instant('lease_until'),
    /** Increases with each lease: an earlier worker notices that it has lost the job. */
    attempts: integer('attempts').notNull().default(0),
    finishedAt: instant('finished_at'),
    /** The result of a finished job; the reason of a failed one. */
    result: jsonb('result').$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    check('jobs_progress_percent', sql`${table.progress} between 0 and 100`),
    check(
      'jobs_finished_with_result',
      sql`(${table.state} in ('lista', 'fallida')) = (${table.finishedAt} is not null and ${table.result} is not null)`,
    ),
    /** A repeated request returns the running job. */
    uniqueIndex('jobs_open_once')
      .on(table.createdBy, table.kind)
      .where(sql`${table.finishedAt} is null`),
    uniqueIndex('jobs_own_open_once')
      .on(table.kind)
      .where(sql`${table.finishedAt} is null and ${table.createdBy} is null`),
    index('jobs_due')
      .on(table.id)
      .where(sql`${table.finishedAt} is null`),
    index('jobs_by_owner').on(table.createdBy, table.id),
  ],
)
