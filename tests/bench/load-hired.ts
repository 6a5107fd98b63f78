/** Hires some of the portfolio's candidates for the bench, and fills the portfolio first where it is empty. */
import { sql } from 'drizzle-orm'
import { mergeBits } from '../../src/server/platform/db/bits/merge.ts'
import { portfolioIndex } from '../../src/server/candidates/portfolio-tokens.ts'
import type { Db } from '../../src/server/platform/db/open.ts'
import { candidates } from '../../src/server/platform/db/tables/candidates.ts'
import { portfolio } from '../../src/server/platform/db/tables/portfolio.ts'
import { loadPortfolio } from './load-portfolio.ts'

export async function loadHired(db: Db): Promise<void> {
  if ((await db.$count(portfolio)) < (await db.$count(candidates)) / 2) await loadPortfolio(db)
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`create temp table hired on commit drop as select candidate_id, row_number() over (order by candidate_id) as nth from portfolio where candidate_id % 20 = 7 and branch is not null`,
    )
    await tx.execute(sql`
      insert into recruitments (candidate_id, publication_id, branch, modo, snapshot, version, chart_version, codigo, outcome, created_at, updated_at)
      select h.candidate_id, r.publication_id, r.branch, r.modo, r.snapshot, r.version, r.chart_version, r.codigo, 'contratada', r.created_at, r.updated_at
      from hired h join (select *, row_number() over (order by id) as nth, count(*) over () as among from recruitments where id <= 5000) r on r.nth = 1 + h.nth % r.among`)
    await tx.execute(sql`update candidates set contratado = 1 where id in (select candidate_id from hired)`)
    await tx.execute(sql`delete from portfolio where candidate_id in (select candidate_id from hired)`)
  })
  await mergeBits({ db, now: () => new Date() }, portfolioIndex)
  await db.execute(sql`vacuum analyze`)
}
