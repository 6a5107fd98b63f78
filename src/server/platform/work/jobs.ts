/**
 * Runs background jobs in any number of processes: a worker takes a job with `skip locked`, and owns it as long as it
 * renews the lease. If it dies, the next worker starts the job again; the job's kind keeps unfinished results separate.
 */
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { isUnavailable } from '../base/database-errors.ts'
import { failureCode, failureFacts, inStep } from '../base/failure-facts.ts'
import type { Log } from '../base/log.ts'
import type { Db } from '../db/open.ts'
import { jobs } from '../db/tables/jobs.ts'

type Dependencies = { readonly db: Db; readonly now: () => Date; readonly log: Log }

export type Job = typeof jobs.$inferSelect
export type JobResult = Readonly<Record<string, unknown>>

export type Running = {
  readonly job: Job
  /** Reports the progress, from 0 to 1, and renews the lease. @throws LeaseLost when another worker has the job */
  readonly advance: (share: number) => Promise<void>
  /** Aborted when the server stops: the work ends where it can be restarted. */
  readonly stopping: AbortSignal
}

/** Runs jobs of one kind and returns the result. It must clean up after any error. */
export type DoJob = (running: Running) => Promise<Made>
export type Made = {
  readonly result: JobResult
  /** Deletes the result, because another worker has the job. */
  readonly discard: () => Promise<void>
}

export class LeaseLost extends Error {}

/** Time after which another worker may take a job without progress: longer than a statement may run. */
export const leaseMs = 60_000
/** Including those that ended with their process. */
export const mostAttempts = 5
const firstPauseMs = 15_000

/** Runs all due jobs, one after the other; called repeatedly. */
export async function runDueJobs(
  deps: Dependencies,
  kinds: Readonly<Record<string, DoJob>>,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const job = await inStep('take', () => take(deps, Object.keys(kinds)))
    if (!job) return
    await run(deps, kinds, job, stopping)
  }
}

/** The embedded database has one process: an earlier worker has ended, so its leases are released. */
export async function freeJobs({ db }: Pick<Dependencies, 'db'>): Promise<void> {
  await db.update(jobs).set({ leaseUntil: null }).where(isNull(jobs.finishedAt))
}

/** The oldest job without a worker, skipping those that another process is taking. */
async function take({ db, now }: Dependencies, kinds: readonly string[]): Promise<Job | undefined> {
  // A CTE, so that it runs once.
  const due = db.$with('due').as(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        and(
          isNull(jobs.finishedAt),
          or(isNull(jobs.leaseUntil), lte(jobs.leaseUntil, now())),
          inArray(jobs.kind, [...kinds]),
        ),
      )
      .orderBy(asc(jobs.id))
      .limit(1)
      .for('update', { skipLocked: true }),
  )
  const [job] = await db
    .with(due)
    .update(jobs)
    .set({ state: 'en-proceso', progress: 0, attempts: sql`${jobs.attempts} + 1`, leaseUntil: leaseFrom(now()) })
    .where(inArray(jobs.id, db.select({ id: due.id }).from(due)))
    .returning()
  return job
}

const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseMs)

/** Still this worker's: every lease increases `attempts`. */
const isOurs = ({ id, attempts }: Job) => and(eq(jobs.id, id), eq(jobs.attempts, attempts), isNull(jobs.finishedAt))

async function run(
  deps: Dependencies,
  kinds: Readonly<Record<string, DoJob>>,
  job: Job,
  stopping: AbortSignal,
): Promise<void> {
  const { db, now, log } = deps
  const change = (values: Partial<typeof jobs.$inferInsert>) =>
    db.update(jobs).set(values).where(isOurs(job)).returning({ id: jobs.id })
  const advance = async (share: number) => {
    const updated = await change({ progress: Math.floor(Math.min(share, 1) * 100), leaseUntil: leaseFrom(now()) })
    if (updated.length === 0) throw new LeaseLost()
  }
  try {
    // The worker of the last attempt has died.
    if (job.attempts > mostAttempts) throw new Error('no attempt is left')
    const { result, discard } = await kinds[job.kind]!({ job, advance, stopping })
    const updated = await change({ state: 'lista', progress: 100, finishedAt: now(), leaseUntil: null, result })
    if (updated.length === 0) await discard()
  } catch (failure) {
    if (failure instanceof LeaseLost) return
    if (stopping.aborted) await change({ state: 'en-espera', attempts: job.attempts - 1, leaseUntil: null })
    else await fail(deps, job, failure, change)
  }

  /**
   * Retried later, and failed after the last attempt. While the database is unavailable nothing can be written: the
   * lease expires.
   */
  async function fail(
    { now: at }: Dependencies,
    { id, kind, attempts }: Job,
    failure: unknown,
    write: typeof change,
  ): Promise<void> {
    const isLast = attempts >= mostAttempts
    log(isLast ? 'job.given-up' : 'job.failed', { id, kind, attempts, ...failureFacts(failure) })
    if (isUnavailable(failure)) return
    await write(
      isLast
        ? { state: 'fallida', finishedAt: at(), leaseUntil: null, result: { porque: failureCode(failure) ?? 'error' } }
        : { state: 'en-espera', leaseUntil: new Date(at().getTime() + firstPauseMs * 2 ** (attempts - 1)) },
    )
  }
}
