/** Full name of a candidate; empty parts leave no gap. */
import { sql } from 'drizzle-orm'
import { candidates } from './tables/candidates.ts'

type Names = Pick<typeof candidates.$inferSelect, 'nombres' | 'apellidoPaterno' | 'apellidoMaterno'>

export const fullName = ({ nombres, apellidoPaterno, apellidoMaterno }: Names): string =>
  [nombres, apellidoPaterno, apellidoMaterno].filter(Boolean).join(' ')

/** The same as a column of a query. */
export const fullNameColumn = sql<string>`concat_ws(' ', nullif(${candidates.nombres}, ''), nullif(${candidates.apellidoPaterno}, ''), nullif(${candidates.apellidoMaterno}, ''))`
