/**
 * The daily work of retention: whom it blocks and suppresses, whom it leaves, two servers at once, and a run that was
 * cut off.
 */
import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { applications } from '../../../src/server/platform/db/tables/applications.ts'
import { documents } from '../../../src/server/platform/db/tables/documents.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { type DoJob, leaseMs, runDueJobs } from '../../../src/server/platform/work/jobs.ts'
import { jobs } from '../../../src/server/platform/db/tables/jobs.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { requestRetention, doRetention, retentionJob } from '../../../src/server/personal-data/job.ts'
import { personalDataActions, reads, retentionPeriods } from '../../../src/server/platform/db/tables/personal-data.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'
import { temporaryFolder } from '../support/database.ts'
import { accountOf, addCandidate, addEnded, addPublication, addRecruitment } from '../support/people.ts'

let publicationId: number
let admin: number
const now = new Date('2026-11-22T18:00:00Z')
const app = beforeTests(() => startTestApp({ now, env: { dataDir: temporaryFolder() } }))
beforeAll(async () => {
  publicationId = await addPublication(app.db, 'COM')
  admin = await accountOf(app.db, 'ROLE_COM_ADMN')
})
beforeEach(async () => {
  app.setNow(now)
  app.logged.length = 0
  await app.db.execute(sql.raw('truncate jobs, candidates, retention_periods, personal_data_actions, reads cascade'))
})

const never = new AbortController().signal
const monthsAgo = (months: number, days = 0) => new Date(Date.UTC(2026, 10 - months, 22 - days, 18))
const run = (stopping = never, deps = app.deps) => runDueJobs(deps, { [retentionJob]: doRetention(deps) }, stopping)
const request = () => requestRetention(app.deps)
const person = (createdAt: Date, more = {}) => addCandidate(app.db, ['Ana', 'Luna', 'Ríos'], { createdAt, ...more })
const ended = (updatedAt: Date, outcome?: 'contratada' | 'abierta') =>
  addEnded(app.db, publicationId, { updatedAt, ...(outcome && { outcome }) })
const stateOf = async (...ids: number[]) => {
  const rows = await app.db.select().from(candidates).where(inArray(candidates.id, ids)).orderBy(candidates.id)
  return rows.map(({ blockedAt, suppressedAt, nombres }) =>
    suppressedAt ? `suprimido${nombres}` : blockedAt ? 'bloqueado' : 'activo',
  )
}
const results = async () =>
  (await app.db.select().from(jobs).orderBy(jobs.id)).map(({ state, result, attempts }) => [state, result, attempts])
const none = { bloqueados: 0, suprimidos: 0, uniones: 0, solicitudes: 0, documentos: 0, cartas: 0, consultas: 0 }

it('queues one job per day of Mexico City from any of several servers', async () => {
  await Promise.all([request(), request(), request()])
  expect(await results()).toEqual([['en-espera', null, 0]])
  await run()
  await request()
  expect(await results()).toEqual([['lista', none, 1]])
  // Still the same day in Mexico
  app.setNow(new Date('2026-11-23T05:59:00Z'))
  await request()
  expect(await app.db.$count(jobs)).toBe(1)
  app.setNow(new Date('2026-11-23T06:00:00Z'))
  await request()
  expect(await app.db.$count(jobs)).toBe(2)
})

it('blocks to the day, except open recruitments, hires of the last five years and extended records', async () => {
  const due = await ended(monthsAgo(12))
  const young = await ended(monthsAgo(12, -1))
  const open = await ended(monthsAgo(40), 'abierta')
  const hired = await ended(monthsAgo(59), 'contratada')
  const longAgo = await ended(monthsAgo(60), 'contratada')
  const registered = await person(monthsAgo(12))
  const extended = await person(monthsAgo(30), { retainedUntil: '2026-11-23' })
  const extendedUntilToday = await person(monthsAgo(30), { retainedUntil: '2026-11-22' })
  // Ended long ago, and in process again
  const again = await ended(monthsAgo(30))
  await addRecruitment(app.db, again.id, publicationId)
  await request()
  await run()
  expect(
    await stateOf(due.id, young.id, open.id, hired.id, longAgo.id, registered, extended, extendedUntilToday, again.id),
  ).toEqual(['bloqueado', 'activo', 'activo', 'activo', 'bloqueado', 'bloqueado', 'activo', 'bloqueado', 'activo'])
  expect(await results()).toEqual([['lista', { ...none, bloqueados: 4 }, 1]])
  const log = await app.db
    .select()
    .from(personalDataActions)
    .orderBy(personalDataActions.candidateId, personalDataActions.branch)
  expect(
    log.map(({ branch, action, candidateId, actorId, motivo }) => [candidateId, branch, action, actorId, motivo]),
  ).toEqual([
    [due.id, 'COM', 'bloqueo', null, null],
    [longAgo.id, 'COM', 'bloqueo', null, null],
    // Candidates without a process are reported in every branch
    ...[registered, extendedUntilToday].flatMap((id) =>
      ['ATN', 'COM', 'CORP'].map((branch) => [id, branch, 'bloqueo', null, null]),
    ),
  ])
})

it('suppresses candidates whose blocking period is over, except extended records', async () => {
  const due = await person(monthsAgo(40), { blockedAt: monthsAgo(6) })
  const young = await person(monthsAgo(40), { blockedAt: monthsAgo(6, -1) })
  const extended = await person(monthsAgo(40), { blockedAt: monthsAgo(9), retainedUntil: '2026-12-24' })
  await request()
  await run()
  expect(await stateOf(due, young, extended)).toEqual(['suprimido', 'bloqueado', 'bloqueado'])
})

it('uses the periods of the branch of the last recruitment, and the longest of all without one', async () => {
  const period = { version: 1, changedBy: admin, changedAt: now, suppressMonths: 1 }
  await app.db.insert(retentionPeriods).values([
    { ...period, branch: 'COM', kind: 'descartado', blockMonths: 2 },
    { ...period, branch: 'COM', kind: 'sin-proceso', blockMonths: 2 },
  ])
  const discarded = await ended(monthsAgo(2))
  const registered = await person(monthsAgo(11))
  await request()
  await run()
  expect(await stateOf(discarded.id, registered)).toEqual(['bloqueado', 'activo'])
})

it('deletes applications, documents, letters and reads after the periods of their branch', async () => {
  const period = { version: 1, changedBy: admin, changedAt: now, blockMonths: null }
  await app.db.insert(retentionPeriods).values([
    { ...period, branch: 'COM', kind: 'solicitud', suppressMonths: 2 },
    { ...period, branch: 'COM', kind: 'cartas', suppressMonths: 1 },
    { ...period, branch: 'COM', kind: 'consultas', suppressMonths: 1 },
  ])
  const [old, young, hired] = [
    await ended(monthsAgo(2)),
    await ended(monthsAgo(1)),
    await ended(monthsAgo(9), 'contratada'),
  ]
  for (const { recruitmentId } of [old, young, hired])
    await app.db
      .insert(applications)
      .values({ recruitmentId, content: { etapa1: null, etapa2: null, etapa3: null, etapa4: null } })
  const file = { format: 'pdf', bytes: 1, contentBase64: 'eA==', uploadedAt: monthsAgo(9) } as const
  for (const { recruitmentId } of [old, young, hired])
    await app.db.insert(documents).values([
      { ...file, recruitmentId, kind: 'curp' },
      { ...file, recruitmentId, kind: 'nss' },
    ])
  const letter = {
    recruitmentId: young.recruitmentId,
    kind: 'entrevista',
    payload: {},
    createdAt: monthsAgo(3),
    dueAt: monthsAgo(3),
  }
  await app.db.delete(outbox)
  await app.db.insert(outbox).values([
    { ...letter, deliveredAt: monthsAgo(1) },
    { ...letter, failedAt: monthsAgo(1), kind: 'dada por perdida' },
    { ...letter, deliveredAt: monthsAgo(1, -1), kind: 'reciente' },
    { ...letter, kind: 'por enviar' },
    {
      ...letter,
      recruitmentId: null,
      kind: 'recomendacion',
      payload: { idCandidato: young.id, idPublicacion: publicationId },
      deliveredAt: monthsAgo(2),
    },
  ])
  const read = { userId: admin, call: 'GET /candidatos/detalle-candidato', candidateId: young.id }
  await app.db.insert(reads).values([
    { ...read, branch: 'COM', at: monthsAgo(1) },
    { ...read, branch: 'COM', at: monthsAgo(1, -1) },
    { ...read, branch: 'CORP', at: monthsAgo(9) },
  ])
  await request()
  await run()
  expect(
    (await app.db.select().from(applications).orderBy(applications.recruitmentId)).map(
      ({ recruitmentId }) => recruitmentId,
    ),
  ).toEqual([young.recruitmentId, hired.recruitmentId])
  expect(
    (await app.db.select().from(documents).orderBy(documents.id)).map(({ recruitmentId }) => recruitmentId),
  ).toEqual([young.recruitmentId, young.recruitmentId, hired.recruitmentId, hired.recruitmentId])
  expect((await app.db.select().from(outbox).orderBy(outbox.id)).map(({ kind }) => kind)).toEqual([
    'reciente',
    'por enviar',
  ])
  expect((await app.db.select().from(reads).orderBy(reads.id)).map(({ branch }) => branch)).toEqual(['COM', 'CORP'])
  expect(await results()).toEqual([['lista', { ...none, solicitudes: 1, documentos: 2, cartas: 3, consultas: 1 }, 1]])
  const log = await app.db.select().from(personalDataActions)
  expect(log.map(({ branch, action, details }) => [branch, action, details])).toEqual([
    ['COM', 'limpieza', { solicitudes: 1, documentos: 2, cartas: 3, consultas: 1 }],
  ])
})

it('deletes more rows than fit into one transaction', async () => {
  await app.db.execute(
    sql`insert into reads (at, user_id, branch, call) select ${monthsAgo(99).toISOString()}::timestamptz, ${admin}, 'COM', 'GET /candidatos/detalle-candidato' from generate_series(1, 501)`,
  )
  await request()
  await run()
  expect([await app.db.$count(reads), await results()]).toEqual([0, [['lista', { ...none, consultas: 501 }, 1]]])
})

it('skips records that were extended, or began a recruitment, since they were found due', async () => {
  const [first, second, third] = [await person(monthsAgo(20)), await person(monthsAgo(20)), await person(monthsAgo(20))]
  await request()
  // While the first is being looked at the others change
  let isFirst = true
  const deps = {
    ...app.deps,
    db: new Proxy(app.db, {
      get: (db, name) =>
        name !== 'transaction'
          ? Reflect.get(db, name)
          : async (...args: Parameters<typeof db.transaction>) => {
              const done = await db.transaction(...args)
              if (isFirst) {
                isFirst = false
                await db.update(candidates).set({ retainedUntil: '2027-01-01' }).where(eq(candidates.id, second))
                const recruitmentId = await addRecruitment(db, third, publicationId)
                await db
                  .update(recruitments)
                  .set({ updatedAt: monthsAgo(20) })
                  .where(eq(recruitments.id, recruitmentId))
              }
              return done
            },
    }),
  }
  await run(never, deps)
  expect(await stateOf(first, second, third)).toEqual(['bloqueado', 'activo', 'activo'])
})

it('does each thing once on two concurrent servers, one of them slow', async () => {
  const ids: number[] = []
  for (let index = 0; index < 60; index += 1) ids.push(await person(monthsAgo(20)))
  await request()
  const goOn = Promise.withResolvers<void>()
  const work = doRetention(app.deps)
  /** A server that takes the job, and does it when both have taken it. */
  const serve = () => {
    const taken = Promise.withResolvers<void>()
    const hold: DoJob = async (running) => {
      taken.resolve()
      await goOn.promise
      return work(running)
    }
    return { taken: taken.promise, done: runDueJobs(app.deps, { [retentionJob]: hold }, never) }
  }
  const late = serve()
  await late.taken
  // Its lease passes; the other server takes the job, and both work on it together
  app.setNow(new Date(now.getTime() + leaseMs + 1))
  const other = serve()
  await other.taken
  goOn.resolve()
  await Promise.all([late.done, other.done])
  expect(new Set(await stateOf(...ids))).toEqual(new Set(['bloqueado']))
  expect(await app.db.$count(personalDataActions)).toBe(3 * ids.length)
  expect(await results()).toEqual([['lista', expect.objectContaining({ suprimidos: 0 }), 2]])
})

it('continues with the rest after an interruption', async () => {
  const ids: number[] = []
  for (let index = 0; index < 30; index += 1) ids.push(await person(monthsAgo(20)))
  await request()
  const stopping = new AbortController()
  let done = 0
  const deps = {
    ...app.deps,
    db: new Proxy(app.db, {
      get: (db, name) => {
        if (name !== 'transaction') return Reflect.get(db, name)
        return (...args: Parameters<typeof db.transaction>) => {
          if ((done += 1) === 11) stopping.abort()
          return db.transaction(...args)
        }
      },
    }),
  }
  await run(stopping.signal, deps)
  expect((await stateOf(...ids)).filter((state) => state === 'bloqueado')).toHaveLength(11)
  expect(await results()).toEqual([['en-espera', null, 0]])
  await run()
  expect(new Set(await stateOf(...ids))).toEqual(new Set(['bloqueado']))
  expect(await results()).toEqual([['lista', { ...none, bloqueados: 19 }, 1]])
  expect(await app.db.$count(personalDataActions)).toBe(3 * ids.length)
  expect(app.logged).toEqual([])
})
