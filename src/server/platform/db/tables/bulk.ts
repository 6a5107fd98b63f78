/** Tables of actions for many processes: a job, and a row for each process. */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import type { BulkAction, BulkCriteria, BulkItemState, BulkState } from '../../../../contract/bulk.ts'
import { instant } from '../columns.ts'
import { recruitments } from './recruitment.ts'
import { users } from './session.ts'

export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    id: serial('id').primaryKey(),
    state: text('state').$type<BulkState>().notNull().default('en-curso'),
    action: jsonb('action').$type<BulkAction>().notNull(),
    /** The filters whose processes were taken, without typed texts; null: they were chosen one by one. */
    criteria: jsonb('criteria').$type<BulkCriteria>(),
    /** Who confirmed it. */
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    /** No other worker takes it before; null: no worker has it. */
    leaseUntil: instant('lease_until'),
    /** Increases with each lease: an earlier worker notices that it has lost the job. */
    attempts: integer('attempts').notNull().default(0),
    /** Until then it can be undone and its letters wait; null: it runs or is being undone. */
    undoUntil: instant('undo_until'),
    /** Its letters have been released or called off. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    check(
      'bulk_jobs_undo_after_end',
      sql`(${table.undoUntil} is not null) = (${table.state} in ('terminado', 'cancelado'))`,
    ),
    index('bulk_jobs_due')
      .on(table.id)
      .where(sql`${table.settledAt} is null`),
    index('bulk_jobs_by_owner').on(table.createdBy, table.id),
  ],
)

/** What the action replaced and made. */
export type BulkTrace = {
  /** The version of the process that a rejection made. */
  readonly version?: number
  readonly idNota?: number
  readonly idCarta?: number
  readonly antes?: StoredScore
  readonly despues?: StoredScore
}
export type StoredScore = { readonly tipo: number | null; readonly etiquetas: readonly number[] }

export const bulkItems = pgTable(
  'bulk_items',
  {
    jobId: integer('job_id')
      .notNull()
      .references(() => bulkJobs.id, { onDelete: 'cascade' }),
    recruitmentId: integer('recruitment_id')
      .notNull()
      .references(() => recruitments.id),
    /** The one that was confirmed. */
    version: integer('version').notNull(),
    state: text('state').$type<BulkItemState>().notNull().default('en-espera'),
    /** Why it was not done or not undone, as the screens say it. */
    reason: text('reason'),
    trace: jsonb('trace').$type<BulkTrace>(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.recruitmentId] }),
    index('bulk_items_by_process').on(table.recruitmentId),
    check('bulk_items_reason', sql`(${table.reason} is not null) = (${table.state} in ('omitido', 'no-deshecho'))`),
  ],
)
