/** Long jobs: claimed by one process at a time, resumed when that process is gone, failed after several attempts. */
import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type DoJob,
  freeJobs,
  type Job,
  leaseMs,
  mostAttempts,
  runDueJobs,
} from '../../../src/server/platform/work/jobs.ts'
import { jobs } from '../../../src/server/platform/db/tables/jobs.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'
import { accountOf } from '../support/people.ts'

let owners: number[]
const app = beforeTests(() => startTestApp())
beforeAll(async () => {
  owners = [await accountOf(app.db, 'ROLE_CRP_ADMN'), await accountOf(app.db, 'ROLE_COM_ADMN')]
})
beforeEach(async () => {
  await app.db.delete(jobs)
  app.logged.length = 0
})

const never = new AbortController().signal
const made = (result = {}, discard = async () => {}) => ({ result, discard })
const createJob = async (owner = 0, kind = 'prueba') =>
  (
    await app.db
      .insert(jobs)
      .values({ kind, params: {}, createdBy: owners[owner]!, createdAt: app.deps.now() })
      .returning()
  )[0]!.id
const stored = () => app.db.select().from(jobs).orderBy(asc(jobs.id))
const run = (work: DoJob, stopping = never) => runDueJobs(app.deps, { prueba: work }, stopping)
/** Work that is under way until the test lets it go on. */
function halfDone() {
  const begun = Promise.withResolvers<Job>()
  const goOn = Promise.withResolvers<void>()
  const discarded: number[] = []
  const work: DoJob = async ({ job, advance }) => {
    begun.resolve(job)
    await goOn.promise
    await advance(0.9)
    return made({ by: 'the slow one' }, async () => void discarded.push(job.id))
  }
  return { work, begun: begun.promise, goOn: () => goOn.resolve(), discarded }
}

it('runs due jobs in the order of their request, reports progress and stores the result', async () => {
  const ids = [await createJob(0), await createJob(1)]
  const seen: unknown[] = []
  await run(async ({ job, advance }) => {
    await advance(0.428)
    const [now] = await app.db.select().from(jobs).where(eq(jobs.id, job.id))
    seen.push([now?.id, now?.state, now?.progress, now?.attempts, now?.leaseUntil])
    return made({ of: job.id }, async () => void seen.push('thrown away'))
  })
  const lease = new Date(app.deps.now().getTime() + leaseMs)
  expect(seen).toEqual(ids.map((id) => [id, 'en-proceso', 42, 1, lease]))
  expect(
    (await stored()).map(({ id, state, progress, result, finishedAt, leaseUntil }) => ({
      id,
      state,
      progress,
      result,
      finishedAt,
      leaseUntil,
    })),
  ).toEqual(
    ids.map((id) => ({
      id,
      state: 'lista',
      progress: 100,
      result: { of: id },
      finishedAt: app.deps.now(),
      leaseUntil: null,
    })),
  )
  await run(() => Promise.reject(new Error('nothing is due any more')))
  expect(app.logged).toEqual([])
})

it('leaves jobs of an unknown kind', async () => {
  await createJob(0, 'otra')
  await run(() => Promise.reject(new Error('not this one')))
  expect((await stored()).map(({ state, attempts }) => [state, attempts])).toEqual([['en-espera', 0]])
})

describe('whose process crashed', () => {
  it('is started again by another process after its lease has expired, and the late result of the first is ignored', async () => {
    await createJob()
    const slow = halfDone()
    const first = run(slow.work)
    await slow.begun
    app.pass(leaseMs - 1)
    await run(() => Promise.reject(new Error('it is somebody else’s')))
    app.pass(1)
    await run(async ({ job }) => made({ by: 'the second one', attempts: job.attempts }))
    slow.goOn()
    await first
    expect((await stored()).map(({ state, result, attempts }) => [state, result, attempts])).toEqual([
      ['lista', { by: 'the second one', attempts: 2 }, 2],
    ])
    expect([slow.discarded, app.logged]).toEqual([[], []])
  })

  it('stores the result of the process that ends first, and discards the other one', async () => {
    const id = await createJob()
    const discarded: number[] = []
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const first = run(async ({ job }) => {
      begun.resolve()
      await goOn.promise
      return made({ by: 'the first one' }, async () => void discarded.push(job.id))
    })
    await begun.promise
    app.pass(leaseMs)
    await run(async () => made({ by: 'the second one' }))
    goOn.resolve()
    await first
    expect([(await stored())[0]?.result, discarded]).toEqual([{ by: 'the second one' }, [id]])
  })

  it('is notified of a lost lease while another process runs it', async () => {
    await createJob()
    const [slow, quick] = [halfDone(), halfDone()]
    const first = run(slow.work)
    await slow.begun
    app.pass(leaseMs)
    const second = run(quick.work)
    await quick.begun
    slow.goOn()
    await first
    expect((await stored()).map(({ state, progress, attempts }) => [state, progress, attempts])).toEqual([
      ['en-proceso', 0, 2],
    ])
    quick.goOn()
    await second
    expect([(await stored())[0]?.state, slow.discarded]).toEqual(['lista', []])
  })

  it('renews its lease while it makes progress', async () => {
    await createJob()
    await run(async ({ advance }) => {
      for (let step = 1; step <= 5; step++) {
        app.pass(leaseMs - 1)
        await advance(step / 5)
        await run(() => Promise.reject(new Error('it is somebody else’s')))
      }
      return made()
    })
    expect((await stored()).map(({ state, attempts }) => [state, attempts])).toEqual([['lista', 1]])
  })

  it('is restarted at once if there is only one process', async () => {
    await createJob()
    const slow = halfDone()
    void run(slow.work)
    await slow.begun
    await freeJobs(app.deps)
    await run(async () => made({ by: 'the second one' }))
    expect((await stored())[0]?.result).toEqual({ by: 'the second one' })
  })
})

describe('that fails', () => {
  const broken = () => Promise.reject(Object.assign(new Error('/var/secret/file'), { code: 'ENOSPC' }))

  it('is retried later with growing pauses, and fails for good with its reason', async () => {
    const id = await createJob()
    const pauses: (number | undefined)[] = []
    for (let attempt = 1; attempt < mostAttempts; attempt++) {
      await run(broken)
      const [job] = await stored()
      pauses.push((job?.leaseUntil?.getTime() ?? 0) - app.deps.now().getTime())
      expect(job).toMatchObject({ state: 'en-espera', attempts: attempt, result: null })
      app.pass(pauses.at(-1)!)
    }
    expect(pauses).toEqual([15_000, 30_000, 60_000, 120_000])
    await run(broken)
    expect(await stored()).toMatchObject([
      { state: 'fallida', result: { porque: 'ENOSPC' }, finishedAt: app.deps.now(), leaseUntil: null },
    ])
    expect(app.logged.map(({ event, ...facts }) => [event, facts])).toEqual(
      [1, 2, 3, 4, 5].map((attempts) => [
        attempts < 5 ? 'job.failed' : 'job.given-up',
        { id, kind: 'prueba', attempts, error: 'Error', code: 'ENOSPC' },
      ]),
    )
  })

  it('because of an unavailable database is left until its lease expires', async () => {
    const id = await createJob()
    await run(() => Promise.reject(Object.assign(new Error('away'), { code: '57P01' })))
    expect(await stored()).toMatchObject([
      { state: 'en-proceso', attempts: 1, leaseUntil: new Date(app.deps.now().getTime() + leaseMs) },
    ])
    expect(app.logged).toEqual([
      { event: 'job.failed', id, kind: 'prueba', attempts: 1, error: 'Error', code: '57P01' },
    ])
  })

  it('with a value that is no Error is logged by its type', async () => {
    const id = await createJob()
    await run(() => Promise.reject('a text' as unknown as Error))
    expect(app.logged).toEqual([{ event: 'job.failed', id, kind: 'prueba', attempts: 1, error: 'string' }])
  })

  it('by crashing its process repeatedly fails for good without another run', async () => {
    await createJob()
    await app.db.update(jobs).set({ state: 'en-proceso', attempts: mostAttempts, leaseUntil: app.deps.now() })
    let done = 0
    await run(async () => made({ done: ++done }))
    expect([done, (await stored())[0]?.state, (await stored())[0]?.result]).toEqual([0, 'fallida', { porque: 'error' }])
  })
})

it('returns to the queue as untried when the server stops', async () => {
  await createJob()
  const stopping = new AbortController()
  await run(async ({ stopping: signal }) => {
    stopping.abort()
    signal.throwIfAborted()
    return made()
  }, stopping.signal)
  expect((await stored()).map(({ state, attempts, leaseUntil }) => [state, attempts, leaseUntil])).toEqual([
    ['en-espera', 0, null],
  ])
  expect(app.logged).toEqual([])
  await run(() => Promise.reject(new Error('it ends')), stopping.signal)
  expect((await stored())[0]?.attempts).toBe(0)
})

it('two processes lease distinct jobs', async () => {
  await createJob(0)
  await createJob(1)
  const slow = [halfDone(), halfDone()]
  const running = slow.map(({ work }) => run(work))
  const taken = await Promise.all(slow.map(({ begun }) => begun))
  expect(new Set(taken.map(({ id }) => id)).size).toBe(2)
  for (const { goOn } of slow) goOn()
  await Promise.all(running)
  expect((await stored()).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['lista', 1],
    ['lista', 1],
  ])
})

it('each job runs once with twenty concurrent workers', async () => {
  const ids = [await createJob(0), await createJob(1)]
  const did: number[] = []
  await Promise.all(
    Array.from({ length: 20 }, () =>
      run(async ({ job }) => {
        did.push(job.id)
        return made()
      }),
    ),
  )
  expect(did.toSorted((one, other) => one - other)).toEqual(ids)
})
