/** Tables of places and vacancies. */
import { boolean, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { Branch } from '../../contract/roles.ts'
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
