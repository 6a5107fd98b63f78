/**
 * Rebuilds recruitments that were written with another chart version, or without stays, from their event log: all of
 * them at the start, and later any that a command finds (docs/decisions/0019).
 */
import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { type RecruitmentSnapshot, recruitmentMachine } from '../../../../machines/recruitment/recruitment.machine.ts'
import { candidates } from '../../platform/db/tables/candidates.ts'
import { publications } from '../../platform/db/tables/vacancies.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { Log } from '../../platform/base/log.ts'
import { Refused } from '../../platform/http/refused.ts'
import { refreshPortfolio } from '../../candidates/portfolio-rows.ts'
import { StartRefused } from '../../platform/base/start-refused.ts'
import { type ReplayedState, replay } from './replayed-state.ts'
import { chartVersion, chartVersionOf, columnsOf, persistSnapshot, reviveSnapshot } from './chart.ts'
import { inProcess, recruitmentEvents, recruitments, stays } from '../../platform/db/tables/recruitment.ts'
import { enteredAsStays } from './write-step.ts'
import { listed } from './write-step.ts'

/** Any number that no other program uses as an advisory lock key. */
const rebuildLock = 20_261_122
/** Recruitments per transaction: a fraction of a second, in which saves to them wait. */
const batchSize = 200
const mostNamed = 20

/**
 * In batches, so that an interrupted start continues later; of several starting processes one works at a time.
 * @throws StartRefused with the ids of recruitments whose log this chart cannot replay; the others are rebuilt.
 */
export async function rebuildOutdated(db: Db, log: Log, machine = recruitmentMachine): Promise<void> {
  const version = chartVersionOf(machine)
  // Not `<>`: these two conditions can use the index.
  const isOutdated = or(lt(recruitments.chartVersion, version), gt(recruitments.chartVersion, version))
  const broken: string[] = []
  let count = 0
  let after: number | undefined = 0
  while (after !== undefined) {
    const before: number = after
    const done = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${rebuildLock})`)
      const outdated = tx
        .select({ id: recruitments.id })
        .from(recruitments)
        .where(and(isOutdated, gt(recruitments.id, before)))
      const ids = (await outdated.orderBy(asc(recruitments.id)).limit(batchSize).for('update')).map(({ id }) => id)
      const found = await readReplayed(tx, ids, machine)
      await write(
        tx,
        found.filter(({ broken: why }) => why === undefined),
        version,
      )
      return { ids, broken: found.flatMap(({ row, broken: why }) => (why === undefined ? [] : [`${row.id} (${why})`])) }
    })
    broken.push(...done.broken)
    count += done.ids.length
    after = done.ids.at(-1)
  }
  if (count > broken.length) log('recruitments.rebuilt', { count: count - broken.length, chart: version })
  if (broken.length > 0) throw new StartRefused(refusalOf(broken))
}

function refusalOf(broken: readonly string[]): string {
  const more = broken.length > mostNamed ? ` y ${broken.length - mostNamed} más` : ''
  return `El diagrama del proceso cambió y no puede seguir la bitácora de estos procesos: ${broken.slice(0, mostNamed).join(', ')}${more}. Usa la versión anterior del programa o corrige sus bitácoras.`
}

/**
 * Rebuilds a recruitment that the transaction has locked. Refuses when only a server with another chart can continue
 * it.
 */
export const rebuildOne = async (tx: Tx, id: number): Promise<void> =>
  write(tx, await readFollowed(tx, id), chartVersion)

/**
 * Rebuilds recruitments that the transaction has locked, whichever version wrote them.
 * @throws StartRefused with the ids of those whose log this chart cannot replay; then none is rebuilt.
 */
export async function rebuildLocked(tx: Tx, ids: readonly number[]): Promise<void> {
  const found = await readReplayed(tx, ids, recruitmentMachine)
  const broken = found.flatMap(({ row, broken: why }) => (why === undefined ? [] : [`${row.id} (${why})`]))
  if (broken.length > 0) throw new StartRefused(refusalOf(broken))
  await write(tx, found, chartVersion)
}

/** The state of a recruitment by this server's chart, whichever version wrote it. */
export async function readChart(
  db: Db,
  { id, snapshot, ...row }: Pick<Row, 'id' | 'snapshot' | 'chartVersion'>,
): Promise<RecruitmentSnapshot> {
  if (row.chartVersion === chartVersion) return reviveSnapshot(snapshot)
  const [found] = await readFollowed(db, id)
  if (!found) throw new Refused('no-encontrado')
  return found.chart
}

async function readFollowed(on: Db | Tx, id: number): Promise<Rebuilt[]> {
  const found = await readReplayed(on, [id], recruitmentMachine)
  if (found.some(({ broken }) => broken !== undefined)) throw new Refused('sin-servicio')
  return found
}

type Row = typeof recruitments.$inferSelect
type Name = Pick<typeof candidates.$inferSelect, 'nombres' | 'apellidoPaterno' | 'apellidoMaterno'>
type Rebuilt = ReplayedState & { readonly row: Row; readonly about: Name & { readonly vacancyId: number } }

async function readReplayed(
  on: Db | Tx,
  ids: readonly number[],
  machine: typeof recruitmentMachine,
): Promise<Rebuilt[]> {
  const { nombres, apellidoPaterno, apellidoMaterno } = candidates
  const rows = await on
    .select({
      row: recruitments,
      about: { nombres, apellidoPaterno, apellidoMaterno, vacancyId: publications.vacancyId },
    })
    .from(recruitments)
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .where(inArray(recruitments.id, [...ids]))
    .orderBy(asc(recruitments.id))
  const events = await on
    .select()
    .from(recruitmentEvents)
    .where(inArray(recruitmentEvents.recruitmentId, [...ids]))
    .orderBy(asc(recruitmentEvents.recruitmentId), asc(recruitmentEvents.version))
  const eventsOf = Map.groupBy(events, ({ recruitmentId }) => recruitmentId)
  return rows.map(({ row, about }) => {
    const replayed = replay(row, eventsOf.get(row.id) ?? [], machine)
    const isShort = replayed.broken === undefined && replayed.version !== row.version
    return {
      ...replayed,
      ...(isShort && { broken: `termina en el evento ${replayed.version} y el proceso va en el ${row.version}` }),
      row,
      about,
    }
  })
}

async function write(tx: Tx, rebuilt: readonly Rebuilt[], version: string): Promise<void> {
  if (rebuilt.length === 0) return
  const ids = rebuilt.map(({ row }) => row.id)
  const now = JSON.stringify(
    rebuilt.map(({ row, chart }) => ({ id: row.id, snapshot: persistSnapshot(chart), ...columnsOf(chart) })),
  )
  await tx.execute(sql`update recruitments set snapshot = now.snapshot, codigo = now.codigo, outcome = now.outcome, chart_version = ${version}
    from jsonb_to_recordset(${now}::jsonb) now(id int, snapshot jsonb, codigo text, outcome text) where recruitments.id = now.id`)
  const shown = new Map(
    (await tx.select().from(inProcess).where(inArray(inProcess.recruitmentId, ids))).map((one) => [
      one.recruitmentId,
      one.codigo,
    ]),
  )
  for (const { row, about, chart: next } of rebuilt) {
    const { codigo, outcome } = columnsOf(next)
    if (shown.get(row.id) !== (outcome === 'abierta' ? codigo : undefined))
      await tx.execute(listed({ locked: { ...row, ...about }, next, at: row.updatedAt }))
  }
  await tx.delete(stays).where(inArray(stays.recruitmentId, ids))
  // As JSON: thousands of rows as parameters take four times as long.
  const own = JSON.stringify(rebuilt.flatMap(({ row, stays: each }) => each.map((stay) => ({ id: row.id, ...stay }))))
  await tx.execute(sql`insert into stays
      (recruitment_id, since, until, codigo, entered_at, left_at, outcome, left_by, reason_id, branch, publication_id, began_at)
    select recruitments.id, since, until, own.codigo, "enteredAt", "leftAt", own.outcome, "leftBy", "reasonId", branch, recruitments.publication_id, created_at
    from jsonb_to_recordset(${own}::jsonb) own(id int, since int, until int, codigo text, "enteredAt" timestamptz, "leftAt" timestamptz,
      outcome text, "leftBy" text, "reasonId" int) join recruitments on recruitments.id = own.id`)
  await tx.execute(enteredAsStays(ids))
  await refreshPortfolio(
    tx,
    rebuilt.filter(({ row, chart }) => columnsOf(chart).outcome !== row.outcome).map(({ row }) => row.candidateId),
  )
}
