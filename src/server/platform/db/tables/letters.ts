/** Templates of letters to candidates. */
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { TemplateUse } from '../../../../contract/letters.ts'
import type { StageName } from '../../../../contract/phases.ts'
import type { Branch } from '../../../../contract/roles.ts'
import { instant } from '../columns.ts'
import { users } from './session.ts'

export const letterTemplates = pgTable(
  'letter_templates',
  {
    id: serial('id').primaryKey(),
    branch: text('branch').$type<Branch>().notNull(),
    /** Null: of the branch. */
    ownerId: integer('owner_id').references(() => users.id),
    uso: text('uso').$type<TemplateUse>().notNull(),
    nombre: text('nombre').notNull(),
    /** Null: for every stage. */
    etapa: text('etapa').$type<StageName>(),
    /** The text of a reason, which several catalogues have; null: for every reason. */
    motivo: text('motivo'),
    asunto: text('asunto').notNull(),
    texto: text('texto').notNull(),
    version: integer('version').notNull().default(0),
    /** Author of the version; null: it came with the installation. */
    savedBy: integer('saved_by').references(() => users.id),
    /** Deleted: a letter that waits names it. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('letter_templates_of_branch').on(table.branch, table.uso)],
)
