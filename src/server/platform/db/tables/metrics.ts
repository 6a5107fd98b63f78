/**
 * Stored figures of reports (decision 0031): written only by stored/, from rows that triggers have marked as changed.
 */
import { bigserial, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PhaseCode } from '../../../../contract/phases.ts'
import type { Branch } from '../../../../contract/roles.ts'
import { instant } from '../columns.ts'

/**
 * One narrow row per process, with everything that reports about started processes need. Not for candidates in
 * `process_changes`.
 */
export const processFacts = pgTable(
  'process_facts',
  {
    recruitmentId: integer('recruitment_id').primaryKey(),
    candidateId: integer('candidate_id').notNull(),
    publicationId: integer('publication_id').notNull(),
    branch: text('branch').$type<Branch>().notNull(),
    beganAt: instant('began_at').notNull(),
    /** Start of the candidate's previous process in the branch; null: this is the first. */
    previousAt: instant('previous_at'),
    /** One bit for each phase that it reached (`phaseBit`). */
    phases: integer('phases').notNull(),
    /** The candidate's areas of interest, sorted and unique. */
    areaIds: integer('area_ids').array().notNull(),
  },
  (table) => [
    index('process_facts_by_candidate').on(table.candidateId),
    /** Phases reached by processes that started in a period. */
    index('process_facts_reached').on(
      table.branch,
      table.beganAt,
      table.phases,
      table.publicationId,
      table.candidateId,
    ),
    /** Areas of interest of processes that started in a period. */
    index('process_facts_areas').on(
      table.branch,
      table.beganAt,
      table.previousAt,
      table.areaIds,
      table.publicationId,
      table.candidateId,
    ),
  ],
)

/**
 * Processes whose facts have changed since they were stored: by triggers of `recruitments`, `stays` and
 * `candidate_areas`.
 */
export const processChanges = pgTable('process_changes', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  candidateId: integer('candidate_id').notNull(),
})

/** Duration of a phase, for all stays that ended in a week at a site. Not for weeks in `step_changes`. */
export const stepWeeks = pgTable(
  'step_weeks',
  {
    branch: text('branch').$type<Branch>().notNull(),
    codigo: text('codigo').$type<PhaseCode>().notNull(),
    /** Number of the week since 1970 in which the stays ended (the database's `week_of`). */
    week: integer('week').notNull(),
    /** The publication's; 0: none. */
    siteId: integer('site_id').notNull(),
    count: integer('count').notNull(),
    /** Sum of the days. */
    days: doublePrecision('days').notNull(),
    /** Evenly spaced samples of `seconds` (merge.ts): they show where to look for a median. */
    marks: doublePrecision('marks').array().notNull(),
    /** One value per stay, sorted. Stored EXTERNAL (by the migration): it is read completely or not at all. */
    seconds: doublePrecision('seconds').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.branch, table.codigo, table.week, table.siteId] })],
)

/**
 * Weeks of a phase that have changed since they were stored: by triggers of `stays`, and of publications that move to
 * another site.
 */
export const stepChanges = pgTable(
  'step_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    branch: text('branch').$type<Branch>().notNull(),
    codigo: text('codigo').$type<PhaseCode>().notNull(),
    week: integer('week').notNull(),
  },
  (table) => [index('step_changes_by_week').on(table.branch, table.codigo, table.week)],
)
