/** Tables of actions for many: a job, and a row for each process, or for each candidate who is recommended. */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import type { BulkCriteria, BulkItemState, BulkJobAction, BulkState } from '../../../../contract/bulk.ts'
import { instant } from '../columns.ts'
import { candidates } from './candidates.ts'
import { recruitments } from './recruitment.ts'
import { users } from './session.ts'

export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    id: serial('id').primaryKey(),
    state: text('state').$type<BulkState>().notNull().default('en-curso'),
    action: jsonb('action').$type<BulkJobAction>().notNull(),
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
  readonly idRecomendacion?: number
  /** The hand-over of the process. */
  readonly idEntrega?: number
  readonly antes?: StoredScore
  readonly despues?: StoredScore
}
export type StoredScore = { readonly tipo: number | null; readonly etiquetas: readonly number[] }

export const bulkItems = pgTable(
  'bulk_items',
  {
    /** In this order they are carried out. */
    id: serial('id').primaryKey(),
    jobId: integer('job_id')
      .notNull()
      .references(() => bulkJobs.id, { onDelete: 'cascade' }),
    recruitmentId: integer('recruitment_id').references(() => recruitments.id),
    /** Of the process: the one that was confirmed. */
    version: integer('version'),
    /** Instead of a process. */
    candidateId: integer('candidate_id').references(() => candidates.id),
    state: text('state').$type<BulkItemState>().notNull().default('en-espera'),
    /** Why it was not done or not undone, as the screens say it. */
    reason: text('reason'),
    trace: jsonb('trace').$type<BulkTrace>(),
  },
  (table) => [
    unique('bulk_items_process_once').on(table.jobId, table.recruitmentId),
    unique('bulk_items_candidate_once').on(table.jobId, table.candidateId),
    index('bulk_items_of_job').on(table.jobId, table.id),
    index('bulk_items_by_process').on(table.recruitmentId),
    index('bulk_items_by_candidate').on(table.candidateId),
    check(
      'bulk_items_process_or_candidate',
      sql`num_nonnulls(${table.recruitmentId}, ${table.candidateId}) = 1 and (${table.recruitmentId} is null) = (${table.version} is null)`,
    ),
    check('bulk_items_reason', sql`(${table.reason} is not null) = (${table.state} in ('omitido', 'no-deshecho'))`),
  ],
)
