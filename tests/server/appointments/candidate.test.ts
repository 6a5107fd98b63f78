/** A candidate's own hours: one interview at an hour, of whatever branch, and what is offered respects it. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { correctStage } from '../../../src/contract/recruitment.ts'
import { revertRejection } from '../../../src/contract/process-outcomes.ts'
import { listSlots, type SlotQuestion } from '../../../src/contract/stage-data.ts'
import { interviewerTypes } from '../../../src/contract/stage-forms.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { recruitmentEvents } from '../../../src/server/platform/db/tables/recruitment.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { startRecruitment } from '../../../src/server/recruitment/engine/start.ts'
import { beforeTests } from '../support/before-tests.ts'
import { dump } from '../support/dump.ts'
import {
  type Case,
  envelopeFor,
  firstInterview,
  type Kind,
  look,
  save,
  secondInterview,
  startWorld,
  wireDayAfter,
} from '../support/process-world.ts'
import { discard, recruiterFor, walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld({ env: { tokenMinutes: 1440 } }))
const corporate = beforeTests(() => world.as('ROLE_CRP_REC'))

const wholeDay = Array.from({ length: 9 }, (_, index) => 9 + index)
const without = (...hours: number[]) => wholeDay.filter((hour) => !hours.includes(hour))
const takenForCandidate = 'El candidato ya tiene otra entrevista a esa hora. Elige otra de las disponibles.'
const takenForInterviewer = 'Esa hora se acaba de ocupar. Elige otra de las disponibles.'

/** A day of its own for each test. */
let days = 100
const nextDay = () => wireDayAfter((days += 1))

/** The same candidate in a second process, as when they applied to two branches before one of them was assigned. */
async function alsoIn({ candidateId }: Case, kind: Kind): Promise<Case> {
  const id = await world.db.transaction((tx) =>
    startRecruitment(tx, {
      candidateId,
      publicationId: world.house.publication[kind].publicationId,
      at: world.deps.now(),
    }),
  )
  return { id, candidateId, kind, version: 0 }
}

/** One candidate, ready for the first interview in two branches. */
async function inTwoBranches(): Promise<{ here: Case; there: Case }> {
  const here = await walkTo(world, 'grupo', 'PE-AGG')
  const there = await walkTo(world, 'atencion', 'PE-AGG', await alsoIn(here, 'atencion'))
  return { here, there }
}

const schedule = async (process: Case, fecha: string, hora: number) =>
  save(await recruiterFor(world, process), process, 'PE-AGG', firstInterview(world, { fecha, hora }))

const interviewsOf = ({ id }: Case) =>
  world.db.select().from(interviews).where(eq(interviews.recruitmentId, id)).orderBy(interviews.id)
const eventOf = async (process: Case, codigoFase: string) =>
  (await look(await recruiterFor(world, process), process)).entity?.history.find(
    (item) => item.codigoFase === codigoFase,
  )?.id ?? 0

const hoursFor = async (process: Case, fecha: string, more: Partial<SlotQuestion> = {}) =>
  (await recruiterFor(world, process)).call(listSlots, {
    body: {
      codigoFase: 'SE-AGG',
      repostulacion: false,
      fecha,
      idConsultor: null,
      idUsuario: world.house.user.ROLE_CRP_OBS,
      tipoEntrevistador: interviewerTypes.cliente,
      idReclutamiento: process.id,
      ...more,
    },
  })
const freeFor = async (...args: Parameters<typeof hoursFor>) => (await hoursFor(...args)).entity?.map(({ id }) => id)

const common = ({ id, version }: Case) => ({ idReclutamiento: id, idUsuario: 0, version }) as const
async function revert(process: Case) {
  const { entity } = await (
    await recruiterFor(world, process)
  ).call(revertRejection, { body: { ...common(process), motivo: 'Volvió.' } })
  process.version = entity?.version ?? 0
  return entity?.citasPerdidas
}

describe('booking', () => {
  test('rejects a second interview of the recruitment at the same hour and returns hours that suit both interviewers', async () => {
    const fecha = nextDay()
    const process = await walkTo(world, 'grupo', 'SE-AGG')
    const client = secondInterview(world, world.house.user.ROLE_CRP_OBS)
    await save(corporate, process, 'SE-AGG', { ...client, fecha, hora: 10 })
    // The other interviewer has an hour of their own that day.
    const busy = await walkTo(world, 'grupo', 'SE-AGG')
    const other = secondInterview(world, world.house.user.ROLE_CRP_ADMN, interviewerTypes.otro)
    await save(corporate, busy, 'SE-AGG', { ...other, fecha, hora: 12 })

    const before = await dump(world.db)
    const { status, error } = await save(corporate, process, 'SE-AGG', { ...other, fecha, hora: 10 })
    expect([status, error?.codigo, error?.mensaje]).toEqual([409, 'hora-ocupada', takenForCandidate])
    expect(error?.horas?.map(({ id }) => id)).toEqual(without(10, 12))
    expect(await dump(world.db)).toEqual(before)
    expect((await save(corporate, process, 'SE-AGG', { ...other, fecha, hora: 11 })).status).toBe(200)
  })

  test('counts an interview in another branch as busy without revealing it', async () => {
    const fecha = nextDay()
    const { here, there } = await inTwoBranches()
    await schedule(there, fecha, 15)
    const { status, error } = await schedule(here, fecha, 15)
    expect([status, error]).toEqual([
      409,
      {
        codigo: 'hora-ocupada',
        mensaje: takenForCandidate,
        horas: without(15).map((id) => ({ id, descripcion: expect.any(String) })),
      },
    ])
    expect((await interviewsOf(here)).map(({ hora }) => hora)).toEqual([])
  })

  test('names the interviewer as the reason when the interviewer is already booked with another candidate', async () => {
    const fecha = nextDay()
    const [one, two] = [await walkTo(world, 'grupo', 'PE-AGG'), await walkTo(world, 'grupo', 'PE-AGG')]
    await schedule(one, fecha, 9)
    const { error } = await schedule(two, fecha, 9)
    expect([error?.mensaje, error?.horas?.map(({ id }) => id)]).toEqual([takenForInterviewer, without(9)])
  })

  test('gives one of two branches the hour when both book the candidate at once, and returns the reason to the other', async () => {
    const pairs = []
    for (let round = 0; round < 50; round += 1) pairs.push({ ...(await inTwoBranches()), fecha: nextDay() })
    for (const { here, there, fecha } of pairs) {
      const answers = await Promise.all([schedule(here, fecha, 13), schedule(there, fecha, 13)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const refused = answers.find(({ status }) => status === 409)
      expect([refused?.error?.mensaje, refused?.error?.horas?.map(({ id }) => id)]).toEqual([
        takenForCandidate,
        without(13),
      ])
      const stored = [...(await interviewsOf(here)), ...(await interviewsOf(there))]
      expect(stored.map(({ candidateId, hora, status }) => ({ candidateId, hora, status }))).toEqual([
        { candidateId: here.candidateId, hora: 13, status: 'agendada' },
      ])
    }
  })
})

describe('offered hours', () => {
  test('suit interviewer and candidate, and exclude interviews in another branch without revealing them', async () => {
    const fecha = nextDay()
    const { here, there } = await inTwoBranches()
    await schedule(there, fecha, 9)
    expect(await freeFor(here, fecha)).toEqual(without(9))
    // Not requested for a candidate: the interviewer's hours only.
    expect(await freeFor(here, fecha, { idReclutamiento: undefined })).toEqual(wholeDay)
    const somebodyElse = await walkTo(world, 'grupo', 'PE-AGG')
    expect(await freeFor(somebodyElse, fecha)).toEqual(wholeDay)
  })

  test('returns the same 404 for a recruitment of another branch as for an unknown one', async () => {
    const { here, there } = await inTwoBranches()
    const fecha = nextDay()
    const answers = [there.id, 999_999].map(async (idReclutamiento) => hoursFor(here, fecha, { idReclutamiento }))
    const [hidden, unknown] = await Promise.all(answers)
    expect(hidden).toMatchObject({ status: 404, error: { codigo: 'no-encontrado' } })
    expect(unknown?.error).toEqual(hidden?.error)
  })

  test('offers an edited interview its own hour, with any interviewer', async () => {
    const fecha = nextDay()
    const process = await walkTo(world, 'grupo', 'PE-AGG')
    await schedule(process, fecha, 14)
    const [own] = await interviewsOf(process)
    expect(await freeFor(process, fecha)).toEqual(without(14))
    expect(await freeFor(process, fecha, { idEntrevista: own?.id ?? 0 })).toEqual(wholeDay)
    const idEvento = await eventOf(process, 'PE-AGG')
    const values = { ...firstInterview(world), tipoEntrevistador: interviewerTypes.consultor, fecha, hora: 14 }
    const { entity } = await corporate.call(correctStage, {
      body: { idEvento, envelope: envelopeFor(process, 'PE-AGG', values) },
    })
    expect(entity?.codigo).toBe('PE-RE')
    expect((await interviewsOf(process)).map(({ interviewerId, hora }) => [interviewerId, hora])).toEqual([
      [world.house.user.ROLE_CRP_ADMN, 14],
    ])
  })
})

describe('moving and restoring', () => {
  test('rejects an hour of another interview of the candidate, and keeps the own hour free for the interview', async () => {
    const fecha = nextDay()
    const { here, there } = await inTwoBranches()
    await schedule(there, fecha, 16)
    await schedule(here, fecha, 11)
    const idEvento = await eventOf(here, 'PE-AGG')
    const values = firstInterview(world, { fecha, hora: 16 })
    const { status, error } = await corporate.call(correctStage, {
      body: { idEvento, envelope: envelopeFor(here, 'PE-AGG', values) },
    })
    expect([status, error?.mensaje, error?.horas?.map(({ id }) => id)]).toEqual([409, takenForCandidate, without(16)])
    expect((await interviewsOf(here)).map(({ hora }) => hora)).toEqual([11])
  })

  test('does not restore an hour that the candidate has meanwhile booked elsewhere', async () => {
    const fecha = nextDay()
    const { here, there } = await inTwoBranches()
    await schedule(here, fecha, 10)
    await discard(world, here)
    await schedule(there, fecha, 10)
    // Registered before its hour, the appointment keeps that hour; the candidate is free again.
    const { entity } = await save(await recruiterFor(world, there), there, 'PE-RE', {
      continuar: 'NO',
      motivoRechazo: world.house.reason['PE-RE'],
    })
    expect(entity?.codigo).toBe('PE-RE')
    expect(await revert(here)).toBe(1)
    expect((await interviewsOf(here)).map(({ status }) => status)).toEqual(['cancelada'])
    const active = await world.db
      .select()
      .from(interviews)
      .where(and(eq(interviews.candidateId, here.candidateId), ne(interviews.status, 'cancelada')))
    expect(active.map(({ recruitmentId, hora }) => [recruitmentId, hora])).toEqual([[there.id, 10]])
  })
})

test('restores only the interview that was active when the recruitment was rejected', async () => {
  const fecha = nextDay()
  const [process, other] = [await walkTo(world, 'grupo', 'SE-AGG'), await walkTo(world, 'grupo', 'SE-AGG')]
  const withClient = { ...secondInterview(world, world.house.user.ROLE_CRP_OBS), fecha, hora: 10 }
  await save(corporate, process, 'SE-AGG', withClient)
  await discard(world, process)
  await save(corporate, other, 'SE-AGG', withClient)
  expect(await revert(process)).toBe(1)
  // In place of the lost one, at its very hour, which then is free again.
  const another = { ...secondInterview(world, world.house.user.ROLE_CRP_ADMN, interviewerTypes.otro), fecha, hora: 10 }
  expect((await save(corporate, process, 'SE-AGG', another)).status).toBe(200)
  await discard(world, other)
  await discard(world, process)

  expect(await revert(process)).toBe(1)
  const second = (await interviewsOf(process)).filter(({ codigoEtapa }) => codigoEtapa === 'SE')
  expect(second.map(({ interviewerId, status }) => [interviewerId, status])).toEqual([
    [world.house.user.ROLE_CRP_OBS, 'cancelada'],
    [world.house.user.ROLE_CRP_ADMN, 'agendada'],
  ])
})

test('audit accepts one of two old interviews at one hour without a candidate, until it is the only one', async () => {
  const fecha = nextDay()
  const process = await walkTo(world, 'grupo', 'SE-AGG')
  await save(corporate, process, 'SE-AGG', {
    ...secondInterview(world, world.house.user.ROLE_CRP_OBS),
    fecha,
    hora: 10,
  })
  await save(corporate, process, 'SE-AGG', {
    ...secondInterview(world, world.house.user.ROLE_CRP_ADMN, interviewerTypes.otro),
    fecha,
    hora: 11,
  })
  const [, , second] = await interviewsOf(process)
  const at = (hora: number, candidateId: number | null) =>
    world.db
      .update(interviews)
      .set({ hora, candidateId })
      .where(eq(interviews.id, second?.id ?? 0))
  const logHour = (hora: number) =>
    world.db
      .update(recruitmentEvents)
      .set({ form: sql`jsonb_set(${recruitmentEvents.form}, '{hora}', ${String(hora)}::jsonb)` })
      .where(
        and(
          eq(recruitmentEvents.recruitmentId, process.id),
          sql`${recruitmentEvents.event} ->> 'type' = 'entrevista.agregada'`,
        ),
      )
  await logHour(10)
  await at(10, null)
  expect((await auditAll(world.db)).differences).toEqual([])
  await logHour(11)
  await at(11, null)
  expect((await auditAll(world.db)).differences.map(({ recruitmentId, what }) => [recruitmentId, what])).toEqual([
    [process.id, 'entrevistas'],
  ])
  await at(11, process.candidateId)
})

test('audit finds no difference, and reports an interview with a wrong or missing candidate', async () => {
  expect((await auditAll(world.db)).differences).toEqual([])
  const process = await walkTo(world, 'grupo', 'PE-RE')
  const stranger = await walkTo(world, 'grupo', 'PE-AGG')
  for (const candidateId of [stranger.candidateId, null]) {
    await world.db.update(interviews).set({ candidateId }).where(eq(interviews.recruitmentId, process.id))
    const { differences } = await auditAll(world.db)
    expect(differences.map(({ recruitmentId, what }) => [recruitmentId, what])).toEqual([[process.id, 'entrevistas']])
  }
  await world.db
    .update(interviews)
    .set({ candidateId: process.candidateId })
    .where(eq(interviews.recruitmentId, process.id))
})
