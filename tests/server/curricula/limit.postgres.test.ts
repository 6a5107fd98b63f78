/** Slow evidence and comparisons: each user runs one of them at a time, and other users are answered. */
import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { getCurriculumDocument, getCurriculumEvidence } from '../../../src/contract/curricula.ts'
import { compareProcesses } from '../../../src/contract/process-comparison.ts'
import { listOperations } from '../../../src/contract/recruitment.ts'
import { createApp } from '../../../src/server/app.ts'
import { ofCurricula } from '../../../src/server/curricula/limits.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { beforeTests } from '../support/before-tests.ts'
import { createClient } from '../support/client.ts'
import { startWorld } from '../support/process-world.ts'

const world = beforeTests(() => startWorld())

/** Queries that wait for the table: answers that run. */
async function running() {
  const [row] = await rowsOf<{ count: number }>(
    world.db,
    sql`select count(*)::int as count from pg_locks where relation = 'curriculum_texts'::regclass and not granted and database = (select oid from pg_database where datname = current_database())`,
  )
  return row!.count
}

it('one of a user runs at a time, as many as allowed wait, and the others are refused; a colleague gets the other turn, and calls without a limit are answered', async () => {
  const [one, other] = [await world.begin('grupo'), await world.begin('grupo')]
  const [client, colleague, third] = [
    await world.as('ROLE_CRP_REC'),
    await world.as('ROLE_CRP_ADMN'),
    await world.as('ROLE_CRP_OBS'),
  ]
  const evidence = (from = client) =>
    from.call(getCurriculumEvidence, { query: { idCandidato: one.candidateId, idReclutamiento: one.id } })
  const comparison = () => client.call(compareProcesses, { query: { procesos: [one.id, other.id] } })
  const most = ofCurricula.runningOfUser + ofCurricula.waitingOfUser
  const answered: { readonly status: number; readonly wait: string | null }[] = []
  const record = async (call: Promise<{ readonly status: number; readonly headers: Headers }>) => {
    const { status, headers } = await call
    answered.push({ status, wait: headers.get('retry-after') })
  }
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lock = world.db.transaction(async (tx) => {
    await tx.execute(sql`lock table curriculum_texts in access exclusive mode`)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const all = Array.from({ length: most + 3 }, (_, turn) => record(turn % 2 === 0 ? comparison() : evidence()))
  try {
    await vi.waitFor(() => expect(answered).toEqual(Array.from({ length: 3 }, () => ({ status: 429, wait: '2' }))), {
      timeout: 5_000,
    })
    await vi.waitFor(async () => expect(await running()).toBe(1), { timeout: 5_000 })
    all.push(record(evidence(colleague)))
    await vi.waitFor(async () => expect(await running()).toBe(2), { timeout: 5_000 })
    all.push(
      record(evidence(third)),
      record(client.call(getCurriculumDocument, { query: { idCandidato: one.candidateId } })),
    )
    await vi.waitFor(async () => expect(await running()).toBe(3), { timeout: 5_000 })
    expect((await colleague.call(listOperations, { query: { idReclutamiento: one.id } })).status).toBe(200)
    expect([answered.length, await running()]).toEqual([3, 3])
  } finally {
    release.resolve()
    await lock
  }
  await Promise.all(all)
  expect(answered.slice(3)).toEqual(Array.from({ length: most + 3 }, () => ({ status: 200, wait: null })))
})

it('waiting evidence and comparisons of a client that leaves are removed from the queue', async () => {
  const [one, other] = [await world.begin('grupo'), await world.begin('grupo')]
  const server = createApp(world.deps)
  const { token } = await world.as('ROLE_CRP_REC')
  const clientWith = (signal: AbortSignal) =>
    createClient((path, init) => server.request(world.deps.env.apiBase + path, { ...init, signal }), token)
  const leave = new AbortController()
  const [stays, leaves] = [clientWith(new AbortController().signal), clientWith(leave.signal)]
  const evidence = (client: typeof stays) =>
    client.call(getCurriculumEvidence, { query: { idCandidato: one.candidateId, idReclutamiento: one.id } })
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lock = world.db.transaction(async (tx) => {
    await tx.execute(sql`lock table curriculum_texts in access exclusive mode`)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const answered: number[] = []
  try {
    const first = evidence(stays)
    await vi.waitFor(async () => expect(await running()).toBe(1), { timeout: 5_000 })
    for (let turn = 0; turn <= ofCurricula.waitingOfUser; turn += 1) {
      void (
        turn % 2 === 0 ? evidence(leaves) : leaves.call(compareProcesses, { query: { procesos: [one.id, other.id] } })
      ).then(({ status }) => answered.push(status))
    }
    await vi.waitFor(() => expect(answered).toEqual([429]), { timeout: 5_000 })
    leave.abort()
    await vi.waitFor(
      () => expect(answered).toEqual([429, ...Array.from({ length: ofCurricula.waitingOfUser }, () => 503)]),
      { timeout: 5_000 },
    )
    const next = evidence(stays)
    release.resolve()
    expect([(await first).status, (await next).status]).toEqual([200, 200])
  } finally {
    release.resolve()
    await lock
  }
})
