/** One page of a list and the number of its rows: the one way of every list (design: 'Pages of large lists'). */
import { type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { mostPages, pageSize } from '../../contract/candidates.ts'
import type { Db } from './open.ts'
import { rowsOf } from './rows.ts'

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
  readonly rows: (ids: readonly number[]) => Rows
  /** A new query for the same rows, where to count them without their order costs less. */
  readonly counted?: (() => PgSelect) | undefined
}

/** `rows`: none beyond the last page. `total`: rows on all pages, at most `mostRows`; `isCut`: there are more. */
export type ListPage<Row> = { readonly rows: Row[]; readonly totalPages: number; readonly total: number; readonly isCut: boolean }

/** At most three statements, whose cost does not grow with the table where the conditions have an index. */
export async function pageOf<Rows extends PgSelect>(db: Db, question: ListQuestion<Rows>): Promise<ListPage<Rows['_']['result'][number]>> {
  const { ids, counted } = await (question.counted ? findThenCount(db, question, question.counted) : findWithCount(db, question))
  const rows: Rows['_']['result'] = ids.length === 0 ? [] : await question.rows(ids).orderBy(...question.order)
  return listPage(rows, counted)
}

/** `counted`: all rows, or at least one more than can be turned to. */
export function listPage<Row>(rows: Row[], counted: number): ListPage<Row> {
  const total = Math.min(counted, mostRows)
  return { rows, totalPages: Math.ceil(total / pageSize), total, isCut: counted > mostRows }
}

type Found = { readonly ids: readonly number[]; readonly counted: number }

const before = (page: number): number => (page - 1) * pageSize

/** The ids in their order, once: the page is cut out of what is counted. */
async function findWithCount<Rows extends PgSelect>(db: Db, { page, ids, order }: ListQuestion<Rows>): Promise<Found> {
  const [first, last] = page > mostPages ? [1, 0] : [before(page) + 1, before(page) + pageSize]
  // Aggregated in the order of the subquery.
  const [found] = await rowsOf<{ ids: number[] | null; counted: number }>(db, sql`
    select (array_agg(id))[${first}::int:${last}::int] as ids, count(*)::int as counted
    from (${ids().orderBy(...order).limit(mostRows + 1)}) as listed (id)`)
  return { ids: found?.ids ?? [], counted: found?.counted ?? 0 }
}

async function findThenCount<Rows extends PgSelect>(db: Db, { page, ids, order }: ListQuestion<Rows>, all: () => PgSelect): Promise<Found> {
  const found = page > mostPages ? [] : await ids().orderBy(...order).limit(pageSize).offset(before(page))
  // A page that is not full is the last one.
  const isLast = found.length < pageSize && (found.length > 0 || page === 1)
  const counted = isLast ? before(page) + found.length : await db.$count(all().limit(mostRows + 1).as('all'))
  return { ids: found.map(({ id }) => Number(id)), counted }
}
