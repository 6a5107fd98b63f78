/** The list of candidates while an invitation to choose the hour of an interview waits for its candidate. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inviteToChoose } from '../../../src/contract/appointment-choice.ts'
import { listCandidates } from '../../../src/contract/candidate-list.ts'
import { revertRejection } from '../../../src/contract/process-outcomes.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { interviewerTypes } from '../../../src/contract/stage-forms.ts'
import { interviewInvitations, interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { inProcess } from '../../../src/server/platform/db/tables/recruitment.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { beforeTests } from '../support/before-tests.ts'
import { type Case, firstInterview, save, startWorld } from '../support/process-world.ts'
import { expectTurnsToAgree } from '../support/turns-agree.ts'
import { discard, recruiterFor, walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld())

const list = async (filters: object = {}, role: Role = 'ROLE_CRP_REC') =>
  (await (await world.as(role)).call(listCandidates, { query: { paginaActual: 1, ...filters } })).entity!
    .resumenCandidatos ?? []
const invite = async (process: Case) => {
  const cita = { tipoEntrevistador: interviewerTypes.analista, tipoEntrevista: 815 }
  return (await recruiterFor(world, process)).call(inviteToChoose, {
    body: { idReclutamiento: process.id, version: process.version, codigoFase: 'PE-AGG', cita },
  })
}
const turnIn = async ({ id }: Case, role?: Role) =>
  (await list({}, role)).find((row) => row.idReclutamiento === id)?.turno

test('an invitation makes it the turn of the candidate until the hour is booked, with the days and limit of the phase', async () => {
  const [invited, waiting, application] = [
    await walkTo(world, 'grupo', 'PE-AGG'),
    await walkTo(world, 'grupo', 'PE-AGG'),
    await walkTo(world, 'grupo', 'FC-ES'),
  ]
  // As if the phase had begun then: six working days ago
  await world.db
    .update(inProcess)
    .set({ enteredAt: new Date('2026-02-20T18:00:00Z') })
    .where(eq(inProcess.recruitmentId, invited.id))
  expect([await turnIn(invited), await turnIn(waiting)]).toEqual(['tu', 'tu'])
  expect((await invite(invited)).status).toBe(200)
  await invite(invited)
  expect([await turnIn(invited), await turnIn(invited, 'ROLE_CRP_ADMN'), await turnIn(waiting)]).toEqual([
    'candidato',
    'candidato',
    'tu',
  ])
  expect((await list({ turno: 'candidato' })).map((row) => [row.idReclutamiento, row.dias, row.atraso])).toEqual([
    [application.id, 0, 'ninguno'],
    [invited.id, 6, 'rojo'],
  ])
  expect((await list({ turno: 'tu' })).map(({ idReclutamiento }) => idReclutamiento)).not.toContain(invited.id)
  await expectTurnsToAgree(world)
  await save(await recruiterFor(world, invited), invited, 'PE-AGG', firstInterview(world))
  expect(await turnIn(invited)).toBe('cita')
  await expectTurnsToAgree(world)
  for (const process of [invited, waiting, application]) await discard(world, process)
})

test('the last of two invitations is over with the rejection of the process, and waits again after its reversal', async () => {
  const process = await walkTo(world, 'grupo', 'PE-AGG')
  for (let times = 0; times < 2; times += 1) expect((await invite(process)).status).toBe(200)
  await discard(world, process)
  expect(await list({ turno: 'candidato' })).toEqual([])
  await (
    await recruiterFor(world, process)
  ).call(revertRejection, {
    body: { idReclutamiento: process.id, idUsuario: 0, version: process.version, motivo: 'Se equivocaron' },
  })
  process.version += 1
  expect(await turnIn(process)).toBe('candidato')
  await expectTurnsToAgree(world)
  expect((await auditAll(world.db)).differences).toEqual([])
  await discard(world, process)
})

test('neither an invitation of an earlier stay nor one that was answered counts', async () => {
  const process = await walkTo(world, 'grupo', 'PE-AGG')
  await invite(process)
  const other = await walkTo(world, 'grupo', 'PE-RE')
  const [interview] = await world.db
    .select({ id: interviews.id })
    .from(interviews)
    .where(eq(interviews.recruitmentId, other.id))
  const turnWith = async (values: Partial<typeof interviewInvitations.$inferInsert>) => {
    await world.db.update(interviewInvitations).set(values).where(eq(interviewInvitations.recruitmentId, process.id))
    await expectTurnsToAgree(world)
    return turnIn(process)
  }
  const at = world.deps.now()
  expect([
    await turnWith({ at: new Date(at.getTime() - 1) }),
    await turnWith({ at, interviewId: interview!.id }),
    await turnWith({ interviewId: null }),
  ]).toEqual(['tu', 'tu', 'candidato'])
  expect((await auditAll(world.db)).differences).toEqual([])
  await world.db.delete(interviewInvitations).where(eq(interviewInvitations.recruitmentId, process.id))
  expect(await turnIn(process)).toBe('tu')
  for (const one of [process, other]) await discard(world, one)
})
