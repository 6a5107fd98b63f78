import { sql } from 'drizzle-orm'
import { index, integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import type { Branch } from '../../../../contract/roles.ts'
import type { ListWithViews } from '../../../../contract/views.ts'
import { users } from './session.ts'

export const views = pgTable(
  'views',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    lista: text('lista').$type<ListWithViews>().notNull(),
    nombre: text('nombre').notNull(),
    /** `plainText` of the name: accents and case do not matter. */
    nameKey: text('name_key').notNull(),
    consulta: text('consulta').notNull(),
    /**
     * The branch that it is shared with; null: only its owner sees it. It does not follow the owner to another branch.
     */
    sharedBranch: text('shared_branch').$type<Branch>(),
  },
  (table) => [
    unique('views_name_once').on(table.userId, table.lista, table.nameKey),
    index('views_of_branch')
      .on(table.sharedBranch, table.lista)
      .where(sql`${table.sharedBranch} is not null`),
  ],
)
