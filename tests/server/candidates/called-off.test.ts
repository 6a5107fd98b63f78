/**
 * A process whose candidate has called the interview off: the same state in list, filters, counts, palette, page and
 * audit.
 */
import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inviteToChoose } from '../../../src/contract/appointment-choice.ts'
import { listCandidates } from '../../../src/contract/candidate-list.ts'
import { searchPalette } from '../../../src/contract/palette.ts'
import { revertRejection, undoDecision } from '../../../src/contract/process-outcomes.ts'
import { correctStage } from '../../../src/contract/recruitment.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { interviewerTypes } from '../../../src/contract/stage-forms.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { wireDay } from '../../../src/server/platform/base/mexico-time.ts'
import { beforeTests } from '../support/before-tests.ts'
import { lettersOf } from '../support/letters-of.ts'
import {
  type Case,
  envelopeFor,
  firstInterview,
  look,
  save,
  secondInterview,
  startWorld,
} from '../support/process-world.ts'
import { expectTurnsToAgree } from '../support/turns-agree.ts'
import { visitorOf } from '../support/visitor.ts'
import { discard, recruiterFor, walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld({ env: { tokenMinutes: 1440, undoSeconds: 10 } }))

const rowOf = async ({ id }: Case, role: Role = 'ROLE_CRP_REC') => {
  const { entity } = await (await world.as(role)).call(listCandidates, { query: { paginaActual: 1 } })
  const row = entity!.resumenCandidatos?.find(({ idReclutamiento }) => idReclutamiento === id)
  return row && [row.estatus, row.signal, row.turno, row.proximaCita?.hora ?? null]
}
const pageOf = async (process: Case, role: Role = 'ROLE_CRP_REC') => {
  const { proceso, ficha } = (await look(await world.as(role), process)).entity!
  return [proceso.etapaActual, ficha.turno, proceso.porReagendar?.cancelada ?? null, proceso.entrevista?.hora ?? null]
}
const client = () => secondInterview(world, world.house.user.ROLE_CRP_OBS, interviewerTypes.cliente)
const expectSound = async () => {
  await expectTurnsToAgree(world)
  expect((await auditAll(world.db)).differences).toEqual([])
}
const follow = (process: Case, entity: { version: number } | undefined | null) => {
  process.version = entity!.version
}
/** As if its interview were on this day: the one of the log is March 20. */
const meets = ({ id }: Case, fecha: '2026-02-27' | '2026-03-20') =>
  world.db
    .update(interviews)
    .set({ fecha })
    .where(and(eq(interviews.recruitmentId, id), eq(interviews.status, 'agendada')))
/** Invited, chosen by the candidate, and called off. */
async function calledOff(hour: number): Promise<{ process: Case; visitor: Awaited<ReturnType<typeof visitorOf>> }> {
  const process = await walkTo(world, 'grupo', 'PE-AGG')
  const cita = { tipoEntrevistador: interviewerTypes.analista, tipoEntrevista: 815 }
  expect(
    (
      await (
        await recruiterFor(world, process)
      ).call(inviteToChoose, {
        body: { idReclutamiento: process.id, version: process.version, codigoFase: 'PE-AGG', cita },
      })
    ).status,
  ).toBe(200)
  const visitor = await visitorOf(world, process)
  await visitor.send(await visitor.open(visitor.own.appointment), visitor.own.appointment, {
    hora: `2026-03-03 ${hour}`,
  })
  expect(await rowOf(process)).toEqual([
    'Resultado de la primera entrevista',
    'activo',
    'cita',
    `${hour}:00 a ${hour + 1}:00`,
  ])
  await visitor.send(await visitor.open(visitor.own.callOff), visitor.own.callOff)
  follow(process, (await look(await recruiterFor(world, process), process)).entity!.proceso)
  return { process, visitor }
}

test('the candidate has the turn and can choose again, in every view', async () => {
  const { process, visitor } = await calledOff(10)
  expect(await rowOf(process)).toEqual(['Por reagendar', 'espera', 'candidato', null])
  expect(await pageOf(process)).toEqual(['Por reagendar', 'candidato', true, null])
  const { entity } = await (
    await world.as('ROLE_CRP_REC')
  ).call(searchPalette, {
    body: { texto: (await look(await recruiterFor(world, process), process)).entity!.proceso.nombreCandidato },
  })
  expect(entity?.candidatos.find(({ idReclutamiento }) => idReclutamiento === process.id)).toMatchObject({
    estatus: 'Por reagendar',
    signal: 'espera',
  })
  await expectSound()
  await visitor.send(await visitor.open(visitor.own.appointment), visitor.own.appointment, { hora: '2026-03-04 11' })
  expect([await rowOf(process), await pageOf(process)]).toEqual([
    ['Resultado de la primera entrevista', 'activo', 'cita', '11:00 a 12:00'],
    ['Resultado de la primera entrevista', 'cita', null, '11:00 a 12:00'],
  ])
  await expectSound()
  follow(process, (await look(await recruiterFor(world, process), process)).entity!.proceso)
  await discard(world, process)
})

test('staff book another hour with the correction of the booking', async () => {
  const { process } = await calledOff(12)
  const { history, proceso } = (await look(await recruiterFor(world, process), process)).entity!
  const booking = history.find((item) => item.editable && item.idEntrevista === proceso.porReagendar?.idEntrevista)
  expect(booking?.codigoFase).toBe('PE-AGG')
  const { entity } = await (
    await recruiterFor(world, process)
  ).call(correctStage, {
    body: { idEvento: booking!.id, envelope: envelopeFor(process, 'PE-AGG', firstInterview(world)) },
  })
  follow(process, entity)
  expect([(await rowOf(process))?.slice(0, 3), (await pageOf(process)).slice(0, 3)]).toEqual([
    ['Resultado de la primera entrevista', 'activo', 'cita'],
    ['Resultado de la primera entrevista', 'cita', null],
  ])
  await expectSound()
  await discard(world, process)
})

test('a discard ends it, a reversal brings it back, a result settles it, and its undo brings it back', async () => {
  const { process } = await calledOff(14)
  const recruiter = await recruiterFor(world, process)
  const byId = { idReclutamiento: process.id, idUsuario: 0 as const }
  await discard(world, process)
  expect([await rowOf(process), await pageOf(process)]).toEqual([
    undefined,
    ['Resultado de la primera entrevista', null, null, null],
  ])
  follow(
    process,
    (await recruiter.call(revertRejection, { body: { ...byId, version: process.version, motivo: 'Fue un error' } }))
      .entity,
  )
  expect([await rowOf(process), await pageOf(process)]).toEqual([
    ['Por reagendar', 'espera', 'candidato', null],
    ['Por reagendar', 'candidato', true, null],
  ])
  await expectSound()
  // Letters that may leave at any moment forbid an undo
  world.pass(60_000)
  await lettersOf(world)
  await save(recruiter, process, 'PE-RE', { continuar: 'SI' })
  expect(await rowOf(process)).toEqual(['Examen de conocimientos', 'activo', 'tu', null])
  await expectSound()
  follow(process, (await recruiter.call(undoDecision, { body: { ...byId, version: process.version } })).entity)
  expect(await rowOf(process)).toEqual(['Por reagendar', 'espera', 'candidato', null])
  await expectSound()
  await discard(world, process)
})

test('an hour that was lost without an invitation is for the responsible user to book again', async () => {
  const process = await walkTo(world, 'grupo', 'SE-ESG')
  expect([await rowOf(process), await rowOf(process, 'ROLE_CRP_OBS')].map((row) => row?.[2])).toEqual(['cita', 'cita'])
  await discard(world, process)
  const taking = await walkTo(world, 'grupo', 'SE-AGG')
  const {
    id: lostId,
    fecha,
    hora,
  } = (
    await world.db
      .select()
      .from(interviews)
      .where(eq(interviews.recruitmentId, process.id))
      .orderBy(desc(interviews.id))
  )[0]!
  await save(await recruiterFor(world, taking), taking, 'SE-AGG', { ...client(), fecha: wireDay(fecha), hora })
  follow(
    process,
    (
      await (
        await recruiterFor(world, process)
      ).call(revertRejection, {
        body: { idReclutamiento: process.id, idUsuario: 0, version: process.version, motivo: 'Fue un error' },
      })
    ).entity,
  )
  expect([await rowOf(process), await rowOf(process, 'ROLE_CRP_ADMN')]).toEqual([
    ['Por reagendar', 'espera', 'tu', null],
    ['Por reagendar', 'espera', 'colega', null],
  ])
  expect(await pageOf(process)).toEqual(['Por reagendar', 'tu', false, null])
  const visitor = await visitorOf(world, process)
  expect((await visitor.open(visitor.own.main)).text).toContain(
    'Tu cita se canceló. Te escribimos para acordar otra hora.',
  )
  await expectSound()
  // Once its hour has begun, another interview of the round is the interviewer's turn, and staff still book the lost
  // one
  await save(await recruiterFor(world, process), process, 'SE-AGG', { ...client(), fecha: '20/03/2026', hora: 12 })
  expect((await rowOf(process, 'ROLE_CRP_OBS'))?.slice(0, 3)).toEqual(['Por reagendar', 'espera', 'colega'])
  await expectTurnsToAgree(world)
  await meets(process, '2026-02-27')
  expect([(await rowOf(process))?.slice(0, 3), (await rowOf(process, 'ROLE_CRP_OBS'))?.slice(0, 3)]).toEqual([
    ['Por reagendar', 'espera', 'tu'],
    ['Por reagendar', 'espera', 'tu'],
  ])
  await expectTurnsToAgree(world)
  await meets(process, '2026-03-20')
  await expectSound()
  expect((await look(await recruiterFor(world, process), process)).entity?.proceso.porReagendar).toEqual({
    idEntrevista: lostId,
    cancelada: false,
  })
  for (const one of [process, taking]) await discard(world, one)
})

test('of a group’s second round: the last invitation counts, a result that is undone changes nothing, and who has another interview keeps the turn', async () => {
  const { process, visitor } = await calledOff(15)
  const recruiter = await recruiterFor(world, process)
  await save(recruiter, process, 'PE-RE', { continuar: 'SI' })
  await walkTo(world, 'grupo', 'SE-AGG', process, 'EXC')
  // A cancellation in the first round is not shown in the second
  expect((await visitor.open(visitor.own.main)).text).toContain(
    'Sigue tu segunda entrevista. Te escribimos para acordar la hora.',
  )
  const cita = {
    tipoEntrevistador: interviewerTypes.cliente,
    idEntrevistador: String(world.house.user.ROLE_CRP_OBS),
    tipoEntrevista: 815,
  }
  expect(
    (
      await recruiter.call(inviteToChoose, {
        body: { idReclutamiento: process.id, version: process.version, codigoFase: 'SE-AGG', cita },
      })
    ).status,
  ).toBe(200)
  await visitor.send(await visitor.open(visitor.own.appointment), visitor.own.appointment, { hora: '2026-03-05 16' })
  expect(await rowOf(process)).toEqual(['En espera de la segunda entrevista', 'espera', 'cita', '16:00 a 17:00'])
  await visitor.send(await visitor.open(visitor.own.callOff), visitor.own.callOff)
  follow(process, (await look(recruiter, process)).entity!.proceso)
  expect([await rowOf(process), await rowOf(process, 'ROLE_CRP_OBS')]).toEqual([
    ['Por reagendar', 'espera', 'candidato', null],
    ['Por reagendar', 'espera', 'candidato', null],
  ])
  await expectSound()
  // Letters that may leave at any moment forbid an undo
  world.pass(60_000)
  await lettersOf(world)
  const observer = await world.as('ROLE_CRP_OBS')
  await save(observer, process, 'SE-RE', { continuar: 'SI' })
  expect(await rowOf(process)).toEqual(['Oferta', 'activo', 'tu', null])
  follow(
    process,
    (
      await observer.call(undoDecision, {
        body: { idReclutamiento: process.id, idUsuario: 0, version: process.version },
      })
    ).entity,
  )
  expect(await pageOf(process)).toEqual(['Por reagendar', 'candidato', true, null])
  await expectSound()
  await save(recruiter, process, 'SE-AGG', { ...client(), fecha: '20/03/2026', hora: 11 })
  expect((await rowOf(process, 'ROLE_CRP_OBS'))?.[2]).toBe('candidato')
  await meets(process, '2026-02-27')
  expect([await rowOf(process), await rowOf(process, 'ROLE_CRP_OBS')]).toEqual([
    ['Por reagendar', 'espera', 'candidato', '11:00 a 12:00'],
    ['Por reagendar', 'espera', 'tu', '11:00 a 12:00'],
  ])
  await expectTurnsToAgree(world)
  await meets(process, '2026-03-20')
  await expectSound()
  await discard(world, process)
})
