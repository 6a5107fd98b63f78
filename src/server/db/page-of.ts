/** One page of a list and the number of its rows: the one way of every list (design: 'Pages of large lists'). */
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { mostPages, pageSize } from '../../contract/candidates.ts'
import type { Db } from './open.ts'

/** Rows that can be turned to: the page box has three digits. */
export const mostRows = mostPages * pageSize

export type ListQuestion<Rows extends PgSelect> = {
  /** From 1. */
  readonly page: number
  /** A new query for the ids, one column, of all rows that meet the conditions. Wide joins belong to `rows`. */
  readonly ids: () => PgSelect
  /** Of ids and rows alike; must be unique, or rows move between pages. */
  readonly order: readonly SQL[]
  /** A new query for the rows with these ids. */
  readonly rows: (ids: SQLWrapper) => Rows
}

/** `rows`: none beyond the last page. `total`: rows on all pages, at most `mostRows`; `isCut`: there are more. */
export type ListPage<Row> = { readonly rows: Row[]; readonly totalPages: number; readonly total: number; readonly isCut: boolean }

/** At most two statements, whose cost does not grow with the table where the conditions have an index. */
export async function pageOf<Rows extends PgSelect>(db: Db, { page, ids, order, rows }: ListQuestion<Rows>): Promise<ListPage<Rows['_']['result'][number]>> {
  const offset = (page - 1) * pageSize
  const found: Rows['_']['result'] = page > mostPages ? [] : await rows(ids().orderBy(...order).limit(pageSize).offset(offset)).orderBy(...order)
  // A page that is not full is the last one.
  const isLast = found.length < pageSize && (found.length > 0 || page === 1)
  const counted = isLast ? offset + found.length : await db.$count(ids().limit(mostRows + 1).as('counted'))
  const total = Math.min(counted, mostRows)
  return { rows: found, totalPages: Math.ceil(total / pageSize), total, isCut: counted > mostRows }
}
