/**
 * Carries out the jobs, one row in one transaction, in any number of processes (docs/decisions/0110). A worker owns a
 * job as long as it renews its lease; every row is written together with its effects.
 */
import { setTimeout } from 'node:timers/promises'
import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { BulkJobEvent } from '../../../machines/bulk/bulk-job.machine.ts'
import type { BulkItemState, BulkState } from '../../contract/bulk.ts'
import type { Actor } from '../identity/access/rights.ts'
import { isUnavailable } from '../platform/base/database-errors.ts'
import { failureFacts } from '../platform/base/failure-facts.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { bulkItems, bulkJobs, type BulkTrace } from '../platform/db/tables/bulk.ts'
import { users } from '../platform/db/tables/session.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import { inTransaction } from '../recruitment/engine/engine.ts'
import { decide } from './decide.ts'
import { doOne, isOfProcess, type Item, reasonOf, undoOne } from './one-process.ts'
import { recommendOne, takeBackOne } from './recommendation.ts'
import { settle } from './settle.ts'

type Dependencies = Pick<Deps, 'db' | 'now' | 'log'>
type Job = typeof bulkJobs.$inferSelect

/** Longer than a statement may run. */
const leaseMs = 60_000
/** Rows of one job before the next job has its turn. */
const rowsInTurn = 10
/** Between two rows, at least: other requests go first. */
const pauseMs = 20
/** Where a row takes long it also keeps others waiting: the pause is so many times as long, up to a limit. */
const [restTimes, mostPauses] = [2, 25]
/** After a failure that is no row's. */
const retryMs = 5_000

/** The embedded database has one process: an earlier worker has ended, so its leases are released. */
export async function freeBulk({ db }: { readonly db: Db }): Promise<void> {
  await db.update(bulkJobs).set({ leaseUntil: null }).where(isNull(bulkJobs.settledAt))
}

/** Several jobs advance in turns. */
export async function runDueBulk(deps: Dependencies, stopping: AbortSignal, pause = pauseMs): Promise<void> {
  while (!stopping.aborted) {
    const job = await take(deps)
    if (!job) return
    await runTurn(deps, job, stopping, pause)
  }
}

/** The job with the fewest turns, skipping those that another process is taking. */
async function take({ db, now }: Dependencies): Promise<Job | undefined> {
  const at = now()
  // A CTE, so that it runs once.
  const due = db.$with('due').as(
    db
      .select({ id: bulkJobs.id })
      .from(bulkJobs)
      .where(
        and(
          isNull(bulkJobs.settledAt),
          or(isNull(bulkJobs.undoUntil), lte(bulkJobs.undoUntil, at)),
          or(isNull(bulkJobs.leaseUntil), lte(bulkJobs.leaseUntil, at)),
        ),
      )
      .orderBy(asc(bulkJobs.attempts), asc(bulkJobs.id))
      .limit(1)
      .for('update', { skipLocked: true }),
  )
  const [job] = await db
    .with(due)
    .update(bulkJobs)
    .set({ attempts: sql`${bulkJobs.attempts} + 1`, leaseUntil: leaseFrom(at) })
    .where(inArray(bulkJobs.id, db.select({ id: due.id }).from(due)))
    .returning()
  return job
}

const leaseFrom = (at: Date): Date => new Date(at.getTime() + leaseMs)
const isOurs = ({ id, attempts }: Job) => and(eq(bulkJobs.id, id), eq(bulkJobs.attempts, attempts))

async function runTurn(deps: Dependencies, job: Job, stopping: AbortSignal, pause: number): Promise<void> {
  let outcome: Advance = 'row'
  for (let row = 0; row < rowsInTurn && !stopping.aborted && outcome === 'row'; row += 1) {
    const began = performance.now()
    outcome = await advance(deps, job)
    const rest = Math.min(restTimes * (performance.now() - began), mostPauses * pause)
    await setTimeout(Math.max(pause, rest))
  }
  const leaseUntil = outcome === 'failed' ? new Date(deps.now().getTime() + retryMs) : null
  await deps.db.update(bulkJobs).set({ leaseUntil }).where(isOurs(job))
}

/** `row`: one was carried out; `over`: there is nothing more to do now; `failed`: it is tried again in a moment. */
type Advance = 'row' | 'over' | 'failed'

async function advance(deps: Dependencies, job: Job): Promise<Advance> {
  const current: { row?: Item } = {}
  try {
    return await inTransaction(deps.db, deps.now(), (tx) => advanceIn(tx, job, deps.now(), current))
  } catch (failure) {
    deps.log('bulk.failed', { id: job.id, ...failureFacts(failure) })
    if (isUnavailable(failure) || !current.row) return 'failed'
    await give(deps.db, current.row, isDone(current.row) ? 'no-deshecho' : 'omitido', 'no se pudo por un error')
    return 'row'
  }
}

const isDone = ({ state }: Item): boolean => state === 'hecho'

async function advanceIn(tx: Tx, job: Job, at: Date, current: { row?: Item }): Promise<Advance> {
  // Whoever cancels or undoes the job waits for this row, or is seen here
  const [locked] = await tx.select().from(bulkJobs).where(isOurs(job)).for('update')
  if (!locked) return 'over'
  const row = await nextRow(tx, locked)
  const event = eventOf(locked, row, at)
  const decided = event && decide(locked, event, at)
  if (!decided) return 'over'
  const { effects, columns } = decided
  await tx
    .update(bulkJobs)
    .set({ leaseUntil: leaseFrom(at), ...columns })
    .where(eq(bulkJobs.id, job.id))
  if (effects.has('settle')) await settle(tx, locked, at)
  if (!row) return 'over'
  current.row = row
  await write(tx, locked, row, { at, isUndoing: effects.has('takeRowBack') })
  return 'row'
}

/** Null: nothing is due. */
function eventOf({ undoUntil }: Job, row: Item | undefined, at: Date): BulkJobEvent | null {
  if (row) return { type: 'renglon.pendiente' }
  if (undoUntil === null) return { type: 'renglones.terminados' }
  return undoUntil <= at ? { type: 'plazo.vencido' } : null
}

/** Rows that the job carries out, or takes back, in its state. */
const dueRows: Readonly<Partial<Record<BulkState, BulkItemState>>> = { 'en-curso': 'en-espera', deshaciendo: 'hecho' }

/** Undone in the opposite order: one candidate may have several processes. */
async function nextRow(tx: Tx, { id, state }: Job): Promise<Item | undefined> {
  const due = dueRows[state]
  if (due === undefined) return undefined
  const [row] = await tx
    .select()
    .from(bulkItems)
    .where(and(eq(bulkItems.jobId, id), eq(bulkItems.state, due)))
    .orderBy(due === 'hecho' ? desc(bulkItems.id) : asc(bulkItems.id))
    .limit(1)
  return row
}

async function write(
  tx: Tx,
  job: Job,
  item: Item,
  { at, isUndoing }: { readonly at: Date; readonly isUndoing: boolean },
): Promise<void> {
  try {
    // A part of its own: what was refused leaves nothing
    await tx.transaction(async (part) => {
      const context = { tx: part, actor: await readActor(part, job.createdBy), at }
      if (isUndoing) await undoRow(context, item)
      const done = isUndoing
        ? { state: 'deshecho' as const }
        : { state: 'hecho' as const, trace: await doRow(context, item, job.action) }
      await part.update(bulkItems).set(done).where(isRow(item))
    })
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure
    await give(tx, item, isUndoing ? 'no-deshecho' : 'omitido', reasonOf(failure, item))
  }
}

type Context = { readonly tx: Tx; readonly actor: Actor; readonly at: Date }

function doRow({ tx, actor, at }: Context, item: Item, action: Job['action']): Promise<BulkTrace> {
  if (action.tipo !== 'recomendar' && isOfProcess(item)) return doOne({ tx, actor, at, item }, action)
  if (action.tipo === 'recomendar' && item.candidateId !== null)
    return recommendOne(tx, actor, item.candidateId, action, at)
  throw new Error(`row ${item.id} does not belong to its job's action`)
}

const undoRow = (context: Context, item: Item): Promise<void> =>
  isOfProcess(item) ? undoOne({ ...context, item }) : takeBackOne(context.tx, context.actor, item.trace ?? {})

/** With the rights of this moment. */
async function readActor(tx: Tx, userId: number): Promise<Actor> {
  const [user] = await tx
    .select({ role: users.role, branch: users.branch, active: users.active })
    .from(users)
    .where(eq(users.id, userId))
  if (!user?.active) throw new Refused('sin-permiso')
  return { userId, role: user.role, branch: user.branch }
}

const isRow = ({ id }: Item) => eq(bulkItems.id, id)

async function give(on: Db | Tx, item: Item, state: BulkItemState, reason: string): Promise<void> {
  await on
    .update(bulkItems)
    .set({ state, reason })
    .where(and(isRow(item), eq(bulkItems.state, item.state)))
}
