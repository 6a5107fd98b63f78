/** Medians of so many stays that they are searched between stored quantiles: exact, whatever the quantiles are. */
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { mergeReports } from '../../../src/server/reports/metrics/stored/merge.ts'
import { stepWeeks } from '../../../src/server/platform/db/tables/metrics.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { startWorld } from '../support/process-world.ts'
import { addStays, requestReport, today } from '../support/report-stays.ts'

let admin: Client
const world = beforeTests(() => startWorld())
beforeAll(async () => {
  const process = await world.begin('individual')
  world.setNow(today)
  admin = await world.as('ROLE_COM_ADMN')
  await addStays(world.db, process, 'FT', 5_001, 'power(n * 7919 % 5001, 2) / 3 + 100')
  await addStays(world.db, process, 'EXC', 4_000, '3 * 86400')
  await addStays(world.db, process, 'OF', 3_000, 'case when n % 2 = 0 then 86400 else 5 * 86400 end')
  await addStays(world.db, process, 'ES', 3_000, 'case when n < 300 then n else 86400 + n end')
  await mergeReports(world.deps)
})

async function expectedMedians() {
  const found = await rowsOf<{ codigo: string; median: number; count: number }>(
    world.db,
    sql`
    select codigo, percentile_cont(0.5) within group (order by date_part('epoch', left_at - entered_at) / 86400) as median, count(*)::int as count
    from stays where branch = 'COM' and until is not null and left_at >= '2025-12-20 06:00Z' and left_at < '2026-03-08 06:00Z' and codigo in ('FT', 'EXC', 'OF', 'ES') group by 1`,
  )
  return new Map(found.map(({ codigo, median, count }) => [codigo, [Math.round(median * 10) / 10, count]]))
}

async function answeredMedians() {
  const { datasets } = await requestReport(admin, '5')
  const [{ claves, data, personas }] = datasets as [(typeof datasets)[number]]
  const named = new Map(claves.map((clave, at) => [clave?.split('~')[0], [data[at], personas[at]]]))
  return new Map(['FT', 'EXC', 'OF', 'ES'].map((codigo) => [codigo, named.get(codigo)]))
}

test('medians of thousands equal the exact ones, for spread, equal, bimodal and uneven days', async () => {
  expect(await world.db.$count(stepWeeks)).toBeGreaterThan(30)
  expect(
    await rowsOf(
      world.db,
      sql`select week from step_changes where week < floor(extract(epoch from ${today.toISOString()}::timestamptz) / 604800)`,
    ),
  ).toEqual([])
  const expected = await expectedMedians()
  expect([...expected.keys()].toSorted()).toEqual(['ES', 'EXC', 'FT', 'OF'])
  expect(await answeredMedians()).toEqual(expected)
})

test('marks narrow the search for a median and do not change it', async () => {
  const expected = await answeredMedians()
  // The last two end between both of the stays in the middle of OF
  for (const marks of ['{9e9,9e9,9e9,9e9}', '{-1,-1,-1,-1}', '{86400,86400,86400,86400}', '{86401,9e9,9e9,9e9}']) {
    await world.db.execute(sql`update step_weeks set marks = ${marks}::float8[]`)
    expect([marks, await answeredMedians()]).toEqual([marks, expected])
  }
})

test('medians of changed weeks equal those of the stays, before and after the merge', async () => {
  const before = await expectedMedians()
  await world.db.execute(
    sql`update stays set entered_at = entered_at - interval '9 days' where codigo in ('FT', 'EXC') and left_at between '2026-01-10' and '2026-02-10'`,
  )
  const expected = await expectedMedians()
  expect(expected).not.toEqual(before)
  const answered = await answeredMedians()
  await mergeReports(world.deps)
  expect([answered, await answeredMedians()]).toEqual([expected, expected])
})
