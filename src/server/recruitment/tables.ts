/** Tables of the process. */
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, jsonb, pgTable, serial, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Branch } from '../../contract/roles.ts'
import type { Mode, PhaseCode } from '../../contract/phases.ts'
import type { RecruitmentEvent } from '../../../machines/recruitment/recruitment.setup.ts'
import { instant } from '../db/columns.ts'
import { users } from '../session/tables.ts'
import { vacancies } from '../vacancies/tables.ts'
import { candidates } from '../candidates/tables.ts'

/** Reasons of discard; `code` as in the contract's `reasonCodes`. */
export const reasons = pgTable(
  'reasons',
  { id: serial('id').primaryKey(), code: text('code').notNull(), descripcion: text('descripcion').notNull() },
  (table) => [index('reasons_by_code').on(table.code)],
)

export const folios = pgTable(
  'folios',
  {
    id: serial('id').primaryKey(),
    codigo: text('codigo').notNull().unique(),
    descripcion: text('descripcion').notNull(),
    branch: text('branch').$type<Branch>().notNull(),
    /** The vacancy that it was requested for; null: not known. */
    vacancyId: integer('vacancy_id').references(() => vacancies.id),
    /** The recruitment that took it; a folio is given once. */
    recruitmentId: integer('recruitment_id').unique(),
  },
  (table) => [index('folios_by_prefix').on(sql`${table.codigo} text_pattern_ops`)],
)

export type RecruitmentOutcome = 'abierta' | 'descartada' | 'contratada'

export const recruitments = pgTable(
  'recruitments',
  {
    id: serial('id').primaryKey(),
    candidateId: integer('candidate_id').notNull().references(() => candidates.id),
    vacancyId: integer('vacancy_id').notNull().references(() => vacancies.id),
    branch: text('branch').$type<Branch>().notNull(),
    modo: text('modo').$type<Mode>().notNull(),
    /** Persisted snapshot of machines/recruitment/recruitment.machine.ts, and the number of events that made it. */
    snapshot: jsonb('snapshot').notNull(),
    version: integer('version').notNull().default(0),
    /** Read from the snapshot at every write: lists ask for them. */
    codigo: text('codigo').$type<PhaseCode>().notNull(),
    outcome: text('outcome').$type<RecruitmentOutcome>().notNull(),
    numeroProvisional: text('numero_provisional'),
    /** Who assigned the candidate; null: the candidate applied. */
    startedBy: integer('started_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('recruitments_by_candidate').on(table.candidateId),
    /** Nobody is twice in process in the same vacancy. */
    uniqueIndex('recruitments_open_once')
      .on(table.candidateId, table.vacancyId)
      .where(sql`${table.outcome} = 'abierta'`),
    /** Statistics of a branch look at a few weeks of it. */
    index('recruitments_by_beginning').on(table.branch, table.createdAt),
  ],
)

/** All that is one or two letters long in a name, which has no trigram; the migration makes the function. */
export const shortParts = ({ search }: { readonly search: AnyPgColumn }) => sql<string[]>`short_parts(${search})`

/**
 * One narrow row for each open recruitment: 'Candidatos en proceso' reads and counts only this.
 * Written in the same transaction as the recruitment.
 */
export const inProcess = pgTable(
  'in_process',
  {
    recruitmentId: integer('recruitment_id').primaryKey().references(() => recruitments.id),
    candidateId: integer('candidate_id').notNull(),
    branch: text('branch').$type<Branch>().notNull(),
    codigo: text('codigo').$type<PhaseCode>().notNull(),
    vacancyId: integer('vacancy_id').notNull(),
    /** Name as `searchText` writes it: without accents, in lower case. */
    search: text('search').notNull(),
  },
  (table) => [
    index('in_process_by_branch').on(table.branch, table.recruitmentId),
    index('in_process_by_phase').on(table.branch, table.codigo, table.recruitmentId),
    index('in_process_by_vacancy').on(table.vacancyId, table.recruitmentId),
    index('in_process_by_name').using('gin', sql`${table.search} gin_trgm_ops`).with({ fastupdate: false }),
    index('in_process_by_short_parts').using('gin', shortParts(table)).with({ fastupdate: false }),
  ],
)

/** Events of the chart that discard the candidate, hire them, or take a discard back (a test compares the chart). */
export const endings = [
  'filtro.descartado',
  'entrevista.descartada',
  'examen.descartado',
  'rechazo.confirmado',
  'oferta.rechazada',
  'estudio.rechazado',
  'contratacion.rechazada',
  'candidato.rechazado',
  'contratacion.confirmada',
  'descarte.revertido',
] as const satisfies readonly RecruitmentEvent['type'][]

/** Word for word the condition of an index: it only helps who asks the same. */
export const isEnding = ({ event }: { readonly event: AnyPgColumn }) =>
  sql`${event} ->> 'type' in (${sql.raw(endings.map((type) => `'${type}'`).join(', '))})`

/** What happened, in order; nothing else changes a recruitment. History, funnel and dwell times read it. */
export const recruitmentEvents = pgTable(
  'recruitment_events',
  {
    id: serial('id').primaryKey(),
    recruitmentId: integer('recruitment_id').notNull().references(() => recruitments.id),
    /** The version that this event made; a correction repeats its recruitment's version counter too. */
    version: integer('version').notNull(),
    /** `moved`: a machine event. `corrected`: values of an earlier event were corrected; the chart does not move. */
    kind: text('kind').$type<'moved' | 'corrected'>().notNull(),
    /** The machine's event with its fields; of a correction, null. */
    event: jsonb('event'),
    /** Phase in which it happened. */
    codigo: text('codigo').$type<PhaseCode>().notNull(),
    /** The section of the envelope as it was sent, for the history and for corrections. */
    form: jsonb('form').$type<Record<string, unknown>>(),
    correctsId: integer('corrects_id'),
    /** Null: the candidate or another system. */
    actorId: integer('actor_id').references(() => users.id),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('recruitment_events_version').on(table.recruitmentId, table.version),
    /** The few events with which a process ends, or begins again: statistics read no others. */
    index('recruitment_events_endings').on(table.at).where(isEnding(table)),
  ],
)
