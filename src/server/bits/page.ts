/** One page of a list that is searched by bits, and its total, in the shape of `pageOf`. */
import { mostPages, pageSize } from '../../contract/candidates.ts'
import type { Db } from '../db/open.ts'
import { type ListPage, listPage } from '../db/page-of.ts'
import type { BitIndex } from './bit-index.ts'
import { type BitQuestion, findByBits } from './find.ts'

type Question<Row> = Pick<BitQuestion, 'conditions' | 'today'> & {
  /** From 1. */
  readonly page: number
  /** The rows with these keys, highest first. */
  readonly rows: (ids: readonly number[]) => PromiseLike<Row[]>
}

export async function pageByBits<Row>(db: Db, index: BitIndex, { page, rows, ...question }: Question<Row>): Promise<ListPage<Row>> {
  const { ids, total } = await findByBits(db, index, { ...question, offset: (page - 1) * pageSize, limit: page > mostPages ? 0 : pageSize })
  return listPage(ids.length === 0 ? [] : await rows(ids), total)
}
