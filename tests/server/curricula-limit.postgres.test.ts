/** Evidence and comparisons that take long: one user's are limited together, and others are answered. */
import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { getCurriculumEvidence } from '../../src/contract/curricula.ts'
import { compareProcesses } from '../../src/contract/process-comparison.ts'
import { listOperations } from '../../src/contract/recruitment.ts'
import { ofCurricula } from '../../src/server/curricula/limits.ts'
import { beforeTests } from './support/before-tests.ts'
import { startWorld } from './support/process-world.ts'

const world = beforeTests(() => startWorld())

it('run as many as may, wait as many as may, and the others are refused; a colleague has an answer meanwhile', async () => {
  const [one, other] = [await world.begin('grupo'), await world.begin('grupo')]
  const client = await world.as('ROLE_CRP_REC')
  const evidence = () => client.call(getCurriculumEvidence, { query: { idCandidato: one.candidateId, idReclutamiento: one.id } })
  const comparison = () => client.call(compareProcesses, { query: { procesos: [one.id, other.id] } })
  const most = ofCurricula.running + ofCurricula.waitingOfUser
  const answered: { readonly status: number; readonly wait: string | null }[] = []
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lock = world.db.transaction(async (tx) => {
    await tx.execute(sql`lock table curriculum_texts in access exclusive mode`)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const all = Array.from({ length: most + 3 }, async (_, turn) => {
    const { status, headers } = await (turn % 2 === 0 ? evidence() : comparison())
    answered.push({ status, wait: headers.get('retry-after') })
  })
  try {
    await vi.waitFor(() => expect(answered).toEqual(Array.from({ length: 3 }, () => ({ status: 429, wait: '2' }))), { timeout: 5_000 })
    expect((await (await world.as('ROLE_CRP_ADMN')).call(listOperations, { query: { idReclutamiento: one.id } })).status).toBe(200)
    expect(answered.length).toBe(3)
  } finally {
    release.resolve()
    await lock
  }
  await Promise.all(all)
  expect(answered.slice(3)).toEqual(Array.from({ length: most }, () => ({ status: 200, wait: null })))
})
