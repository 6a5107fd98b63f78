/** Tables of vacancies, their publications and adverts; openings are with the recruitments that cover them. */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PublicationEvent } from '../../../../../machines/vacancies/publication.machine.ts'
import type { PublicationState } from '../../../../contract/publications.ts'
import type { Branch } from '../../../../contract/roles.ts'
import type { AdvertContents, BoardField } from '../../../../contract/strategies.ts'
import type { SalaryKind } from '../../../../contract/vacancy-forms.ts'
import { areas, subAreas } from './areas.ts'
import { bitsOf, changesOf } from '../bit-tables.ts'
import { day, instant } from '../columns.ts'
import { places } from './database.ts'
import { users } from './session.ts'

export const positionLevels = pgTable('position_levels', {
  id: serial('id').primaryKey(),
  descripcion: text('descripcion').notNull().unique('position_levels_once'),
})

/** The advert: of a vacancy, and the copy in each of its publications. */
const advert = {
  titulo: text('titulo').notNull(),
  descripcion: text('descripcion').notNull().default(''),
  /** One text per line. */
  funciones: jsonb('funciones').$type<string[]>().notNull().default([]),
  indispensable: jsonb('indispensable').$type<string[]>().notNull().default([]),
  /** Pesos per month; null only in rows older than the form. */
  sueldoMin: numeric('sueldo_min', { precision: 12, scale: 2, mode: 'number' }),
  sueldoMax: numeric('sueldo_max', { precision: 12, scale: 2, mode: 'number' }),
  tipoSueldo: text('tipo_sueldo').$type<SalaryKind>(),
  beneficios: jsonb('beneficios').$type<string[]>().notNull().default([]),
}

/** The title as `plainText` writes it. */
export const searchedTitle = ({ titulo }: { readonly titulo: AnyPgColumn }) => sql<string>`search_text(${titulo})`

/** A vacancy, independent of sites. */
export const vacancies = pgTable(
  'vacancies',
  {
    id: serial('id').primaryKey(),
    ...advert,
    branch: text('branch').$type<Branch>().notNull(),
    /** Published at any number of sites; a normal vacancy has one. */
    esVacanteMaestra: boolean('es_vacante_maestra').notNull(),
    consultantId: integer('consultant_id').references(() => users.id),
    /** Null only in rows older than the form. */
    levelId: integer('level_id').references(() => positionLevels.id),
    /** Also null when the area was deleted. */
    areaId: integer('area_id').references(() => areas.id, { onDelete: 'set null' }),
    subAreaId: integer('sub_area_id').references(() => subAreas.id, { onDelete: 'set null' }),
    /** Increases with every change of a field in its form. */
    version: integer('version').notNull().default(0),
    /** Null: unknown. */
    createdBy: integer('created_by').references(() => users.id),
    /** Author of the version; null: unknown. */
    savedBy: integer('saved_by').references(() => users.id),
  },
  (table) => [
    index('vacancies_by_branch').on(table.branch, table.esVacanteMaestra, table.id),
    index('vacancies_by_title')
      .using('gin', sql`${searchedTitle(table)} gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
)

/** A vacancy advertised at a site; every process belongs to one. */
export const publications = pgTable(
  'publications',
  {
    id: serial('id').primaryKey(),
    vacancyId: integer('vacancy_id')
      .notNull()
      .references(() => vacancies.id),
    ...advert,
    /** The vacancy's, repeated: lists find their rows without a join. */
    branch: text('branch').$type<Branch>().notNull(),
    /** Site of the work. Null only in rows older than publications. */
    siteId: integer('site_id').references(() => places.id),
    /** The responsible recruiter or analyst, who does first interviews. */
    responsibleId: integer('responsible_id').references(() => users.id),
    /** The client (grupo), or null. */
    observerId: integer('observer_id').references(() => users.id),
    /** State of machines/vacancies/publication.machine.ts; its context is these days and today's openings. */
    estado: text('estado').$type<PublicationState>().notNull(),
    /** Null: from its creation. */
    startsOn: day('starts_on'),
    /** Null: until it is closed. */
    endsOn: day('ends_on'),
    /** Start of the current active time; null before its first day and while it is closed. */
    activeSince: day('active_since'),
    /** Total days of earlier active times. */
    activeDays: integer('active_days').notNull().default(0),
    /** Increases with every change by a user; changes by the calendar or by openings do not count. */
    version: integer('version').notNull().default(0),
    /** Title and site in the format of `plainText`. */
    search: text('search').notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    /** Vacancy and site identify the publication in which a process starts. */
    uniqueIndex('publications_open_once')
      .on(table.vacancyId, table.siteId)
      .where(sql`${table.closedAt} is null`),
    /** With the columns by which master vacancies are filtered and counted: their publications are not read. */
    index('publications_by_vacancy').on(table.vacancyId, table.siteId, table.id, table.estado, table.responsibleId),
    index('publications_by_branch').on(table.branch, table.id),
    index('publications_by_state').on(table.branch, table.estado, table.id),
    index('publications_by_site').on(table.branch, table.siteId, table.id),
    index('publications_by_responsible').on(table.responsibleId, table.id),
    index('publications_by_observer').on(table.observerId, table.id),
    /** The public site checks often whether an active publication was changed. */
    index('publications_active')
      .on(table.id, table.version)
      .where(sql`${table.estado} = 'activa'`),
    /** For the next change by the calendar. */
    index('publications_that_begin')
      .on(table.startsOn)
      .where(sql`${table.estado} = 'programada'`),
    index('publications_that_end')
      .on(table.endsOn)
      .where(sql`${table.estado} = 'activa' and ${table.endsOn} is not null`),
  ],
)

/** Bit index of the publications (`publication_tokens` in a migration defines its tokens). */
export const publicationBits = bitsOf('publication_bits')
export const publicationChanges = changesOf('publication_changes', 'publication_id')

/** Events of a publication, in order; every change is one. */
export const publicationEvents = pgTable(
  'publication_events',
  {
    id: serial('id').primaryKey(),
    publicationId: integer('publication_id')
      .notNull()
      .references(() => publications.id),
    /** Null: its creation. */
    event: jsonb('event').$type<PublicationEvent>(),
    /** Details for the history: reasons, names, changed fields. */
    form: jsonb('form').$type<Record<string, unknown>>(),
    /** The resulting state. */
    estado: text('estado').$type<PublicationState>().notNull(),
    /** Null: the calendar, or an opening. */
    actorId: integer('actor_id').references(() => users.id),
    at: instant('at').notNull(),
  },
  (table) => [index('publication_events_of').on(table.publicationId, table.id)],
)

/** External job boards are data, including the fields of their adverts. */
export const boards = pgTable('boards', {
  id: serial('id').primaryKey(),
  nombre: text('nombre').notNull().unique('boards_name_once'),
  /** Branches whose publications it shows. */
  branches: jsonb('branches').$type<Branch[]>().notNull(),
  /** Part of every advert, so that reports know the source of candidates. */
  token: text('token').notNull().unique('boards_token_once'),
  /** Its fields in order, with their limits. */
  campos: jsonb('campos').$type<BoardField[]>().notNull(),
})

/** The advert of a publication for a board. */
export const strategies = pgTable(
  'strategies',
  {
    id: serial('id').primaryKey(),
    publicationId: integer('publication_id')
      .notNull()
      .references(() => publications.id),
    boardId: integer('board_id')
      .notNull()
      .references(() => boards.id),
    /** Field of the board → text. */
    contenido: jsonb('contenido').$type<AdvertContents>().notNull(),
    version: integer('version').notNull().default(0),
    updatedBy: integer('updated_by')
      .notNull()
      .references(() => users.id),
    updatedAt: instant('updated_at').notNull(),
    /** When a user marked it as published on the board; null: it is not. */
    publishedAt: instant('published_at'),
  },
  (table) => [unique('strategies_once').on(table.publicationId, table.boardId)],
)
