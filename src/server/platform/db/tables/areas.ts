/** Tables of areas of interest; the tags of candidates are with the candidates. */
import { users } from './session.ts'
import { integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'

export const areas = pgTable('areas', {
  id: serial('id').primaryKey(),
  nombre: text('nombre').notNull(),
  /** `searchText` of the name: names that differ only in accents or case are equal. */
  nameKey: text('name_key').notNull().unique('areas_name_once'),
  descripcion: text('descripcion').notNull(),
  /** Version of the area with its sub-areas. */
  version: integer('version').notNull().default(0),
  /** Author of the version; null: unknown. */
  savedBy: integer('saved_by').references(() => users.id),
})

export const subAreas = pgTable(
  'sub_areas',
  {
    id: serial('id').primaryKey(),
    areaId: integer('area_id')
      .notNull()
      .references(() => areas.id),
    nombre: text('nombre').notNull(),
    nameKey: text('name_key').notNull(),
  },
  (table) => [
    unique('sub_areas_name_once').on(table.areaId, table.nameKey),
    unique('sub_areas_in_area').on(table.id, table.areaId),
  ],
)
