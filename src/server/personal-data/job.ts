/**
 * The daily retention job: blocks records whose period has ended, then suppresses, then erases data with shorter
 * periods. Each record has its own transaction that checks again; after a kill, the next run continues with the rest.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { RetentionKind } from '../../contract/personal-data.ts'
import { branches, type Branch } from '../../contract/roles.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { inStep } from '../platform/base/failure-facts.ts'
import type { Deps } from '../platform/http/deps.ts'
import { mexicoInstant, mexicoTime } from '../platform/base/mexico-time.ts'
import { refreshDuplicates } from '../candidates/duplicates.ts'
import { dropOutdatedDownloads } from '../candidates/outdated-downloads.ts'
import type { DoJob, Running } from '../platform/work/jobs.ts'
import { jobs } from '../platform/db/tables/jobs.ts'
import { dropLetters } from '../platform/work/letter-files.ts'
import { logAction } from '../candidates/action-log.ts'
import { allPeriods, type Period } from './periods.ts'
import { isOfBranch, type RecordRow, selectRecords } from './records.ts'
import { eraseMerged } from './erase-merged.ts'
import { block, lockRecord, suppress } from './suppress.ts'

export const retentionJob = 'datos-personales'

/** One per day in Mexico, by whichever server is first. */
export async function requestRetention({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now()
  const midnight = mexicoInstant(mexicoTime(at).day, 0)
  await db.execute(sql`
    insert into ${jobs} (kind, params, created_at)
    select ${retentionJob}, '{}', ${at.toISOString()}::timestamptz
    where not exists (select from ${jobs} where kind = ${retentionJob} and created_at >= ${midnight.toISOString()}::timestamptz)
    on conflict do nothing`)
  await db.execute(
    sql`delete from ${jobs} where kind = ${retentionJob} and finished_at < ${at.toISOString()}::timestamptz - interval '30 days'`,
  )
}

export const doRetention =
  (deps: Deps): DoJob =>
  async (running) => {
    const done = { bloqueados: 0, suprimidos: 0 }
    for await (const record of dueRecords(deps, running)) {
      if (running.stopping.aborted) throw new Error('the server stops')
      const what = await inStep(`record ${record.id}`, () => carryOut(deps, record.id))
      if (what) done[what] += 1
    }
    // These files are already unavailable since the first change; the hourly purge would delete them too.
    if (done.bloqueados + done.suprimidos > 0) await inStep('downloads', () => dropOutdatedDownloads(deps))
    const uniones = await inStep('merged', () => eraseMerged(deps, running.advance, mostOfIt))
    const parts = await inStep('erase', () => erase(deps, running))
    return { result: { ...done, uniones, ...parts }, discard: async () => {} }
  }

/** Candidates per statement. */
const batchSize = 1_000
/** Records between two renewals of the lease. */
const recordsPerLease = 50

async function* dueRecords({ db, now }: Deps, { advance }: Running): AsyncGenerator<RecordRow> {
  const [largest] = await rowsOf<{ id: number | null }>(db, sql`select max(id) as id from candidates`)
  const last = largest?.id ?? 0
  for (let after = 0; after < last; after += batchSize) {
    const range = (column: SQL) => sql`${column} > ${after}::int and ${column} <= ${after + batchSize}::int`
    const found = await rowsOf<RecordRow>(
      db,
      sql`
      select * from (${selectRecords(await allPeriods(db), sql`c.suppressed_at is null and ${range(sql`c.id`)}`, range(sql`candidate_id`))}) due
      where ${isDue(sql`due`, now())} order by id`,
    )
    for (const [place, record] of found.entries()) {
      if (place % recordsPerLease === 0) await advance((after / last) * mostOfIt)
      yield record
    }
    await advance((Math.min(after + batchSize, last) / last) * mostOfIt)
  }
}

/** The rest is for data that is erased separately. */
const mostOfIt = 0.9

const isDue = (due: SQL, at: Date): SQL => {
  const now = sql`${at.toISOString()}::timestamptz`
  return sql`not ${due}."isOpen" and case when ${due}."blockedAt" is null then ${due}."blockOn" <= ${now} else ${due}."suppressOn" <= ${now} end`
}

/** Decided with the record locked: its retention may have been extended, or a process started, meanwhile. */
async function carryOut(deps: Deps, candidateId: number): Promise<'bloqueados' | 'suprimidos' | null> {
  const at = deps.now()
  const done = await deps.db.transaction(async (tx) => {
    const record = await lockRecord(tx, candidateId)
    if (!record || record.suppressedAt !== null || record.isOpen) return null
    const isBlocked = record.blockedAt !== null
    if (new Date(isBlocked ? record.suppressOn : record.blockOn) > at) return null
    const letters = isBlocked ? await suppress(tx, candidateId, at) : (await block(tx, candidateId, at), [])
    for (const branch of branches.filter((one) => isOfBranch(one, record))) {
      await logAction(tx, { at, branch, action: isBlocked ? 'supresion' : 'bloqueo', candidateId })
    }
    return { isBlocked, letters }
  })
  if (!done) return null
  await dropLetters(deps.env.dataDir, done.letters)
  return done.isBlocked ? 'suprimidos' : 'bloqueados'
}

type Parts = {
  readonly solicitudes: number
  readonly documentos: number
  readonly cartas: number
  readonly consultas: number
}

/** Branch by branch, each in blocks; the branch's log contains the counts. */
async function erase(deps: Deps, { advance }: Running): Promise<Parts> {
  const periods = await allPeriods(deps.db)
  const total = { solicitudes: 0, documentos: 0, cartas: 0, consultas: 0 }
  for (const [place, branch] of branches.entries()) {
    const monthsOf = (kind: RetentionKind) => suppressMonths(periods, branch, kind)
    const erased: Parts = {
      solicitudes: await inBlocks(deps, advance, (tx, at) => eraseApplications(tx, branch, monthsOf('solicitud'), at)),
      documentos: await inBlocks(
        deps,
        advance,
        async (tx, at) => (await eraseOfRejected(tx, sql`documents`, branch, monthsOf('solicitud'), at)).length,
      ),
      cartas: await inBlocks(deps, advance, (tx, at) => eraseLetters(tx, branch, monthsOf('cartas'), at)),
      consultas: await inBlocks(deps, advance, (tx, at) => eraseReads(tx, branch, monthsOf('consultas'), at)),
    }
    for (const part of ['solicitudes', 'documentos', 'cartas', 'consultas'] as const) total[part] += erased[part]
    if (Object.values(erased).some((count) => count > 0)) {
      await deps.db.transaction((tx) => logAction(tx, { at: deps.now(), branch, action: 'limpieza', details: erased }))
    }
    await advance(mostOfIt + ((place + 1) / branches.length) * (1 - mostOfIt))
  }
  return total
}

const suppressMonths = (periods: readonly Period[], branch: Branch, kind: RetentionKind): number => {
  const found = periods.find((one) => one.branch === branch && one.kind === kind)
  if (!found) throw new Error(`${kind} has no period in ${branch}`)
  return found.suppress
}

/** Rows per transaction. */
const blockSize = 500

async function inBlocks(
  { db, now }: { db: Db; now: () => Date },
  advance: Running['advance'],
  eraseBlock: (tx: Tx, at: Date) => Promise<number>,
): Promise<number> {
  for (let total = 0; ;) {
    const erased = await db.transaction((tx) => eraseBlock(tx, now()))
    total += erased
    if (erased < blockSize) return total
    await advance(mostOfIt)
  }
}

const olderThan = (column: SQL, months: number, at: Date): SQL =>
  sql`${column} + make_interval(months => ${months}::int) <= ${at.toISOString()}::timestamptz`
const countOf = async (tx: Tx, statement: SQL): Promise<number> => (await rowsOf<object>(tx, statement)).length

/** For rejected candidates; those of hired ones are kept as long as the record. */
const eraseOfRejected = (tx: Tx, table: SQL, branch: Branch, months: number, at: Date) =>
  rowsOf<{ id: number }>(
    tx,
    sql`
    delete from ${table} where ctid in (
      select t.ctid from ${table} t join recruitments r on r.id = t.recruitment_id
      where r.branch = ${branch} and r.outcome = 'descartada' and ${olderThan(sql`r.updated_at`, months, at)} limit ${blockSize})
    returning recruitment_id as id`,
  )

/** Also removes the duplicate keys of their CURPs. */
async function eraseApplications(tx: Tx, branch: Branch, months: number, at: Date): Promise<number> {
  const erased = await eraseOfRejected(tx, sql`applications`, branch, months, at)
  const whose = await rowsOf<{ id: number }>(
    tx,
    sql`
    select distinct candidate_id as id from recruitments where id in (select value::int from jsonb_array_elements_text(${JSON.stringify(erased.map(({ id }) => id))}::jsonb))`,
  )
  await refreshDuplicates(
    tx,
    whose.map(({ id }) => id),
    at,
  )
  return erased.length
}

/** Delivered or abandoned. Those without a process, recommendations, belong to the publication's branch. */
const eraseLetters = (tx: Tx, branch: Branch, months: number, at: Date): Promise<number> =>
  countOf(
    tx,
    sql`
    delete from outbox where id in (
      select o.id from outbox o left join recruitments r on r.id = o.recruitment_id
      left join publications p on o.recruitment_id is null and p.id = (o.payload ->> 'idPublicacion')::int
      where coalesce(r.branch, p.branch) = ${branch} and (o.delivered_at is not null or o.given_up_at is not null)
        and ${olderThan(sql`coalesce(o.delivered_at, o.given_up_at)`, months, at)} limit ${blockSize})
    returning 1`,
  )

/** The only statement that may delete: the trigger checks it. */
async function eraseReads(tx: Tx, branch: Branch, months: number, at: Date): Promise<number> {
  await tx.execute(sql`select set_config('bolsa.retention', 'on', true)`)
  return countOf(
    tx,
    sql`
    delete from reads where id in (select id from reads where branch = ${branch} and ${olderThan(sql`at`, months, at)} order by at limit ${blockSize}) returning 1`,
  )
}
