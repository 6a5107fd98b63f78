/** Table of saved views of lists. */
import { integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import type { ListWithViews } from '../../../contract/views.ts'
import { users } from './session.ts'

export const views = pgTable(
  'views',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id').notNull().references(() => users.id),
    lista: text('lista').$type<ListWithViews>().notNull(),
    nombre: text('nombre').notNull(),
    /** `plainText` of the name: accents and case do not matter. */
    nameKey: text('name_key').notNull(),
    consulta: text('consulta').notNull(),
  },
  (table) => [unique('views_name_once').on(table.userId, table.lista, table.nameKey)],
)
