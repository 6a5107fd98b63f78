/** Tables of no resource of their own: what the database says of itself, and where the house is. */
import { index, integer, pgTable, primaryKey, serial, text, uuid } from 'drizzle-orm/pg-core'

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

/**
 * Which bits a block has now (bits/): another version for whatever is written to it, by triggers of the tables of bits. What was
 * read with its version may be used again as long as the version stands.
 */
export const bitVersions = pgTable(
  'bit_versions',
  {
    /** Table of the bits. */
    bits: text('bits').notNull(),
    block: integer('block').notNull(),
    /** Drawn, so that no two blocks of any time or copy of the database have the same. */
    version: uuid('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bits, table.block] })],
)
