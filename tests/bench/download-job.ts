/**
 * The job of the candidates' download in a process of its own, whose heap is watched; prints its time and memory as one
 * line of JSON.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { desc, eq } from 'drizzle-orm'
import { openDatabase } from '../../src/server/platform/db/open.ts'
import { candidatesJob, type StoredDownload } from '../../src/server/candidates/outdated-downloads.ts'
import { doCandidatesJob } from '../../src/server/downloads/candidates-job.ts'
import { readEnv } from '../../src/server/platform/base/env.ts'
import { createLogs } from '../../src/server/platform/base/log.ts'
import { runDueJobs } from '../../src/server/platform/work/jobs.ts'
import { jobs } from '../../src/server/platform/db/tables/jobs.ts'
import { users } from '../../src/server/platform/db/tables/session.ts'

/** `delayMs`: the longest time for which the job blocked the event loop. */
export type JobCost = StoredDownload & { readonly heapMb: number; readonly seconds: number; readonly delayMs: number }

const env = readEnv(process.env)
const { db, close } = await openDatabase(env)
const deps = { db, env, now: () => new Date(), log: createLogs({ format: 'json' }).log }
const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.userName, 'role_com_admn'))
await db
  .insert(jobs)
  .values({ kind: candidatesJob, params: { modo: 'COM' }, createdBy: owner!.id, createdAt: deps.now() })

const heap = { peak: 0 }
const watch = setInterval(() => (heap.peak = Math.max(heap.peak, process.memoryUsage().heapUsed)), 10)
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
const began = performance.now()
await runDueJobs(deps, { [candidatesJob]: doCandidatesJob(deps) }, new AbortController().signal)
const seconds = (performance.now() - began) / 1000
clearInterval(watch)
const [job] = await db.select().from(jobs).orderBy(desc(jobs.id))
await close()
console.log(
  JSON.stringify({
    ...(job?.result as StoredDownload),
    heapMb: heap.peak / 1e6,
    seconds,
    delayMs: delay.max / 1e6,
  } satisfies JobCost),
)
