/**
 * Responsible, turn and days of a process after a decision is undone or reverted, and after its candidate is merged
 * with another.
 */
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listCandidates } from '../../../src/contract/candidate-list.ts'
import { compareCandidates, mergeCandidates, undoMerge } from '../../../src/contract/duplicates.ts'
import { revertRejection, undoDecision } from '../../../src/contract/process-outcomes.ts'
import { getProcessHistory, saveStage } from '../../../src/contract/recruitment.ts'
import { handOverProcesses } from '../../../src/contract/responsible.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { auditDuplicates } from '../../../src/server/duplicates/audit.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { beforeTests } from '../support/before-tests.ts'
import { type Case, envelopeFor, monday, startWorld } from '../support/process-world.ts'
import { discard, walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld({ env: { tokenMinutes: 1440, undoSeconds: 10 } }))
beforeEach(() => world.setNow(monday))
let colleague = 0
beforeAll(async () => {
  const [added] = await world.db
    .insert(users)
    .values({
      userName: 'paulina',
      passwordHash: '',
      firstName: 'Paulina',
      lastName: 'Santillán',
      email: 'paulina@empresa.mx',
      role: 'ROLE_CRP_REC',
      branch: 'CORP',
    })
    .returning()
  colleague = added!.id
})
const hour = 3_600_000

/** By the person in charge of the publication. */
const give = async (process: Case, idResponsable: number) => {
  const { status } = await (
    await world.as('ROLE_CRP_REC')
  ).call(handOverProcesses, { body: { idReclutamientos: [process.id], idResponsable } })
  if (status !== 200) throw new Error(`not handed over: ${status}`)
}
/** The row of the list, as this role sees it. */
const listed = async (process: Case, role: Role = 'ROLE_CRP_REC') => {
  const { entity } = await (await world.as(role)).call(listCandidates, { query: { paginaActual: 1 } as never })
  const row = entity?.resumenCandidatos?.find(({ idReclutamiento }) => idReclutamiento === process.id)
  return (
    row && {
      responsable: row.responsable?.id ?? null,
      turno: row.turno,
      dias: row.dias,
      estatus: row.estatus,
      proximaCita: row.proximaCita,
    }
  )
}
const responsibleOf = async ({ id }: Case) =>
  (await world.db.select().from(recruitments).where(eq(recruitments.id, id)))[0]?.responsibleId
async function decide(process: Case) {
  const { entity } = await (
    await world.as('ROLE_CRP_REC')
  ).call(saveStage, { body: envelopeFor(process, 'FT', { continuar: 'SI' }) })
  process.version = entity!.version
}
const body = (process: Case) => ({ idReclutamiento: process.id, idUsuario: 0 as const, version: process.version })
const undo = async (process: Case, role: Role = 'ROLE_CRP_REC') =>
  (await (await world.as(role)).call(undoDecision, { body: body(process) })).status
const expectClean = async () => {
  for (const audit of [auditAll, auditDuplicates]) expect((await audit(world.db)).differences).toEqual([])
}

describe('after an undo', () => {
  test('turn and days are as before the decision', async () => {
    const process = await world.begin('grupo')
    world.pass(20 * hour)
    const before = await listed(process)
    expect(before).toMatchObject({ responsable: world.house.user.ROLE_CRP_REC, turno: 'tu', dias: 1 })
    await decide(process)
    expect(await listed(process)).toMatchObject({ turno: 'tu', dias: 0 })
    expect(await undo(process)).toBe(200)
    expect(await listed(process)).toEqual(before)
    await expectClean()
  })

  test('a colleague who became responsible meanwhile stays so', async () => {
    const process = await world.begin('grupo')
    await decide(process)
    await give(process, world.house.user.ROLE_CRP_ADMN)
    expect(await undo(process)).toBe(200)
    expect([await listed(process), await listed(process, 'ROLE_CRP_ADMN')]).toMatchObject([
      { responsable: world.house.user.ROLE_CRP_ADMN, turno: 'colega' },
      { responsable: world.house.user.ROLE_CRP_ADMN, turno: 'tu' },
    ])
    await expectClean()
  })

  test('of a rejection the row comes back with its responsible, its days and its appointment', async () => {
    const process = await walkTo(world, 'grupo', 'PE-RE')
    await give(process, world.house.user.ROLE_CRP_ADMN)
    world.pass(20 * hour)
    const before = await listed(process)
    expect(before).toMatchObject({
      responsable: world.house.user.ROLE_CRP_ADMN,
      // Its days count from the hour of the appointment
      dias: null,
      proximaCita: { porRegistrar: false },
    })
    await discard(world, process)
    expect(await listed(process)).toBeUndefined()
    expect(await undo(process)).toBe(200)
    expect(await listed(process)).toEqual(before)
    await expectClean()
  })
})

describe('a process that goes on after its responsible has left service', () => {
  async function leaveService(): Promise<Case> {
    const process = await world.begin('grupo')
    await give(process, colleague)
    await discard(world, process)
    await setActive(false)
    return process
  }
  const setActive = (active: boolean) => world.db.update(users).set({ active }).where(eq(users.id, colleague))
  afterEach(() => setActive(true))
  const revert = async (process: Case) =>
    (
      await (
        await world.as('ROLE_CRP_REC')
      ).call(revertRejection, { body: { ...body(process), motivo: 'Fue un error' } })
    ).status

  test('goes to the person in charge of its publication, logged in its history', async () => {
    for (const resume of [undo, revert]) {
      const process = await leaveService()
      expect(await resume(process)).toBe(200)
      await setActive(true)
      expect(await listed(process)).toMatchObject({ responsable: world.house.user.ROLE_CRP_REC, turno: 'tu' })
      const { entity } = await (
        await world.as('ROLE_CRP_REC')
      ).call(getProcessHistory, { query: { idReclutamiento: process.id, step: 1 } })
      expect(entity?.find(({ title }) => title === 'Cambio de responsable')?.content).toBe(
        '<p>Responsable: de Paulina Santillán a Rebeca Torres Medina</p>',
      )
      await expectClean()
    }
  })

  test('has no responsible when the publication has none in service either', async () => {
    const process = await leaveService()
    const { publicationId } = world.house.publication.grupo
    await world.db.update(publications).set({ responsibleId: null }).where(eq(publications.id, publicationId))
    expect(await revert(process)).toBe(200)
    await world.db
      .update(publications)
      .set({ responsibleId: world.house.user.ROLE_CRP_REC })
      .where(eq(publications.id, publicationId))
    expect(await listed(process)).toMatchObject({ responsable: null, turno: 'colega' })
    await expectClean()
  })

  test('stays with a responsible who is in service, and its days go on', async () => {
    const process = await world.begin('grupo')
    await give(process, world.house.user.ROLE_CRP_ADMN)
    await discard(world, process)
    world.pass(20 * hour)
    expect(await revert(process)).toBe(200)
    expect(await listed(process)).toMatchObject({ responsable: world.house.user.ROLE_CRP_ADMN, dias: 1 })
    await expectClean()
  })
})

test('a merge and its undo leave responsible, turn and days, and a hand-over between them stays', async () => {
  const [primary, other] = [
    await world.begin('grupo', { correo: 'misma@correo.mx', nombres: 'Rosa' }),
    await world.begin('atencion', { correo: 'misma@correo.mx', nombres: 'Rosa María' }),
  ]
  await discard(world, primary)
  const process = await world.begin('grupo', { correo: 'misma@correo.mx', nombres: 'Rosalba' })
  await give(process, world.house.user.ROLE_CRP_ADMN)
  world.pass(20 * hour)
  const before = await listed(process)
  expect(before).toMatchObject({ responsable: world.house.user.ROLE_CRP_ADMN, turno: 'colega', dias: 1 })
  const recruiter = await world.as('ROLE_CRP_REC')
  const { entity: compared } = await recruiter.call(compareCandidates, {
    query: { idCandidato: primary.candidateId, idOtro: process.candidateId },
  })
  const { entity: merged } = await recruiter.call(mergeCandidates, {
    body: { idCandidato: primary.candidateId, idOtro: process.candidateId, version: compared!.version, elecciones: {} },
  })
  expect(await listed(process)).toEqual(before)
  await give(process, world.house.user.ROLE_CRP_REC)
  expect((await recruiter.call(undoMerge, { body: { idUnion: merged!.idUnion } })).status).toBe(200)
  expect(await listed(process)).toEqual({ ...before, responsable: world.house.user.ROLE_CRP_REC, turno: 'tu' })
  expect(await responsibleOf(other)).toBe(world.house.user.ROLE_CRP_ATN_CTS_REC)
  await expectClean()
})
