/**
 * The tables, one schema for PGlite and PostgreSQL. Column modes are always declared: raw dates and
 * big integers differ between the drivers. Change a table here, then generate the migration.
 */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { RecruitmentEvent } from '../../../machines/recruitment.setup.ts'
import type { Application } from '../../contract/applications.ts'
import type { Mode, PhaseCode } from '../../contract/phases.ts'
import type { Branch, Role } from '../../contract/roles.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const day = (name: string) => date(name, { mode: 'string' })

// — people who sign in —

export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    userName: text('user_name').notNull().unique(),
    /** scrypt, with its own salt and parameters in the text. */
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull().unique(),
    role: text('role').$type<Role>().notNull(),
    branch: text('branch').$type<Branch>().notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [index('users_email_search').using('gin', sql`${table.email} gin_trgm_ops`).with({ fastupdate: false })],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token: a stolen table opens no session. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id').notNull().references(() => users.id),
    /** One sign-in with all its renewals: they have this in common, and a logout ends all of them. */
    signInId: text('sign_in_id').notNull(),
    /** Of the sign-in: renewals do not lengthen a session's absolute life. */
    signedInAt: instant('signed_in_at').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('sessions_by_expiry').on(table.expiresAt), index('sessions_by_sign_in').on(table.signInId)],
)

/** Failed sign-ins per account and per address; `key` says which, e.g. `cuenta:role_crp_rec`. */
export const loginFailures = pgTable('login_failures', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  /** Attempts whose password is being looked at; whoever dies with one leaves it behind, until `lastAt` is old. */
  running: integer('running').notNull().default(0),
  /** Of an address: accounts that have signed in from it. */
  successes: integer('successes').notNull().default(0),
  lastAt: instant('last_at').notNull(),
})

// — catalogues —

/** Divisional → Regional → Gerencia → Sede, one tree. */
export const places = pgTable(
  'places',
  {
    id: serial('id').primaryKey(),
    level: text('level').$type<'division' | 'regional' | 'gerencia' | 'sede'>().notNull(),
    parentId: integer('parent_id'),
    descripcion: text('descripcion').notNull(),
  },
  (table) => [index('places_by_parent').on(table.level, table.parentId)],
)

export const interviewTypes = pgTable('interview_types', {
  id: integer('id').primaryKey(),
  descripcion: text('descripcion').notNull(),
})

/** Reasons of discard; `code` as in the contract's `reasonCodes`. */
export const reasons = pgTable(
  'reasons',
  { id: serial('id').primaryKey(), code: text('code').notNull(), descripcion: text('descripcion').notNull() },
  (table) => [index('reasons_by_code').on(table.code)],
)

export const scoreTypes = pgTable('score_types', {
  id: serial('id').primaryKey(),
  codigo: text('codigo').$type<'FV' | 'VB' | 'NV' | 'LN'>(),
  descripcion: text('descripcion').notNull(),
})

export const scoreTags = pgTable('score_tags', {
  id: serial('id').primaryKey(),
  scoreTypeId: integer('score_type_id').notNull().references(() => scoreTypes.id),
  codigo: text('codigo').notNull(),
  descripcion: text('descripcion').notNull(),
})

// — candidates —

export const candidates = pgTable(
  'candidates',
  {
    id: serial('id').primaryKey(),
    nombres: text('nombres').notNull(),
    apellidoPaterno: text('apellido_paterno').notNull(),
    apellidoMaterno: text('apellido_materno').notNull(),
    correo: text('correo').notNull(),
    /** Digits only. */
    telefono: text('telefono').notNull(),
    fechaNacimiento: day('fecha_nacimiento'),
    estado: text('estado'),
    municipio: text('municipio'),
    contratado: integer('contratado').notNull().default(0),
    scoreTypeId: integer('score_type_id').references(() => scoreTypes.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('candidates_by_email').on(table.correo)],
)

export const candidateTags = pgTable(
  'candidate_tags',
  {
    candidateId: integer('candidate_id').notNull().references(() => candidates.id),
    scoreTagId: integer('score_tag_id').notNull().references(() => scoreTags.id),
  },
  (table) => [primaryKey({ columns: [table.candidateId, table.scoreTagId] })],
)

/** The CV stays out of `candidates`, whose rows are read by the thousand. */
export const curricula = pgTable('curricula', {
  candidateId: integer('candidate_id').primaryKey().references(() => candidates.id),
  fileName: text('file_name').notNull(),
  contentBase64: text('content_base64').notNull(),
})

// — vacancies (what the process needs of them; the rest comes with their own screens) —

export const vacancies = pgTable('vacancies', {
  id: serial('id').primaryKey(),
  titulo: text('titulo').notNull(),
  branch: text('branch').$type<Branch>().notNull(),
  esVacanteMaestra: boolean('es_vacante_maestra').notNull(),
  analystId: integer('analyst_id').references(() => users.id),
  consultantId: integer('consultant_id').references(() => users.id),
  /** The client (grupo) or nobody. */
  observerId: integer('observer_id').references(() => users.id),
  /** Where the work is done. */
  sedeId: integer('sede_id').references(() => places.id),
  plazasAbiertas: integer('plazas_abiertas').notNull().default(1),
  plazasCubiertas: integer('plazas_cubiertas').notNull().default(0),
})

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

// — the process —

export type RecruitmentOutcome = 'abierta' | 'descartada' | 'contratada'

export const recruitments = pgTable(
  'recruitments',
  {
    id: serial('id').primaryKey(),
    candidateId: integer('candidate_id').notNull().references(() => candidates.id),
    vacancyId: integer('vacancy_id').notNull().references(() => vacancies.id),
    branch: text('branch').$type<Branch>().notNull(),
    modo: text('modo').$type<Mode>().notNull(),
    /** Persisted snapshot of machines/recruitment.machine.ts, and the number of events that made it. */
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
    /** Name without accents, lower case. Searched in memory (candidates/rosters.ts), so it has no index. */
    search: text('search').notNull(),
  },
  (table) => [
    index('in_process_by_branch').on(table.branch, table.recruitmentId),
    index('in_process_by_phase').on(table.branch, table.codigo, table.recruitmentId),
    index('in_process_by_vacancy').on(table.vacancyId, table.recruitmentId),
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

export const interviews = pgTable(
  'interviews',
  {
    id: serial('id').primaryKey(),
    recruitmentId: integer('recruitment_id').notNull().references(() => recruitments.id),
    /** The recruitment's. Null only where, before there was a rule, a candidate had two interviews at one hour: on the later ones. */
    candidateId: integer('candidate_id').references(() => candidates.id),
    codigoEtapa: text('codigo_etapa').$type<'PA' | 'SE'>().notNull(),
    modo: text('modo').$type<'AG' | 'AGG'>().notNull(),
    tipoEntrevistador: integer('tipo_entrevistador').notNull(),
    interviewerId: integer('interviewer_id').notNull().references(() => users.id),
    fecha: day('fecha').notNull(),
    /** Hour slot: the hour of the day, 9 to 17 unless configured. */
    hora: integer('hora').notNull(),
    tipoEntrevista: integer('tipo_entrevista').notNull().references(() => interviewTypes.id),
    sedeId: integer('sede_id').references(() => places.id),
    /** `agendada` holds its slot; `registrada` has a result and keeps it; `cancelada` has freed it. */
    status: text('status').$type<'agendada' | 'registrada' | 'cancelada'>().notNull(),
    /** How many times it was moved or cancelled: the SEQUENCE of its invitation (RFC 5545). */
    revision: integer('revision').notNull().default(0),
  },
  (table) => [
    index('interviews_by_recruitment').on(table.recruitmentId),
    index('interviews_by_interviewer').on(table.interviewerId, table.fecha),
    /** An interviewer has one interview at an hour: the database says who was first. */
    uniqueIndex('interviews_slot_once')
      .on(table.interviewerId, table.fecha, table.hora)
      .where(sql`${table.status} <> 'cancelada'`),
    /** A candidate, too, is in one interview at an hour, of whatever branch. */
    uniqueIndex('interviews_candidate_once')
      .on(table.candidateId, table.fecha, table.hora)
      .where(sql`${table.status} <> 'cancelada'`),
  ],
)

/** Effects that the chart ordered, written in the transaction that ordered them and carried out after it. */
export const outbox = pgTable(
  'outbox',
  {
    id: serial('id').primaryKey(),
    /** Null: about no recruitment, such as a recommendation; the payload says about what. */
    recruitmentId: integer('recruitment_id').references(() => recruitments.id),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Not before this instant; a failed delivery moves it on. */
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    deliveredAt: instant('delivered_at'),
    /** When it was given up: the mail server will never take it, or every attempt failed. */
    givenUpAt: instant('given_up_at'),
    /** What the mail server answered last (RFC 5321, e.g. 550). */
    replyCode: integer('reply_code'),
  },
  (table) => [
    index('outbox_due').on(table.dueAt).where(sql`${table.deliveredAt} is null and ${table.givenUpAt} is null`),
    /** What somebody was told about an interview is looked up before the next letter. */
    index('outbox_by_recruitment').on(table.recruitmentId),
  ],
)

/** Candidates proposed to who fills another vacancy; once for each candidate and vacancy. */
export const recommendations = pgTable(
  'recommendations',
  {
    id: serial('id').primaryKey(),
    candidateId: integer('candidate_id').notNull().references(() => candidates.id),
    vacancyId: integer('vacancy_id').notNull().references(() => vacancies.id),
    recommendedBy: integer('recommended_by').notNull().references(() => users.id),
    at: instant('at').notNull(),
  },
  (table) => [unique('recommendations_once').on(table.candidateId, table.vacancyId)],
)

export const applications = pgTable('applications', {
  recruitmentId: integer('recruitment_id').primaryKey().references(() => recruitments.id),
  content: jsonb('content').$type<Application>().notNull(),
  completedAt: instant('completed_at'),
})

/** Facts about the database itself, e.g. that it holds demo data. */
export const settings = pgTable('settings', { key: text('key').primaryKey(), value: text('value').notNull() })
