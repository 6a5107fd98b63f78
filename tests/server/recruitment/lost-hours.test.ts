/** The actions and texts for an interview whose hour was lost, and the actions for the recruiters of a process only. */
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { resendNotification } from '../../../src/contract/notifications.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { interviewerTypes } from '../../../src/contract/stage-forms.ts'
import { getPhaseData } from '../../../src/contract/stage-data.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { beforeTests } from '../support/before-tests.ts'
import { type Case, look, save, secondInterview, startWorld } from '../support/process-world.ts'
import { recruiterFor, walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld())

const lose = (process: Case) =>
  world.db.update(interviews).set({ status: 'cancelada' }).where(eq(interviews.recruitmentId, process.id))
const resend = async (process: Case, codigo: 'PE-RE' | 'SE-ESG') => {
  const body = { codigo, modo: 'AG', idCandidato: process.candidateId, idReclutamiento: process.id } as const
  return (await (await recruiterFor(world, process)).call(resendNotification, { body })).status
}

test('shows no hour for the first interview, and offers no reminder', async () => {
  const process = await walkTo(world, 'grupo', 'PE-RE')
  const shownInterview = async () =>
    (await look(await recruiterFor(world, process), process)).entity?.proceso.entrevista
  expect(await shownInterview()).toMatchObject({ lugar: 'Torre Reforma, piso 14 · Gerencia Reforma' })
  await lose(process)
  expect([await shownInterview(), await resend(process, 'PE-RE')]).toEqual([null, 409])
})

test('requires rescheduling of the second interview, and offers no reminder', async () => {
  const process = await walkTo(world, 'grupo', 'SE-ESG')
  await lose(process)
  const { entity } = await (
    await recruiterFor(world, process)
  ).call(getPhaseData, { query: { codigoFase: 'SE-ESG', idReclutamiento: process.id } })
  expect([entity?.entrevistas, await resend(process, 'SE-ESG')]).toEqual([
    ['Por reagendar · Octavio Beltrán Soto'],
    409,
  ])
})

test('names the own interview of the viewer, and the first one to everybody else', async () => {
  const process = await walkTo(world, 'grupo', 'SE-ESG')
  const second = secondInterview(world, world.house.user.ROLE_CRP_ADMN, interviewerTypes.otro)
  await save(await recruiterFor(world, process), process, 'SE-AGG', { ...second, fecha: '20/03/2026', hora: 12 })
  await lose(process)
  const rows = await world.db
    .select({ id: interviews.id, interviewerId: interviews.interviewerId })
    .from(interviews)
    .where(and(eq(interviews.recruitmentId, process.id), eq(interviews.codigoEtapa, 'SE')))
    .orderBy(interviews.id)
  expect(rows.map(({ interviewerId }) => interviewerId)).toEqual([
    world.house.user.ROLE_CRP_OBS,
    world.house.user.ROLE_CRP_ADMN,
  ])
  const named = async (role: Role) => (await look(await world.as(role), process)).entity?.proceso.porReagendar
  expect([await named('ROLE_CRP_REC'), await named('ROLE_CRP_ADMN'), await named('ROLE_CRP_OBS')]).toEqual(
    [rows[0], rows[1], rows[0]].map((row) => ({ idEntrevista: row?.id, cancelada: false })),
  )
})

test('offers corrections to recruiters, not to observers, and none of an interview after a rejection', async () => {
  const editable = async (role: Role, process: Case) =>
    (await look(await world.as(role), process)).entity?.history
      .filter((item) => item.editable)
      .map(({ codigoFase }) => codigoFase)
  const [examined, waiting] = [await walkTo(world, 'grupo', 'EXPG'), await walkTo(world, 'grupo', 'PE-RE')]
  expect(await editable('ROLE_CRP_REC', examined)).toEqual(['EXC', 'PE-RE'])
  expect(await editable('ROLE_CRP_OBS', examined)).toEqual([])
  expect(await editable('ROLE_CRP_REC', waiting)).toEqual(['PE-AGG'])
  await save(await recruiterFor(world, waiting), waiting, 'PE-RE', {
    continuar: 'NO',
    motivoRechazo: world.house.reason['PE-RE'],
  })
  expect(await editable('ROLE_CRP_REC', waiting)).toEqual(['PE-RE'])
})

test('rejects a future version like an outdated one', async () => {
  const process = await walkTo(world, 'grupo', 'EXC')
  const { status, error } = await save(
    await recruiterFor(world, process),
    { ...process, version: process.version + 1 },
    'EXC',
    { continuar: 'SI', resultado: '90' },
  )
  expect([status, error?.codigo, error?.etapa?.version]).toEqual([409, 'etapa-cambio', process.version])
})
