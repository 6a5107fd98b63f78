/** Tables of places, vacancies and publications; openings stand with the recruitments that cover them. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Branch } from '../../contract/roles.ts'
import { instant } from '../db/columns.ts'
import { users } from '../session/tables.ts'

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

/** What is sought, at whatever site. */
export const vacancies = pgTable('vacancies', {
  id: serial('id').primaryKey(),
  titulo: text('titulo').notNull(),
  branch: text('branch').$type<Branch>().notNull(),
  /** At any number of sites; a normal one has one. */
  esVacanteMaestra: boolean('es_vacante_maestra').notNull(),
  consultantId: integer('consultant_id').references(() => users.id),
})

/** A vacancy advertised at a site; candidates are in process in one of these. */
export const publications = pgTable(
  'publications',
  {
    id: serial('id').primaryKey(),
    vacancyId: integer('vacancy_id').notNull().references(() => vacancies.id),
    /** Where the work is done. Null only in what is older than publications. */
    siteId: integer('site_id').references(() => places.id),
    /** The recruiter or analyst who answers for it, and holds first interviews. */
    responsibleId: integer('responsible_id').references(() => users.id),
    /** The client (grupo) or nobody. */
    observerId: integer('observer_id').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    /** Vacancy and site name the publication in which a process begins. */
    uniqueIndex('publications_open_once')
      .on(table.vacancyId, table.siteId)
      .where(sql`${table.closedAt} is null`),
  ],
)
