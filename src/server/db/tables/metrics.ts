/** What reports keep (decision 0031): written only by stored/, from rows that triggers have noted as changed. */
import { bigserial, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PhaseCode } from '../../../contract/phases.ts'
import type { Branch } from '../../../contract/roles.ts'
import { instant } from '../columns.ts'

/** One narrow row for each process, with all that reports of those who began ask of it. Not of candidates in `process_changes`. */
export const processFacts = pgTable(
  'process_facts',
  {
    recruitmentId: integer('recruitment_id').primaryKey(),
    candidateId: integer('candidate_id').notNull(),
    publicationId: integer('publication_id').notNull(),
    branch: text('branch').$type<Branch>().notNull(),
    beganAt: instant('began_at').notNull(),
    /** When the candidate's process before this one began in the branch; null: this is the first. */
    previousAt: instant('previous_at'),
    /** One bit for each phase that it came to (`phaseBit`). */
    phases: integer('phases').notNull(),
    /** The candidate's areas of interest in order, each once. */
    areaIds: integer('area_ids').array().notNull(),
  },
  (table) => [
    index('process_facts_by_candidate').on(table.candidateId),
    /** Where those came who began in some time. */
    index('process_facts_reached').on(table.branch, table.beganAt, table.phases, table.publicationId, table.candidateId),
    /** What those are interested in who began in some time. */
    index('process_facts_areas').on(table.branch, table.beganAt, table.previousAt, table.areaIds, table.publicationId, table.candidateId),
  ],
)

/** Whose facts have changed since they were kept: by triggers of `recruitments`, `stays` and `candidate_areas`. */
export const processChanges = pgTable('process_changes', { id: bigserial('id', { mode: 'number' }).primaryKey(), candidateId: integer('candidate_id').notNull() })

/** How long it took in a phase, of all that ended it in a week at a site. Not of weeks in `step_changes`. */
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
    /** Some of `seconds` at even distances (merge.ts): says where to look for a median. */
    marks: doublePrecision('marks').array().notNull(),
    /** Of every stay, in order. Stored EXTERNAL (by the migration): it is read whole or not at all. */
    seconds: doublePrecision('seconds').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.branch, table.codigo, table.week, table.siteId] })],
)

/** Which weeks of a phase have changed since they were kept: by triggers of `stays`, and of publications that move to another site. */
export const stepChanges = pgTable(
  'step_changes',
  { id: bigserial('id', { mode: 'number' }).primaryKey(), branch: text('branch').$type<Branch>().notNull(), codigo: text('codigo').$type<PhaseCode>().notNull(), week: integer('week').notNull() },
  (table) => [index('step_changes_by_week').on(table.branch, table.codigo, table.week)],
)
