/** Compares the rows of the portfolio with the expected ones (`npm run audit:events`). */
import { sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { searchText } from '../platform/base/search-text.ts'
import { inOneView } from '../platform/db/one-view.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { isFree, repeatedFields } from '../candidates/portfolio-rows.ts'

export type PortfolioDifference = {
  readonly candidateId: number
  readonly what: 'cartera'
  readonly expected: unknown
  readonly stored: unknown
}
export type PortfolioAudit = { readonly candidates: number; readonly differences: readonly PortfolioDifference[] }

const batchSize = 1_000

type Row = {
  readonly id: number
  readonly nombres: string
  readonly paterno: string
  readonly materno: string
  readonly free: object | null
  readonly stored: object | null
}

/** In batches by key, each in one snapshot. The date of entry is stored nowhere else, so it is not compared. */
export async function auditPortfolio(db: Db): Promise<PortfolioAudit> {
  let total: PortfolioAudit = { candidates: 0, differences: [] }
  for (let after = 0; ;) {
    const rows = await inOneView(db, (tx) => readBatch(tx, after))
    const last = rows.at(-1)
    if (last === undefined) return total
    total = {
      candidates: total.candidates + rows.length,
      differences: [...total.differences, ...rows.flatMap(differencesIn)],
    }
    after = last.id
  }
}

const readBatch = (tx: Tx, after: number) =>
  rowsOf<Row>(
    tx,
    sql`
    select c.id, c.nombres, c.apellido_paterno as paterno, c.apellido_materno as materno,
      (select to_jsonb(expected) from (select ${repeatedFields}) expected where ${isFree}) as free, to_jsonb(portfolio) - 'candidate_id' - 'since' as stored
    from candidates c left join portfolio on portfolio.candidate_id = c.id
    where c.id > ${after} order by c.id limit ${batchSize}`,
  )

function differencesIn({ id, nombres, paterno, materno, free, stored }: Row): PortfolioDifference[] {
  const expected = free && { ...free, search: searchText(nombres, paterno, materno) }
  return isDeepStrictEqual(expected, stored) ? [] : [{ candidateId: id, what: 'cartera', expected, stored }]
}
