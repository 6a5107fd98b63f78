/**
 * Fills a portfolio for the bench from its candidates, of whom nine in ten are free, with everything that they can be
 * searched by.
 */
import { sql } from 'drizzle-orm'
import type { Db } from '../../src/server/platform/db/open.ts'
import { mexicanStates, schoolings } from '../../src/contract/person-facts.ts'
import { mergeBits } from '../../src/server/platform/db/bits/merge.ts'
import { portfolioIndex } from '../../src/server/candidates/portfolio-tokens.ts'

const texts = (list: readonly string[]) =>
  sql`array[${sql.join(
    list.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`

/** After `load`: those beyond the demo have nothing but a name. The commonest of each list is drawn most often. */
export async function loadPortfolio(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select setseed(0.25)`)
    await tx.execute(sql`alter table portfolio disable trigger portfolio_changed`)
    await tx.execute(sql`
      insert into portfolio (candidate_id, branch, search, score_type_id, fecha_nacimiento, escolaridad, estado, area_ids, sub_area_ids, since)
      select c.id, case when random() < 0.5 then (array['COM', 'CORP', 'ATN'])[1 + floor(3 * power(random(), 1.6))::int] end,
        lower(unaccent(concat_ws(' ', c.nombres, c.apellido_paterno, c.apellido_materno))),
        case when random() < 0.6 then 1 + floor(4 * random())::int end,
        current_date - (18 * 365 + floor(45 * 365 * power(random(), 1.4)))::int,
        (${texts(schoolings)})[1 + floor(6 * random())::int], (${texts(mexicanStates)})[1 + floor(32 * power(random(), 1.6))::int],
        array[a.area_id], array[a.sub_area_id], now() - random() * random() * 1500 * interval '1 day'
      from candidates c
      join (select area_id, id as sub_area_id, row_number() over (order by area_id, id) - 1 as nth, count(*) over () as among from sub_areas) a on a.nth = c.id * 7919::bigint % a.among
      where c.contratado = 0 and not exists (select from recruitments r where r.candidate_id = c.id and r.outcome = 'abierta')
      on conflict do nothing`)
    await tx.execute(sql`alter table portfolio enable trigger portfolio_changed`)
    await tx.execute(sql`truncate portfolio_changes`)
    await tx.execute(sql`insert into portfolio_changes (candidate_id) select candidate_id from portfolio`)
  })
  await mergeBits({ db, now: () => new Date() }, portfolioIndex)
  await db.execute(sql`vacuum analyze`)
}
