/** What the dashboard of the largest branch costs, computed anew for everybody who asks: nothing of it is remembered. */
import { sql } from 'drizzle-orm'
import { findPostgres, startPostgres } from '../../src/setup/postgres.mjs'
import { readDashboard } from '../../src/server/dashboard/dashboard.ts'
import { type Db, openDatabase } from '../../src/server/db/open.ts'
import { reasonIds } from '../../src/server/demo/reason-ids.ts'
import { stays } from '../../src/server/recruitment/tables.ts'
import { load } from './load-million.ts'
import type { Finding } from './report.ts'
import { median } from './statistics.ts'
import { temporaryFolder } from './temporary.ts'

/** In process, and as many again that have ended: about nine stays each. */
const sizes = { embedded: { candidates: 100_000, inProcess: 6_000 }, postgres: { candidates: 200_000, inProcess: 60_000 } }
const budgetMs = 300
const times = 30
const warming = 3

export const measureEmbeddedStays = () => measureOn('embedded', undefined)

export async function measurePostgresStays(): Promise<Finding[]> {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('the bench needs PostgreSQL: install it')
  const cluster = await startPostgres(programs)
  try {
    return await measureOn('postgres', cluster.url)
  } finally {
    await cluster.stop()
  }
}

async function measureOn(kind: keyof typeof sizes, databaseUrl: string | undefined): Promise<Finding[]> {
  const place = { dataDir: temporaryFolder(), databaseUrl }
  const loading = await openDatabase(place, { statementLimitMs: 0 })
  await load(loading.db, sizes[kind])
  await addEnded(loading.db)
  await loading.close()
  const { db, close } = await openDatabase(place)
  try {
    const ask = () => readDashboard({ db, now: () => new Date() }, { userId: 0, role: 'ROLE_COM_REC', branch: 'COM' })
    for (let turn = 0; turn < warming; turn += 1) await ask()
    const taken: number[] = []
    for (let turn = 0; turn < times; turn += 1) taken.push(await timed(ask))
    const note = `median ${median(taken).toFixed(1)} ms; ${await db.$count(stays)} stays, ${await db.$count(stays, sql`until is null`)} of them last`
    return [{ what: `dashboard of a branch, ${kind}`, measured: Math.max(...taken), budget: budgetMs, unit: 'ms', note }]
  } finally {
    await close()
  }
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await ask()
  return performance.now() - began
}

/** A copy of every process that has ended since, at some moment of the last 24 weeks; enough for statistics, not for the audit. */
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
