/** Tables of vacancies, their publications and what is advertised of them; openings stand with the recruitments that cover them. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, numeric, pgTable, serial, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PublicationEvent } from '../../../../machines/vacancies/publication.machine.ts'
import type { PublicationState } from '../../../contract/publications.ts'
import type { Branch } from '../../../contract/roles.ts'
import type { AdvertContents, BoardField } from '../../../contract/strategies.ts'
import { areas, subAreas } from './areas.ts'
import { bitsOf, changesOf } from '../bit-tables.ts'
import { day, instant } from '../columns.ts'
import { places } from './database.ts'
import { users } from './session.ts'

export const positionLevels = pgTable('position_levels', { id: serial('id').primaryKey(), descripcion: text('descripcion').notNull().unique('position_levels_once') })

/** What people read: of a vacancy, and the copy that each of its publications keeps. */
const advert = {
  titulo: text('titulo').notNull(),
  descripcion: text('descripcion').notNull().default(''),
  /** One text for each line. */
  funciones: jsonb('funciones').$type<string[]>().notNull().default([]),
  indispensable: jsonb('indispensable').$type<string[]>().notNull().default([]),
  /** Pesos a month; null only in what is older than the form. */
  sueldoMin: numeric('sueldo_min', { precision: 12, scale: 2, mode: 'number' }),
  sueldoMax: numeric('sueldo_max', { precision: 12, scale: 2, mode: 'number' }),
}

/** What is sought, at whatever site. */
export const vacancies = pgTable(
  'vacancies',
  {
    id: serial('id').primaryKey(),
    ...advert,
    branch: text('branch').$type<Branch>().notNull(),
    /** At any number of sites; a normal one has one. */
    esVacanteMaestra: boolean('es_vacante_maestra').notNull(),
    consultantId: integer('consultant_id').references(() => users.id),
    /** Null only in what is older than the form. */
    levelId: integer('level_id').references(() => positionLevels.id),
    /** Null also where the area was deleted. */
    areaId: integer('area_id').references(() => areas.id, { onDelete: 'set null' }),
    subAreaId: integer('sub_area_id').references(() => subAreas.id, { onDelete: 'set null' }),
    /** Grows with every change of what its form shows. */
    version: integer('version').notNull().default(0),
    /** Null: not known. */
    createdBy: integer('created_by').references(() => users.id),
    /** Whose version it is; null: not known. */
    savedBy: integer('saved_by').references(() => users.id),
  },
  (table) => [index('vacancies_by_branch').on(table.branch, table.esVacanteMaestra, table.id)],
)

/** A vacancy advertised at a site; candidates are in process in one of these. */
export const publications = pgTable(
  'publications',
  {
    id: serial('id').primaryKey(),
    vacancyId: integer('vacancy_id').notNull().references(() => vacancies.id),
    ...advert,
    /** The vacancy's, repeated: lists join nothing to find their rows. */
    branch: text('branch').$type<Branch>().notNull(),
    /** Where the work is done. Null only in what is older than publications. */
    siteId: integer('site_id').references(() => places.id),
    /** The recruiter or analyst who answers for it, and holds first interviews. */
    responsibleId: integer('responsible_id').references(() => users.id),
    /** The client (grupo) or nobody. */
    observerId: integer('observer_id').references(() => users.id),
    /** State of machines/vacancies/publication.machine.ts; its context is the days here and the openings of today. */
    estado: text('estado').$type<PublicationState>().notNull(),
    /** Null: from its creation. */
    startsOn: day('starts_on'),
    /** Null: until it is closed. */
    endsOn: day('ends_on'),
    /** Since when it is counted as active; null before its first day and while it is closed. */
    activeSince: day('active_since'),
    /** Days of the times that it was active before. */
    activeDays: integer('active_days').notNull().default(0),
    /** Grows with every change that somebody makes; days and openings that come and go are none. */
    version: integer('version').notNull().default(0),
    /** Title and site as `plainText` writes them. */
    search: text('search').notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    /** Vacancy and site name the publication in which a process begins. */
    uniqueIndex('publications_open_once')
      .on(table.vacancyId, table.siteId)
      .where(sql`${table.closedAt} is null`),
    index('publications_by_vacancy').on(table.vacancyId, table.siteId, table.id),
    index('publications_by_branch').on(table.branch, table.id),
    index('publications_by_state').on(table.branch, table.estado, table.id),
    index('publications_by_site').on(table.branch, table.siteId, table.id),
    index('publications_by_responsible').on(table.responsibleId, table.id),
    index('publications_by_observer').on(table.observerId, table.id),
    /** What the calendar changes next. */
    index('publications_that_begin').on(table.startsOn).where(sql`${table.estado} = 'programada'`),
    index('publications_that_end').on(table.endsOn).where(sql`${table.estado} = 'activa' and ${table.endsOn} is not null`),
  ],
)

/** Publications turned round, so that they are searched by bits (`publication_tokens` in a migration names what can be asked). */
export const publicationBits = bitsOf('publication_bits')
export const publicationChanges = changesOf('publication_changes', 'publication_id')

/** What happened to a publication, in order; nothing else changes it. */
export const publicationEvents = pgTable(
  'publication_events',
  {
    id: serial('id').primaryKey(),
    publicationId: integer('publication_id').notNull().references(() => publications.id),
    /** Null: it was created. */
    event: jsonb('event').$type<PublicationEvent>(),
    /** What the history tells of it: reasons, names, what was changed. */
    form: jsonb('form').$type<Record<string, unknown>>(),
    /** The state that it came to. */
    estado: text('estado').$type<PublicationState>().notNull(),
    /** Null: the calendar, or an opening. */
    actorId: integer('actor_id').references(() => users.id),
    at: instant('at').notNull(),
  },
  (table) => [index('publication_events_of').on(table.publicationId, table.id)],
)

/** An external job board is data: what its adverts are made of. */
export const boards = pgTable('boards', {
  id: serial('id').primaryKey(),
  nombre: text('nombre').notNull().unique('boards_name_once'),
  /** Whose publications it shows. */
  branches: jsonb('branches').$type<Branch[]>().notNull(),
  /** Goes with every advert, so that reports know where candidates came from. */
  token: text('token').notNull().unique('boards_token_once'),
  /** Its fields in their order, with their limits. */
  campos: jsonb('campos').$type<BoardField[]>().notNull(),
})

/** The advert of a publication for a board. */
export const strategies = pgTable(
  'strategies',
  {
    id: serial('id').primaryKey(),
    publicationId: integer('publication_id').notNull().references(() => publications.id),
    boardId: integer('board_id').notNull().references(() => boards.id),
    /** Field of the board → text. */
    contenido: jsonb('contenido').$type<AdvertContents>().notNull(),
    version: integer('version').notNull().default(0),
    updatedBy: integer('updated_by').notNull().references(() => users.id),
    updatedAt: instant('updated_at').notNull(),
    /** When somebody said that it stands on the board; null: it does not. */
    publishedAt: instant('published_at'),
  },
  (table) => [unique('strategies_once').on(table.publicationId, table.boardId)],
)
