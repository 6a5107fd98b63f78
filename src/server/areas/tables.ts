/** Tables of areas of interest, and of the candidates who are tagged with them. */
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, serial, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { candidates } from '../candidates/tables.ts'

export const areas = pgTable('areas', {
  id: serial('id').primaryKey(),
  nombre: text('nombre').notNull(),
  /** `searchText` of the name: names that differ in accents or case only are the same. */
  nameKey: text('name_key').notNull().unique('areas_name_once'),
  descripcion: text('descripcion').notNull(),
  /** Of the area with its sub-areas. */
  version: integer('version').notNull().default(0),
})

export const subAreas = pgTable(
  'sub_areas',
  {
    id: serial('id').primaryKey(),
    areaId: integer('area_id').notNull().references(() => areas.id),
    nombre: text('nombre').notNull(),
    nameKey: text('name_key').notNull(),
  },
  (table) => [unique('sub_areas_name_once').on(table.areaId, table.nameKey), unique('sub_areas_in_area').on(table.id, table.areaId)],
)

/** Without a sub-area the tag is the area's own. */
export const candidateAreas = pgTable(
  'candidate_areas',
  {
    candidateId: integer('candidate_id').notNull().references(() => candidates.id),
    areaId: integer('area_id').notNull().references(() => areas.id),
    subAreaId: integer('sub_area_id'),
  },
  (table) => [
    unique('candidate_sub_areas_once').on(table.subAreaId, table.candidateId),
    uniqueIndex('candidate_areas_once').on(table.candidateId, table.areaId).where(sql`${table.subAreaId} is null`),
    index('candidate_areas_by_area').on(table.areaId, table.candidateId),
    foreignKey({ columns: [table.subAreaId, table.areaId], foreignColumns: [subAreas.id, subAreas.areaId], name: 'candidate_areas_sub_area' }),
  ],
)
