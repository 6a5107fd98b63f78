/** The cost of the dashboard of the largest branch, computed anew for each request: nothing is cached. */
import { sql } from 'drizzle-orm'
import { readDashboard } from '../../src/server/reports/dashboard/dashboard.ts'
import type { Db } from '../../src/server/platform/db/open.ts'
import { reasonIds } from '../../src/server/operations/demo/reason-ids.ts'
import { stays } from '../../src/server/platform/db/tables/recruitment.ts'
import { load, type Size } from './load-million.ts'
import { nameOf } from './reading.ts'
import type { Finding } from './report.ts'
import { median, repeated, timed } from './statistics.ts'
import { onDatabase, type Place } from './world.ts'

const budgetMs = 300
const turns = { warming: 3, measured: 30 }

export async function measureStays(place: Place): Promise<Finding[]> {
  return onDatabase(place, async (db) => {
    const loadDashboard = () =>
      readDashboard({ db, now: () => new Date() }, { userId: 0, role: 'ROLE_COM_REC', branch: 'COM' })
    const taken = await repeated(turns, () => timed(loadDashboard))
    const note = `median ${median(taken).toFixed(1)} ms; ${await db.$count(stays)} stays, ${await db.$count(stays, sql`until is null`)} of them last`
    return [
      {
        what: `dashboard of a branch, ${nameOf(place)}`,
        measured: Math.max(...taken),
        budget: budgetMs,
        unit: 'ms',
        isSlowest: true,
        note,
      },
    ]
  })
}

/** In process, and as many again that have ended: about nine stays each. */
export async function loadEnding(db: Db, size: Size): Promise<void> {
  await load(db, size)
  await addEnded(db)
}

/**
 * A copy of every process that has ended since, at some moment of the last 24 weeks; enough for statistics, not for the
 * audit.
 */
export async function addEnded(db: Db): Promise<void> {
  const [reason] = reasonIds.FT
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temp table ended on commit drop as
      select id, (select max(id) from recruitments) + id as copy, now() - random() * interval '168 days' as at, id % 5 = 0 as hired from recruitments where outcome = 'abierta'`)
    await tx.execute(sql`insert into recruitments (id, candidate_id, publication_id, branch, modo, snapshot, version, chart_version, codigo, outcome, created_at, updated_at)
      select copy, candidate_id, publication_id, branch, modo, snapshot, version + 1, chart_version, codigo, case when hired then 'contratada' else 'descartada' end, created_at, at
      from ended join recruitments using (id)`)
    await tx.execute(sql`insert into stays (recruitment_id, since, until, codigo, entered_at, left_at, outcome, left_by, reason_id, branch, publication_id, began_at)
      select copy, since, coalesce(until, since + 1), codigo, entered_at, coalesce(left_at, ended.at),
        coalesce(outcome, case when hired then 'contratada' else 'descartada' end),
        coalesce(left_by, case when hired then 'contratacion.confirmada' when codigo = 'OF' then 'oferta.rechazada' else 'estudio.rechazado' end),
        case when until is null and not hired then ${reason}::int + id % 7 end, branch, publication_id, began_at
      from ended join stays on stays.recruitment_id = ended.id`)
  })
  await db.execute(sql`vacuum analyze`)
}
