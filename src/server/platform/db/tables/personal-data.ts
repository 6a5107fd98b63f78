/** Tables for personal data protection: accesses, retention periods, and actions. */
import { sql } from 'drizzle-orm'
import { bigserial, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ActionName, RetentionKind } from '../../../../contract/personal-data.ts'
import type { Branch } from '../../../../contract/roles.ts'
import { candidates } from './candidates.ts'
import { instant } from '../columns.ts'
import { users } from './session.ts'

/**
 * Accesses: who read whose data, when, through which call; only ids. A trigger refuses every UPDATE, and every DELETE
 * except the retention job's.
 */
export const reads = pgTable(
  'reads',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** Branch of the reader at that time. */
    branch: text('branch').$type<Branch>().notNull(),
    /** Name of the call (`nameOf` of the contract): 'GET /candidatos/detalle-candidato'. */
    call: text('call').notNull(),
    /** Null: all candidates that the reader's branch can see, in one file. */
    candidateId: integer('candidate_id').references(() => candidates.id),
    /** Loaded before it was shown; showing it is a row of its own. */
    ahead: boolean('ahead').notNull().default(false),
  },
  (table) => [
    index('reads_of_candidate').on(table.candidateId, table.id),
    index('reads_by_user').on(table.userId, table.id),
    index('reads_of_files')
      .on(table.branch, table.id)
      .where(sql`${table.candidateId} is null`),
    /** For the retention job. */
    index('reads_by_age').on(table.branch, table.at),
  ],
)

/** Changed retention periods: kinds without a row have `defaultPeriods`. */
export const retentionPeriods = pgTable(
  'retention_periods',
  {
    branch: text('branch').$type<Branch>().notNull(),
    kind: text('kind').$type<RetentionKind>().notNull(),
    /** Null: this kind is not blocked first. */
    blockMonths: integer('block_months'),
    /** Counted from the blocking or, for a kind that is not blocked, from its own start. */
    suppressMonths: integer('suppress_months').notNull(),
    /** Equal in all rows of a branch. */
    version: integer('version').notNull(),
    changedBy: integer('changed_by')
      .notNull()
      .references(() => users.id),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'retention_periods_once', columns: [table.branch, table.kind] }),
    check(
      'retention_periods_months',
      sql`${table.suppressMonths} >= 1 and (${table.blockMonths} is null or ${table.blockMonths} >= 1)`,
    ),
  ],
)

/**
 * Actions on records, with their reasons. Retained like `reads`; the reason must not contain names, which the API
 * checks.
 */
export const personalDataActions = pgTable(
  'personal_data_actions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    branch: text('branch').$type<Branch>().notNull(),
    action: text('action').$type<ActionName>().notNull(),
    /** Null: not about a candidate, such as a change of the periods. */
    candidateId: integer('candidate_id').references(() => candidates.id),
    /** Null: the retention job. */
    actorId: integer('actor_id').references(() => users.id),
    motivo: text('motivo'),
    /** Numbers and days only. */
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    index('personal_data_actions_of_branch').on(table.branch, table.id),
    index('personal_data_actions_of_candidate').on(table.candidateId, table.id),
  ],
)
