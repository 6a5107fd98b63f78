/** Table of imported records: the key in their source, and the values last received. */
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

export const importedKinds = [
  'lugares',
  'areas',
  'personas',
  'vacantes',
  'plazas',
  'folios',
  'candidatos',
  'postulaciones',
] as const
export type ImportedKind = (typeof importedKinds)[number]

export const imported = pgTable(
  'imported',
  {
    kind: text('kind').$type<ImportedKind>().notNull(),
    key: text('key').notNull(),
    /** Id of the row that it created, in the table of its kind. Null only inside the transaction that creates it. */
    entityId: integer('entity_id'),
    /**
     * Field → digest of its last received value: a value that differs from it was changed by a user. Values are not
     * stored twice.
     */
    digests: jsonb('digests').$type<Readonly<Record<string, string>>>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)
