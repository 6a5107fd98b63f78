/** A discard that is taken back while its candidate is being blocked: it has read the candidate before, and finds the blocking once it has the lock. */
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { rejectCandidate, revertDiscard } from '../../src/contract/recruitment.ts'
import { candidates } from '../../src/server/candidates/tables.ts'
import { rowsOf } from '../../src/server/db/rows.ts'
import { recruitments } from '../../src/server/recruitment/tables.ts'
import { startWorld } from './support/process-world.ts'
import { recruiterFor } from './support/walk.ts'

test('nobody who is blocked comes back into a process', async () => {
  const world = await startWorld()
  const { db } = world
  const process = await world.begin('individual')
  const recruiter = await recruiterFor(world, process)
  const common = { idReclutamiento: process.id, idUsuario: 0 } as const
  const { entity } = await recruiter.call(rejectCandidate, { body: { ...common, version: process.version, rechazo: true } })

  const locked = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  // As `lockRecord` does: the processes, then the candidate
  const blocking = db.transaction(async (tx) => {
    await tx.select({ id: recruitments.id }).from(recruitments).where(eq(recruitments.id, process.id)).for('update')
    locked.resolve()
    await goOn.promise
    await tx.update(candidates).set({ blockedAt: world.deps.now() }).where(eq(candidates.id, process.candidateId))
  })
  await locked.promise
  const reverting = recruiter.call(revertDiscard, { body: { ...common, version: entity!.version, motivo: 'Se revisó' } })
  const waiting = () => rowsOf<{ pid: number }>(db, sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  await vi.waitUntil(async () => (await waiting()).length > 0, { timeout: 30_000, interval: 10 })
  goOn.resolve()
  await blocking
  expect((await reverting).status).toBe(404)
  const [row] = await db.select({ outcome: recruitments.outcome }).from(recruitments).where(eq(recruitments.id, process.id))
  expect(row).toEqual({ outcome: 'descartada' })
  await world.stop()
})
