import { type SQL, sql } from 'drizzle-orm'
import { appointmentPhases } from '../../../../contract/limits.ts'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Branch } from '../../../../contract/roles.ts'
import type { Mode, PhaseCode } from '../../../../contract/phases.ts'
import type { RecruitmentEvent } from '../../../../../machines/recruitment/recruitment.setup.ts'
import { instant } from '../columns.ts'
import { users } from './session.ts'
import { places } from './database.ts'
import { boards, publications, vacancies } from './vacancies.ts'
import { candidates } from './candidates.ts'

/** Reasons of rejection; `code` as in the contract's `reasonCodes`. */
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
    /** The vacancy that requested it; null: unknown. */
    vacancyId: integer('vacancy_id').references(() => vacancies.id),
    /** The recruitment that uses it; a folio is used once. */
    recruitmentId: integer('recruitment_id').unique(),
  },
  (table) => [index('folios_by_prefix').on(sql`${table.codigo} text_pattern_ops`)],
)

export type RecruitmentOutcome = 'abierta' | 'descartada' | 'contratada'

export const recruitments = pgTable(
  'recruitments',
  {
    id: serial('id').primaryKey(),
    candidateId: integer('candidate_id')
      .notNull()
      .references(() => candidates.id),
    publicationId: integer('publication_id')
      .notNull()
      .references(() => publications.id),
    branch: text('branch').$type<Branch>().notNull(),
    modo: text('modo').$type<Mode>().notNull(),
    /** Persisted snapshot of machines/recruitment/recruitment.machine.ts, and the number of events that produced it. */
    snapshot: jsonb('snapshot').notNull(),
    version: integer('version').notNull().default(0),
    /** Version of the chart that wrote the snapshot (`chartVersionOf`); '' for old rows. */
    chartVersion: text('chart_version').notNull().default(''),
    /** Copied from the snapshot at every write, for lists. */
    codigo: text('codigo').$type<PhaseCode>().notNull(),
    outcome: text('outcome').$type<RecruitmentOutcome>().notNull(),
    numeroProvisional: text('numero_provisional'),
    /** Who assigned the candidate; null: the candidate applied. */
    startedBy: integer('started_by').references(() => users.id),
    /** The responsible user, or null. */
    responsibleId: integer('responsible_id').references(() => users.id),
    /** The board through whose advert the candidate applied; null: none, or unknown. */
    boardId: integer('board_id').references(() => boards.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('recruitments_by_candidate').on(table.candidateId),
    /** For the candidates of a publication. */
    index('recruitments_by_publication').on(table.publicationId, table.outcome, table.id),
    /** A candidate has one open process per publication. */
    uniqueIndex('recruitments_open_once')
      .on(table.candidateId, table.publicationId)
      .where(sql`${table.outcome} = 'abierta'`),
    /** Processes that started in a period, without the wide rows. */
    index('recruitments_begun').on(table.branch, table.createdAt, table.candidateId, table.publicationId, table.id),
    /** Open ones by beginning and origin, without the wide rows. */
    index('recruitments_open_begun')
      .on(table.branch, table.createdAt, table.id, table.boardId, table.startedBy)
      .where(sql`${table.outcome} = 'abierta'`),
    /** The start looks for those of another chart version. */
    index('recruitments_by_chart').on(table.chartVersion),
    /** The list of those that ended, without the wide rows. */
    index('recruitments_ended')
      .on(
        table.branch,
        table.id,
        table.outcome,
        table.codigo,
        table.publicationId,
        table.responsibleId,
        table.candidateId,
      )
      .where(sql`${table.outcome} <> 'abierta'`),
  ],
)

/** One position to fill for a vacancy at a site: free, covered by one recruitment, or cancelled. */
export const openings = pgTable(
  'openings',
  {
    id: serial('id').primaryKey(),
    vacancyId: integer('vacancy_id')
      .notNull()
      .references(() => vacancies.id),
    siteId: integer('site_id').references(() => places.id),
    analystId: integer('analyst_id').references(() => users.id),
    openedAt: instant('opened_at').notNull(),
    /** Null: unknown. */
    openedBy: integer('opened_by').references(() => users.id),
    recruitmentId: integer('recruitment_id')
      .unique()
      .references(() => recruitments.id),
    coveredAt: instant('covered_at'),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    check('openings_covered_by_somebody', sql`(${table.recruitmentId} is null) = (${table.coveredAt} is null)`),
    check('openings_covered_or_cancelled', sql`${table.recruitmentId} is null or ${table.cancelledAt} is null`),
    /** For a site: open and covered ones are counted. */
    index('openings_by_site').on(table.vacancyId, table.siteId),
    index('openings_by_analyst').on(table.analystId, table.vacancyId),
    index('openings_free')
      .on(table.vacancyId, table.siteId, table.openedAt, table.id)
      .where(sql`${table.recruitmentId} is null and ${table.cancelledAt} is null`),
  ],
)

/**
 * All parts of one or two letters of a name, which have no trigram, each prefixed with the branch; a migration creates
 * the function.
 */
export const shortParts = ({ branch, search }: { readonly branch: AnyPgColumn; readonly search: AnyPgColumn }) =>
  sql<string[]>`short_parts(${branch}, ${search})`

/**
 * One narrow row per open recruitment: 'Candidatos en proceso' reads and counts only this table. Updated in the same
 * transaction as the recruitment.
 */
export const inProcess = pgTable(
  'in_process',
  {
    recruitmentId: integer('recruitment_id')
      .primaryKey()
      .references(() => recruitments.id),
    candidateId: integer('candidate_id').notNull(),
    branch: text('branch').$type<Branch>().notNull(),
    codigo: text('codigo').$type<PhaseCode>().notNull(),
    publicationId: integer('publication_id').notNull(),
    /** The publication's. */
    vacancyId: integer('vacancy_id').notNull(),
    /** Name in the format of `searchText`: without accents, in lower case. */
    search: text('search').notNull(),
    /** Telephone and e-mail as `contactOf` writes them; a trigger of the candidates follows them. */
    contact: text('contact').notNull().default(''),
    /** The recruitment's. */
    responsibleId: integer('responsible_id'),
    /** When its phase began: of the stay that lasts. */
    enteredAt: instant('entered_at').notNull(),
    /** When the earliest interview that is scheduled begins; written by a trigger of the interviews. */
    appointmentAt: instant('appointment_at'),
    /**
     * By which the candidate has to choose an hour; null: none. Written by triggers of the invitations, interviews and
     * recruitments, and of this table (`waiting_invitation`).
     */
    invitationId: integer('invitation_id'),
    /**
     * The first interview that the phase waits for and that has lost its hour; null: none. Written by the same triggers
     * (`interviews_to_rebook`).
     */
    rebookId: integer('rebook_id'),
    /**
     * From when on its days count: the hour of the appointment that the phase waits for, in the future too, else when
     * the phase began.
     */
    waitsSince: instant('waits_since')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case when codigo in (${sql.raw(appointmentPhases.map((code) => `'${code}'`).join(', '))}) and rebook_id is null then coalesce(appointment_at, entered_at) else entered_at end`,
      ),
    /** The candidate's, with the tags in order of their ids. */
    scoreTypeId: integer('score_type_id'),
    tagIds: integer('tag_ids')
      .array()
      .notNull()
      .default(sql`'{}'::integer[]`),
  },
  (table) => [
    /** Longest waiting first, with the columns of the list's filters: an index-only scan reads no rows. */
    index('in_process_by_days').on(
      table.branch,
      table.waitsSince,
      table.recruitmentId,
      table.codigo,
      table.publicationId,
      table.vacancyId,
      table.responsibleId,
      table.scoreTypeId,
      table.invitationId,
      table.rebookId,
    ),
    index('in_process_by_responsible').on(table.responsibleId, table.codigo, table.waitsSince),
    index('in_process_by_appointment').on(table.branch, table.appointmentAt, table.recruitmentId),
    index('in_process_in_order_of_names').on(table.branch, table.search, table.recruitmentId),
    index('in_process_by_candidate').on(table.candidateId),
    index('in_process_by_branch').on(table.branch, table.recruitmentId),
    index('in_process_by_phase').on(table.branch, table.codigo, table.recruitmentId),
    index('in_process_by_vacancy').on(table.vacancyId, table.branch, table.recruitmentId),
    index('in_process_by_publication').on(table.publicationId, table.codigo),
    index('in_process_by_name')
      .using('gin', sql`${table.search} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('in_process_by_tags').using('gin', table.tagIds).with({ fastupdate: false }),
    index('in_process_by_short_parts').using('gin', shortParts(table)).with({ fastupdate: false }),
  ],
)

/**
 * One row for each stay of a recruitment in a phase, the only process table that statistics count. The step that begins
 * or ends it writes it. A discard ends a stay; after its reversal the stay continues as if it had not ended.
 */
export const stays = pgTable(
  'stays',
  {
    recruitmentId: integer('recruitment_id')
      .notNull()
      .references(() => recruitments.id),
    /**
     * Versions of the recruitment that began and ended it; `until` and the columns derived from it are null while it
     * lasts.
     */
    since: integer('since').notNull(),
    until: integer('until'),
    codigo: text('codigo').$type<PhaseCode>().notNull(),
    enteredAt: instant('entered_at').notNull(),
    leftAt: instant('left_at'),
    outcome: text('outcome').$type<'avanzada' | 'descartada' | 'contratada'>(),
    /** Event of the chart that ended it. */
    leftBy: text('left_by').$type<RecruitmentEvent['type']>(),
    /** Reason of a rejection, including corrections; null where no reason is required. */
    reasonId: integer('reason_id'),
    /** The recruitment's, repeated: statistics need no join. */
    branch: text('branch').$type<Branch>().notNull(),
    publicationId: integer('publication_id').notNull(),
    beganAt: instant('began_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recruitmentId, table.since] }),
    /** Current phases of a branch's open processes. */
    index('stays_lasting')
      .on(table.branch, table.codigo, table.publicationId)
      .where(sql`${table.until} is null`),
    /**
     * Stays of a branch that ended in a period, with all columns needed: a third of the time, and few pages to read.
     */
    index('stays_ended')
      .on(
        table.branch,
        table.leftAt,
        table.outcome,
        table.leftBy,
        table.codigo,
        table.reasonId,
        table.beganAt,
        table.publicationId,
        table.recruitmentId,
      )
      .where(sql`${table.outcome} <> 'avanzada'`),
    /** Stays that began in a period. */
    index('stays_began')
      .on(table.branch, table.beganAt, table.publicationId)
      .where(sql`${table.since} = 0`),
    /** Phases reached by processes that started in a period: reports read it completely, without the rows. */
    index('stays_reached').on(table.branch, table.beganAt, table.recruitmentId, table.codigo, table.publicationId),
    /** Duration of a phase, and the next one. */
    index('stays_left')
      .on(
        table.branch,
        table.codigo,
        table.leftAt,
        table.enteredAt,
        table.publicationId,
        table.leftBy,
        table.recruitmentId,
        table.until,
      )
      .where(sql`${table.until} is not null`),
    /** Ways back: few of the stays of a period. */
    index('stays_turned_back')
      .on(table.branch, table.beganAt)
      .where(
        sql`${table.leftBy} in ('gerente.cambiado', 'solicitud.devuelta', 'documento.rechazado', 'candidato.repostulado')`,
      ),
    /** Requests for a requisition folio. */
    index('stays_requesting')
      .on(table.branch, table.enteredAt, table.outcome, table.publicationId)
      .where(sql`${table.codigo} in ('FR-BU', 'FR-ES', 'FR-GD')`),
  ],
)

/** Who became responsible for a recruitment after its beginning; the chart has no part in it. */
export const handOvers = pgTable(
  'hand_overs',
  {
    id: serial('id').primaryKey(),
    recruitmentId: integer('recruitment_id')
      .notNull()
      .references(() => recruitments.id),
    /** Null: it had no responsible user. */
    fromId: integer('from_id').references(() => users.id),
    /** Null: it has no responsible user now. */
    toId: integer('to_id').references(() => users.id),
    actorId: integer('actor_id')
      .notNull()
      .references(() => users.id),
    at: instant('at').notNull(),
  },
  (table) => [index('hand_overs_of').on(table.recruitmentId, table.id)],
)

/**
 * Events of a recruitment, in order; every change is one. The history shows them, and everything else can be rebuilt
 * from them.
 */
export const recruitmentEvents = pgTable(
  'recruitment_events',
  {
    id: serial('id').primaryKey(),
    recruitmentId: integer('recruitment_id')
      .notNull()
      .references(() => recruitments.id),
    /** The version that this event created; a correction repeats the current version. */
    version: integer('version').notNull(),
    /** `moved`: a machine event. `corrected`: changes the values of an earlier event; the chart does not move. */
    kind: text('kind').$type<'moved' | 'corrected'>().notNull(),
    /** The machine's event with its fields; null for a correction. */
    event: jsonb('event'),
    /** Phase in which it occurred. */
    codigo: text('codigo').$type<PhaseCode>().notNull(),
    /** The section of the request body as sent, for the history and for corrections. */
    form: jsonb('form').$type<Record<string, unknown>>(),
    correctsId: integer('corrects_id'),
    /** Null: the candidate or another system. */
    actorId: integer('actor_id').references(() => users.id),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('recruitment_events_version').on(table.recruitmentId, table.version),
    /** What was taken back, which stays do not show. */
    index('recruitment_events_taken_back')
      .on(table.recruitmentId, table.version)
      .where(sql`${table.event} ->> 'type' in ('decision.deshecha', 'descarte.revertido', 'contratacion.revertida')`),
  ],
)
