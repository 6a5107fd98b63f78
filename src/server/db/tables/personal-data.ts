/** Tables of the law of personal data: who read what, how long what is kept, and what was done about it. */
import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ActionName, RetentionKind } from '../../../contract/personal-data.ts'
import type { Branch } from '../../../contract/roles.ts'
import { candidates } from './candidates.ts'
import { instant } from '../columns.ts'
import { users } from './session.ts'

/**
 * Who read whose data, when, through which call: ids and nothing else. A trigger refuses every UPDATE, and every DELETE
 * but the retention job's.
 */
export const reads = pgTable(
  'reads',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    userId: integer('user_id').notNull().references(() => users.id),
    /** Of the reader, then. */
    branch: text('branch').$type<Branch>().notNull(),
    /** Name of the call (`nameOf` of the contract): 'GET /candidatos/detalle-candidato'. */
    call: text('call').notNull(),
    /** Null: all that the branch of the reader sees, in one file. */
    candidateId: integer('candidate_id').references(() => candidates.id),
  },
  (table) => [
    index('reads_of_candidate').on(table.candidateId, table.id),
    index('reads_by_user').on(table.userId, table.id),
    index('reads_of_files').on(table.branch, table.id).where(sql`${table.candidateId} is null`),
    /** The retention job's. */
    index('reads_by_age').on(table.branch, table.at),
  ],
)

/** The catalogue, where somebody has changed it: what has no row is kept as `defaultPeriods` says. */
export const retentionPeriods = pgTable(
  'retention_periods',
  {
    branch: text('branch').$type<Branch>().notNull(),
    kind: text('kind').$type<RetentionKind>().notNull(),
    /** Null: of a kind that is not blocked first. */
    blockMonths: integer('block_months'),
    /** From the blocking; of a kind that is not blocked from what it is counted from. */
    suppressMonths: integer('suppress_months').notNull(),
    /** The same in all rows of a branch. */
    version: integer('version').notNull(),
    changedBy: integer('changed_by').notNull().references(() => users.id),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'retention_periods_once', columns: [table.branch, table.kind] }),
    check('retention_periods_months', sql`${table.suppressMonths} >= 1 and (${table.blockMonths} is null or ${table.blockMonths} >= 1)`),
  ],
)

/** What was done with whose record, and why. Kept like `reads`; the reason names nobody, which is refused at the door. */
export const personalDataActions = pgTable(
  'personal_data_actions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    branch: text('branch').$type<Branch>().notNull(),
    action: text('action').$type<ActionName>().notNull(),
    /** Null: about no candidate, such as a change of the catalogue. */
    candidateId: integer('candidate_id').references(() => candidates.id),
    /** Null: the retention job. */
    actorId: integer('actor_id').references(() => users.id),
    motivo: text('motivo'),
    /** Numbers and days only. */
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [index('personal_data_actions_of_branch').on(table.branch, table.id), index('personal_data_actions_of_candidate').on(table.candidateId, table.id)],
)
