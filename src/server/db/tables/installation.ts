/** Table of what came from files and other systems: by which key it is found again, and what was said of it last. */
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

export const importedKinds = ['lugares', 'areas', 'personas', 'vacantes', 'plazas', 'folios', 'candidatos', 'postulaciones'] as const
export type ImportedKind = (typeof importedKinds)[number]

export const imported = pgTable(
  'imported',
  {
    kind: text('kind').$type<ImportedKind>().notNull(),
    key: text('key').notNull(),
    /** Of the row that it made, in the table of its kind. Null only inside the transaction that makes it. */
    entityId: integer('entity_id'),
    /** Field → digest of its value as it came last: what differs in the product was changed by people. No value is kept a second time. */
    digests: jsonb('digests').$type<Readonly<Record<string, string>>>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)
