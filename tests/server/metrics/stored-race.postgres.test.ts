/**
 * Several connections: a stored report is not used while a concurrent change of it is pending, in any order of
 * transactions.
 */
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { generateChart, type ReportQuestion } from '../../../src/contract/metrics.ts'
import { inOneView } from '../../../src/server/platform/db/one-view.ts'
import type { Tx } from '../../../src/server/platform/db/open.ts'
import { mergeReports } from '../../../src/server/reports/metrics/stored/merge.ts'
import { processChanges, stepWeeks } from '../../../src/server/platform/db/tables/metrics.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { type Case, startWorld } from '../support/process-world.ts'
import { walkTo } from '../support/walk.ts'

let admin: Client
let process: Case
const world = beforeTests(() => startWorld())
beforeAll(async () => {
  process = await walkTo(world, 'individual', 'CN-PC')
  world.setNow(new Date('2026-03-20T18:00:00Z'))
  admin = await world.as('ROLE_COM_ADMN')
  await mergeReports(world.deps)
})

/** The first step's median, and the process that is the first in its phase. */
async function loadFigures() {
  const chart = async (reportCode: '4' | '5') =>
    (
      await admin.call(generateChart, {
        body: { reportCode, rama: 'COM', startDate: '01/02/2026', endDate: '20/03/2026' } as ReportQuestion,
      })
    ).entity!.grafica.value.datasets[0]!
  const [reached, times] = [await chart('4'), await chart('5')]
  return {
    reached: reached.data.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    median: times.data[times.claves.indexOf('FT~mediana')],
  }
}

/** Commits the change once `between` is over. */
async function commitAfter(change: (tx: Tx) => Promise<unknown>, between: () => Promise<unknown>): Promise<void> {
  await world.db.transaction(async (tx) => {
    await change(tx)
    await between()
  })
}

const longer = (days: number) => (tx: Tx) =>
  tx.execute(
    sql`update stays set entered_at = left_at - ${days}::int * interval '1 day' where recruitment_id = ${process.id} and codigo = 'FT'`,
  )
const toPhase = (since: number, codigo: string) => (tx: Tx) =>
  tx.execute(
    sql`insert into stays (recruitment_id, since, codigo, entered_at, branch, publication_id, began_at) select id, ${since}::int, ${codigo}, created_at, branch, publication_id, created_at from recruitments where id = ${process.id}`,
  )

test('counts a change that is committed after its week was aggregated', async () => {
  const before = await loadFigures()
  await commitAfter(longer(7), async () => {
    // Another change of the same week: it is stored anew, without the uncommitted one.
    await world.db.execute(
      sql`insert into step_changes (branch, codigo, week) select distinct branch, codigo, week_of(left_at) from stays where until is not null`,
    )
    await mergeReports(world.deps)
    expect(await loadFigures()).toEqual(before)
  })
  expect((await loadFigures()).median).toBe(7)
  await mergeReports(world.deps)
  expect((await loadFigures()).median).toBe(7)
})

test('counts a phase that is committed after its candidate was aggregated', async () => {
  const before = await loadFigures()
  await commitAfter(toPhase(90_000, 'SE-MR'), async () => {
    await world.db.insert(processChanges).values({ candidateId: process.candidateId })
    await mergeReports(world.deps)
    expect(await loadFigures()).toEqual(before)
  })
  // In a stage that it had come to, too: another phase, the same stage.
  const merged = async () => (await mergeReports(world.deps), loadFigures())
  const unmerged = await loadFigures()
  expect(await merged()).toEqual(unmerged)
  const [row] = (
    (await world.db.execute(
      sql`select phases & (1 << 13) <> 0 as came from process_facts where recruitment_id = ${process.id}`,
    )) as unknown as { rows: { came: boolean }[] }
  ).rows
  expect(row).toEqual({ came: true })
})

test('a query during the aggregation of a week reads no partial result', async () => {
  await longer(3)(world.db as unknown as Tx)
  await commitAfter(
    async (tx) => {
      await tx.execute(sql`delete from step_changes`)
      await tx.execute(sql`delete from step_weeks`)
    },
    async () => expect((await loadFigures()).median).toBe(3),
  ).catch(() => {})
  // Neither a stored row nor a mark of change, a state that no code leaves: the answer above came from the stays.
  expect((await loadFigures()).median).not.toBe(3)
  await world.db.execute(
    sql`insert into step_changes (branch, codigo, week) select distinct branch, codigo, week_of(left_at) from stays where until is not null`,
  )
  await Promise.all([mergeReports(world.deps), mergeReports(world.deps), mergeReports(world.deps)])
  expect((await loadFigures()).median).toBe(3)
  expect(await world.db.$count(stepWeeks)).toBeGreaterThan(5)
})

test('a commit between two queries of one snapshot is visible to neither', async () => {
  const { before, after } = await inOneView(world.db, async (tx) => {
    const before = await tx.$count(stepWeeks)
    await world.db.execute(
      sql`insert into step_weeks (branch, codigo, week, site_id, count, days, marks, seconds) values ('COM', 'FT', 1, 0, 1, 1, '{1,1,1,1}', '{86400}')`,
    )
    return { before, after: await tx.$count(stepWeeks) }
  })
  expect(after).toBe(before)
  expect(await world.db.$count(stepWeeks)).toBe(before + 1)
})
