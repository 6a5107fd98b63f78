/** Tables without a resource: facts about the database, and the sites of the company. */
import { index, integer, pgTable, primaryKey, serial, text, uuid } from 'drizzle-orm/pg-core'

/** Facts about the database itself, e.g. that it contains demo data. */
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
 * Current version of each block of bits (bits/): triggers change it with every write. Cached bits are valid as long as
 * their version is current.
 */
export const bitVersions = pgTable(
  'bit_versions',
  {
    /** Table of the bits. */
    bits: text('bits').notNull(),
    block: integer('block').notNull(),
    /** Random, so that versions are unique across time and copies of the database. */
    version: uuid('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bits, table.block] })],
)
