/** One page of a list and its total. */
import { type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { mostPages, pageSize } from '../../../contract/candidates.ts'
import type { Db } from './open.ts'
import { rowsOf } from './rows.ts'

/** The last row that a page can show: page numbers have three digits. */
export const mostRows = mostPages * pageSize

export type ListQuestion<Rows extends PgSelect> = {
  /** From 1. */
  readonly page: number
  /** Creates a query for the ids (one column) of all matching rows. Wide joins belong to `rows`. */
  readonly ids: () => PgSelect
  /** Sorts ids and rows. It ends with a unique column, or rows move between pages. */
  readonly order: readonly SQL[]
  /** Creates a query for the rows with these ids. */
  readonly rows: (ids: readonly number[]) => Rows
  /** Creates a query that counts the same rows. Set it where that is cheaper than sorting all of them. */
  readonly counted?: (() => PgSelect) | undefined
}

/** `rows`: empty beyond the last page. `total`: rows on all pages, at most `mostRows`; `isCut`: there are more. */
export type ListPage<Row> = {
  readonly rows: Row[]
  readonly totalPages: number
  readonly total: number
  readonly isCut: boolean
}

/** At most three statements. Their conditions need an index, or the cost grows with the table. */
export async function pageOf<Rows extends PgSelect>(
  db: Db,
  question: ListQuestion<Rows>,
): Promise<ListPage<Rows['_']['result'][number]>> {
  const { ids, counted } = await (question.counted
    ? findThenCount(db, question, question.counted)
    : findWithCount(db, question))
  const rows: Rows['_']['result'] = ids.length === 0 ? [] : await question.rows(ids).orderBy(...question.order)
  return listPage(rows, counted)
}

/** `counted`: all rows, or at least one more than pages can reach. */
export function listPage<Row>(rows: Row[], counted: number): ListPage<Row> {
  const total = Math.min(counted, mostRows)
  return { rows, totalPages: Math.ceil(total / pageSize), total, isCut: counted > mostRows }
}

type Found = { readonly ids: readonly number[]; readonly counted: number }

const before = (page: number): number => (page - 1) * pageSize

/** Reads the ids once in their order: the page is a slice of what is counted. */
async function findWithCount<Rows extends PgSelect>(db: Db, { page, ids, order }: ListQuestion<Rows>): Promise<Found> {
  // [1:0] is an empty slice
  const [first, last] = page > mostPages ? [1, 0] : [before(page) + 1, before(page) + pageSize]
  // array_agg keeps the order of the subquery: nothing sorts it again.
  const [found] = await rowsOf<{ ids: number[] | null; counted: number }>(
    db,
    sql`
    select (array_agg(id))[${first}::int:${last}::int] as ids, count(*)::int as counted
    from (${ids()
      .orderBy(...order)
      .limit(mostRows + 1)}) as listed (id)`,
  )
  return { ids: found?.ids ?? [], counted: found?.counted ?? 0 }
}

async function findThenCount<Rows extends PgSelect>(
  db: Db,
  { page, ids, order }: ListQuestion<Rows>,
  all: () => PgSelect,
): Promise<Found> {
  const found =
    page > mostPages
      ? []
      : await ids()
          .orderBy(...order)
          .limit(pageSize)
          .offset(before(page))
  // A page with rows that is not full is the last, as is an empty first one: then no row has to be counted.
  const isLast = found.length < pageSize && (found.length > 0 || page === 1)
  const counted = isLast
    ? before(page) + found.length
    : await db.$count(
        all()
          .limit(mostRows + 1)
          .as('all'),
      )
  return { ids: found.map(({ id }) => Number(id)), counted }
}
