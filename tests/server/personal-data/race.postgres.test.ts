/**
 * A rejection is reverted while its candidate is being blocked: the first transaction to get the lock continues, the
 * other finds the work done.
 */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockRecord } from '../../../src/contract/personal-data.ts'
import { revertRejection } from '../../../src/contract/process-outcomes.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import type { Tx } from '../../../src/server/platform/db/open.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { rightsRequests } from '../../../src/server/platform/db/tables/site.ts'
import { requestRight } from '../../../src/server/site/own/rights.ts'
import { meanwhile } from '../support/meanwhile.ts'
import { startWorld, type World } from '../support/process-world.ts'
import { discard, recruiterFor } from '../support/walk.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

async function discarded() {
  const process = await world.begin('individual')
  await discard(world, process)
  return process
}

const lock = (id: number) => (tx: Tx) =>
  tx.select({ id: recruitments.id }).from(recruitments).where(eq(recruitments.id, id)).for('update')

test('a blocked candidate cannot return to a recruitment', async () => {
  const process = await discarded()
  const recruiter = await recruiterFor(world, process)
  // As `lockRecord` does: the processes, then the candidate
  const block = (tx: Tx) =>
    tx.update(candidates).set({ blockedAt: world.deps.now() }).where(eq(candidates.id, process.candidateId))
  const answer = await meanwhile(world.db, { lock: lock(process.id), beforeCommit: block }, () =>
    recruiter.call(revertRejection, {
      body: { idReclutamiento: process.id, idUsuario: 0, version: process.version, motivo: 'Se revisó' },
    }),
  )
  expect(answer.status).toBe(404)
  const [row] = await world.db
    .select({ outcome: recruitments.outcome })
    .from(recruitments)
    .where(eq(recruitments.id, process.id))
  expect(row).toEqual({ outcome: 'descartada' })
})

test('a candidate who returns to a recruitment is not blocked', async () => {
  const process = await discarded()
  const admin = await world.as('ROLE_COM_ADMN')
  const comeBack = (tx: Tx) =>
    tx.update(recruitments).set({ outcome: 'abierta' }).where(eq(recruitments.id, process.id))
  const { status, error } = await meanwhile(world.db, { lock: lock(process.id), beforeCommit: comeBack }, () =>
    admin.call(blockRecord, {
      body: { idCandidato: process.candidateId, motivo: 'Solicitud de cancelación de la titular' },
    }),
  )
  expect([status, error?.codigo]).toEqual([409, 'en-proceso'])
  const [row] = await world.db
    .select({ blockedAt: candidates.blockedAt })
    .from(candidates)
    .where(eq(candidates.id, process.candidateId))
  expect(row).toEqual({ blockedAt: null })
})

test('a request about the data that is sent twice at once is one', async () => {
  const { id, candidateId } = await discarded()
  const values = { candidateId, recruitmentId: id, kind: 'acceso' as const, text: '¿Qué guardan?' }
  // What a request of the same process would do without waiting for others
  const share = (tx: Tx) =>
    tx.select({ id: recruitments.id }).from(recruitments).where(eq(recruitments.id, id)).for('share')
  const insert = (tx: Tx) => tx.insert(rightsRequests).values({ ...values, at: world.deps.now() })
  await meanwhile(world.db, { lock: share, beforeCommit: insert }, () =>
    requestRight(world.deps, id, { tipo: 'acceso', texto: '¿Qué guardan?' }),
  )
  expect(await world.db.$count(rightsRequests, eq(rightsRequests.recruitmentId, id))).toBe(1)
})
