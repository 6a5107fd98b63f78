/** Tables of no resource of their own: what the database says of itself, and where the house is. */
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'

/** Facts about the database itself, e.g. that it holds demo data. */
export const settings = pgTable('settings', { key: text('key').primaryKey(), value: text('value').notNull() })

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
