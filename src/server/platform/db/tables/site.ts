/** Tables of the public site: applications for a vacancy, consents, and the links of candidates. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CandidacyState } from '../../../../../machines/site/candidacy.machine.ts'
import type { ApplicationStage } from '../../../../contract/application-entry.ts'
import type { LinkAction } from '../../../../contract/candidate-links.ts'
import type { RightsKind } from '../../../../contract/rights.ts'
import type { CandidacyContent } from '../../../../contract/site.ts'
import { instant } from '../columns.ts'
import { candidates } from './candidates.ts'
import { outbox } from './notifications.ts'
import { recruitments } from './recruitment.ts'
import { users } from './session.ts'
import { boards, publications } from './vacancies.ts'

/** An application for a publication before it is a process. What the person typed is erased when it ends. */
export const candidacies = pgTable(
  'candidacies',
  {
    id: serial('id').primaryKey(),
    publicationId: integer('publication_id')
      .notNull()
      .references(() => publications.id),
    /** State of machines/site/candidacy.machine.ts. */
    estado: text('estado').$type<CandidacyState>().notNull(),
    /** Digest of the secret in the form of a draft, by which its CV is found; it stays while the application waits. */
    tokenHash: text('token_hash').unique(),
    /** In lower case; null before it was sent, and after it ended. */
    correo: text('correo'),
    /**
     * Digest of all that was sent, with the CV: the same form again is the same application. Null before it was sent,
     * and after it ended.
     */
    digest: text('digest'),
    content: jsonb('content').$type<CandidacyContent>(),
    curriculumName: text('curriculum_name'),
    curriculumBase64: text('curriculum_base64'),
    /** The privacy notice that the person accepted; 0: the built-in one. */
    noticeVersion: integer('notice_version').notNull().default(0),
    acceptsVoluntary: boolean('accepts_voluntary').notNull().default(false),
    boardId: integer('board_id').references(() => boards.id),
    /** When it was sent the last time. */
    createdAt: instant('created_at').notNull(),
    /** 48 hours after the letter that lists it; until that is written, after the time at which it is due. */
    expiresAt: instant('expires_at').notNull(),
    /** The letter that lists it and began its 48 hours. */
    listedBy: integer('listed_by').references(() => linkLetters.id, { onDelete: 'set null' }),
    /** When another one for this publication was sent and not stored, because too many waited. */
    refusedAnotherAt: instant('refused_another_at'),
    endedAt: instant('ended_at'),
    /** The letter by whose link it was confirmed, some minutes long: a repeated confirmation is answered alike. */
    endedBy: integer('ended_by').references(() => linkLetters.id, { onDelete: 'set null' }),
    /** The process that it began, or that was there already. */
    recruitmentId: integer('recruitment_id').references(() => recruitments.id),
  },
  (table) => [
    /** An application that is sent again while it waits is stored once. */
    uniqueIndex('candidacies_waiting_once')
      .on(table.correo, table.publicationId, table.digest)
      .where(sql`${table.estado} = 'enviada'`),
    index('candidacies_by_listing').on(table.listedBy),
    index('candidacies_by_ending').on(table.endedBy),
    index('candidacies_due')
      .on(table.expiresAt)
      .where(sql`${table.endedAt} is null`),
    index('candidacies_by_recruitment').on(table.recruitmentId),
    check(
      'candidacies_ended_is_erased',
      sql`${table.endedAt} is null or (${table.content} is null and ${table.correo} is null and ${table.digest} is null and ${table.curriculumBase64} is null)`,
    ),
  ],
)

/** Kinds of the outbox rows of link letters. */
export type LinkLetterKind = 'postulacion-por-confirmar' | 'enlace-pedido'

/**
 * A letter with links that was ordered by typing a mail into the public site. Its own link opens what waits to be
 * confirmed by this mail.
 */
export const linkLetters = pgTable(
  'link_letters',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').$type<LinkLetterKind>().notNull(),
    /** In lower case. */
    correo: text('correo').notNull(),
    dueAt: instant('due_at').notNull(),
    /** Digest of the secret in its link; null until it is written. */
    tokenHash: text('token_hash').unique(),
    /** Of its link; the row is erased then. */
    expiresAt: instant('expires_at').notNull(),
    /** Null: the row of the outbox has been erased. */
    outboxId: integer('outbox_id').references(() => outbox.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('link_letters_of').on(table.correo, table.kind, table.dueAt),
    index('link_letters_due').on(table.expiresAt),
    index('link_letters_by_outbox').on(table.outboxId),
  ],
)

/** Letters of one vacancy, or of the whole public site, leave at a steady pace. */
export const letterQueues = pgTable('letter_queues', {
  name: text('name').primaryKey(),
  /** When those that were ordered so far have left. */
  freeAt: instant('free_at').notNull(),
})

/** What a candidate agreed to, and when. */
export const consents = pgTable(
  'consents',
  {
    id: serial('id').primaryKey(),
    candidateId: integer('candidate_id')
      .notNull()
      .references(() => candidates.id),
    recruitmentId: integer('recruitment_id').references(() => recruitments.id),
    noticeVersion: integer('notice_version').notNull(),
    /** The voluntary purposes too. */
    voluntary: boolean('voluntary').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('consents_by_candidate').on(table.candidateId)],
)

/**
 * Values of the newest application of a known person that differ from the record: staff compare them, and the record
 * does not change.
 */
export const statedFacts = pgTable('stated_facts', {
  candidateId: integer('candidate_id')
    .primaryKey()
    .references(() => candidates.id),
  nombres: text('nombres').notNull(),
  apellidoPaterno: text('apellido_paterno').notNull(),
  apellidoMaterno: text('apellido_materno').notNull(),
  telefono: text('telefono').notNull(),
  /** Null: left empty. */
  estado: text('estado'),
  escolaridad: text('escolaridad'),
  at: instant('at').notNull(),
})

/** `proceso`: the page of the process. `datos`: only the page of one's data, for a short time and once. */
export type LinkPurpose = 'proceso' | 'datos'

/** A secret link to one's own page, bound to one process. */
export const processLinks = pgTable(
  'process_links',
  {
    id: serial('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    recruitmentId: integer('recruitment_id')
      .notNull()
      .references(() => recruitments.id),
    purpose: text('purpose').$type<LinkPurpose>().notNull().default('proceso'),
    /** Digest of the secret in the browser that has opened a link to one's data: no other one opens it. */
    openedHash: text('opened_hash'),
    createdAt: instant('created_at').notNull(),
    /** Null: while the process lasts. Of a link to one's data also the end of what it has opened. */
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('process_links_by_recruitment').on(table.recruitmentId),
    index('process_links_by_opening')
      .on(table.openedHash)
      .where(sql`${table.openedHash} is not null`),
    check(
      'process_links_of_data_end',
      sql`(${table.purpose} = 'proceso' and ${table.openedHash} is null) or (${table.purpose} = 'datos' and ${table.expiresAt} is not null)`,
    ),
  ],
)

/** The page of a process on the public site; written with its first link. */
export const processPages = pgTable('process_pages', {
  recruitmentId: integer('recruitment_id')
    .primaryKey()
    .references(() => recruitments.id),
  /** Part of the page's address. It opens nothing: only the secret of a link does. */
  key: uuid('key').notNull().unique().defaultRandom(),
  /** Sent with each form of the page, whichever link has opened it. */
  formToken: uuid('form_token').notNull().defaultRandom(),
})

/** What staff did with the links of a process, and changes of the candidate's mail, which end them. */
export const linkActions = pgTable(
  'link_actions',
  {
    id: serial('id').primaryKey(),
    recruitmentId: integer('recruitment_id')
      .notNull()
      .references(() => recruitments.id),
    kind: text('kind').$type<LinkAction>().notNull(),
    actorId: integer('actor_id')
      .notNull()
      .references(() => users.id),
    at: instant('at').notNull(),
  },
  (table) => [index('link_actions_of').on(table.recruitmentId, table.id)],
)

/** What a candidate has typed into a stage of the job application that is not complete yet. */
export const applicationDrafts = pgTable(
  'application_drafts',
  {
    recruitmentId: integer('recruitment_id')
      .notNull()
      .references(() => recruitments.id),
    stage: text('stage').$type<ApplicationStage>().notNull(),
    typed: jsonb('typed').$type<Readonly<Record<string, string>>>().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.recruitmentId, table.stage] })],
)

/** A candidate's requests about their data (access, correction, cancellation, opposition), and the staff's answers. */
export const rightsRequests = pgTable(
  'rights_requests',
  {
    id: serial('id').primaryKey(),
    candidateId: integer('candidate_id')
      .notNull()
      .references(() => candidates.id),
    /** The process from whose page it was requested; its branch answers. */
    recruitmentId: integer('recruitment_id')
      .notNull()
      .references(() => recruitments.id),
    kind: text('kind').$type<RightsKind>().notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
    answer: text('answer'),
    answeredBy: integer('answered_by').references(() => users.id),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('rights_requests_of').on(table.candidateId, table.id),
    index('rights_requests_waiting')
      .on(table.id)
      .where(sql`${table.answeredAt} is null`),
    check(
      'rights_requests_answered_whole',
      sql`(${table.answeredAt} is null) = (${table.answer} is null) and (${table.answeredAt} is null) = (${table.answeredBy} is null)`,
    ),
  ],
)
