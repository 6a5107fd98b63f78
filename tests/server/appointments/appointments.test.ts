/** Hours of interviewers: booked once, moved, released; never in the past (design/process.md, Appointments). */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { correctStage, getInterview, saveStage } from '../../../src/contract/recruitment.ts'
import { rejectCandidate, revertRejection } from '../../../src/contract/process-outcomes.ts'
import {
  listDivisions,
  listManagements,
  listRegions,
  listSites,
  listSlots,
  type SlotQuestion,
} from '../../../src/contract/stage-data.ts'
import { faceToFace, interviewerTypes } from '../../../src/contract/stage-forms.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { beforeTests } from '../support/before-tests.ts'
import {
  type Case,
  envelopeFor,
  firstInterview,
  look,
  monday,
  save,
  secondInterview,
  startWorld,
} from '../support/process-world.ts'
import { stopAudited } from '../support/stop-audited.ts'
import type { Client } from '../support/client.ts'
import { walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld({ env: { tokenMinutes: 1440 } }))
const client = beforeTests(() => world.as('ROLE_CRP_REC'))
beforeEach(() => world.setNow(monday))
afterAll(() => stopAudited(world))

const onlyFuture = 'Recuerda que solo puedes programar entrevistas en fechas futuras'
const wholeDay = Array.from({ length: 9 }, (_, index) => 9 + index)

const load = async (fecha: string, more: Partial<SlotQuestion> = {}, by = client) =>
  by.call(listSlots, {
    body: {
      codigoFase: 'PE-AGG',
      repostulacion: false,
      fecha,
      idConsultor: null,
      idUsuario: world.house.user.ROLE_CRP_REC,
      tipoEntrevistador: interviewerTypes.analista,
      ...more,
    },
  })
const hoursOf = async (fecha: string, more?: Partial<SlotQuestion>, by?: Client) =>
  (await load(fecha, more, by)).entity?.map(({ id }) => id)

const interviewsOf = ({ id }: Pick<Case, 'id'>) =>
  world.db.select().from(interviews).where(eq(interviews.recruitmentId, id)).orderBy(interviews.id)

describe('free hours', () => {
  test('offers nine to six, hourly, on a working day', async () => {
    const { entity } = await load('16/03/2026')
    expect(entity?.map(({ id }) => id)).toEqual(wholeDay)
    expect([entity?.[0], entity?.at(-1)]).toEqual([
      { id: 9, descripcion: '09:00 a 10:00' },
      { id: 17, descripcion: '17:00 a 18:00' },
    ])
  })

  test('offers today only hours that have not begun in Mexico City, whatever the server time zone', async () => {
    // No test books an hour of this analyst.
    const analyst = await world.as('ROLE_CRP_ATN_CTS_REC')
    const freeOn = (fecha: string) => hoursOf(fecha, { idUsuario: world.house.user.ROLE_CRP_ATN_CTS_REC }, analyst)
    expect(await freeOn('02/03/2026')).toEqual([11, 12, 13, 14, 15, 16, 17])
    // Seven in the evening there is the next day in UTC.
    world.setNow(new Date('2026-03-03T01:00:00Z'))
    expect(await freeOn('02/03/2026')).toEqual([])
    expect(await freeOn('03/03/2026')).toEqual(wholeDay)
  })

  test('offers no hours on weekends and past days', async () => {
    for (const fecha of ['07/03/2026', '08/03/2026', '27/02/2026'])
      expect([fecha, await hoursOf(fecha)]).toEqual([fecha, []])
  })

  test('rejects a day that does not exist, and people of other branches', async () => {
    for (const fecha of ['31/02/2026', '2026-03-16', '', 'mañana']) {
      expect((await load(fecha)).error?.campos).toEqual({ fecha: 'La fecha no es válida.' })
    }
    expect((await load('16/03/2026', { idUsuario: world.house.user.ROLE_COM_ANL })).status).toBe(404)
    expect((await load('16/03/2026', { idUsuario: null })).error?.campos).toEqual({
      idUsuario: 'Falta elegir quién entrevista.',
    })
    expect((await load('16/03/2026', { tipoEntrevistador: interviewerTypes.consultor })).error?.campos).toEqual({
      idConsultor: 'Falta elegir quién entrevista.',
    })
    // Of another branch, and the client of a vacancy of this one.
    const body = {
      codigoFase: 'PE-AGG',
      repostulacion: false,
      fecha: '16/03/2026',
      idConsultor: null,
      idUsuario: world.house.user.ROLE_CRP_OBS,
      tipoEntrevistador: interviewerTypes.cliente,
    } as const
    expect(
      (await (await world.as('ROLE_CRP_ATN_CTS_REC')).call(listSlots, { body })).entity?.map(({ id }) => id),
    ).toEqual(wholeDay)
    // Its hours are requested like those of PE-AGG (spec 1 §7).
    expect((await load('16/03/2026', { codigoFase: 'PE-AG' as 'PE-AGG' })).error?.campos).toEqual({
      codigoFase: 'Este dato no es válido.',
    })
    const consultor = {
      tipoEntrevistador: interviewerTypes.consultor,
      idConsultor: world.house.user.ROLE_CRP_ADMN,
      idUsuario: null,
    }
    expect(await hoursOf('16/03/2026', consultor)).toEqual(wholeDay)
  })

  test('does not offer a booked hour, except to the interview that is being edited', async () => {
    const process = await walkTo(world, 'grupo', 'PE-AGG')
    await save(client, process, 'PE-AGG', { ...firstInterview(world), fecha: '17/03/2026', hora: 12 })
    expect(await hoursOf('17/03/2026')).toEqual(wholeDay.filter((hour) => hour !== 12))
    const [own] = await interviewsOf(process)
    expect(await hoursOf('17/03/2026', { idEntrevista: own?.id ?? 0 })).toEqual(wholeDay)
  })
})

describe('booking', () => {
  test('books one of fifty concurrent requests for the same hour, and returns the remaining hours to the other 49', async () => {
    const [fecha, hora] = ['18/03/2026', 10]
    const processes: Case[] = []
    for (let index = 0; index < 50; index += 1) processes.push(await walkTo(world, 'grupo', 'PE-AGG'))
    const values = { tipoEntrevistador: interviewerTypes.analista, tipoEntrevista: 815, fecha, hora }
    const answers = await Promise.all(
      processes.map((process) => client.call(saveStage, { body: envelopeFor(process, 'PE-AGG', values) })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(49)
    for (const { error } of refused) {
      expect(error?.codigo).toBe('hora-ocupada')
      expect(error?.mensaje).toBe('Esa hora se acaba de ocupar. Elige otra de las disponibles.')
      expect(error?.horas?.map(({ id }) => id)).toEqual(wholeDay.filter((hour) => hour !== hora))
    }
    const taken = await world.db
      .select()
      .from(interviews)
      .where(and(eq(interviews.fecha, '2026-03-18'), eq(interviews.hora, hora)))
    expect(taken).toHaveLength(1)
    // Who lost may choose again, with the screen that they have.
    const loser = processes.find((_, index) => answers[index]?.status === 409)
    if (!loser) throw new Error('nobody lost')
    expect((await save(client, loser, 'PE-AGG', { ...values, hora: 11 })).status).toBe(200)
  })

  test.each([
    ['a day before today', { fecha: '27/02/2026', hora: 10 }, { 'peag.fecha': onlyFuture }],
    [
      'a Saturday',
      { fecha: '07/03/2026', hora: 10 },
      { 'peag.fecha': 'Las entrevistas se programan de lunes a viernes.' },
    ],
    ['an hour of today that has begun', { fecha: '02/03/2026', hora: 10 }, { 'peag.hora': onlyFuture }],
    ['before nine', { fecha: '20/03/2026', hora: 8 }, { 'peag.hora': 'Elige una de las horas disponibles.' }],
    ['after six', { fecha: '20/03/2026', hora: 18 }, { 'peag.hora': 'Elige una de las horas disponibles.' }],
    [
      'an unknown type',
      { fecha: '20/03/2026', hora: 10, tipoEntrevista: 999 },
      { 'peag.tipoEntrevista': 'El tipo de entrevista es requerido' },
    ],
    ['an unknown day', { fecha: '30/02/2026', hora: 10 }, { 'peag.fecha': 'La fecha es requerida' }],
  ])('rejects %s', async (_, values, campos) => {
    const process = await walkTo(world, 'grupo', 'PE-AGG')
    const { status, error } = await save(client, process, 'PE-AGG', { ...firstInterview(world), ...values })
    expect([status, error?.campos]).toEqual([400, campos])
    expect(await interviewsOf(process)).toEqual([])
  })

  test('requires a site below the chosen path for a face-to-face interview', async () => {
    const process = await walkTo(world, 'grupo', 'PE-AGG')
    const [site, other] = [world.house.sites[0], world.house.sites.at(-1)]
    const at = (place: object) =>
      save(client, process, 'PE-AGG', { ...firstInterview(world), tipoEntrevista: faceToFace, ...place })
    expect((await at({})).error?.campos).toMatchObject({ 'peag.idDivision': 'La división es requerida' })
    for (const field of ['idDivision', 'idRegional', 'idGerencia', 'sede'] as const) {
      const crooked = { ...site, [field]: other?.[field] }
      expect([field, (await at(crooked)).error?.campos]).toEqual([
        field,
        { 'peag.sede': 'La sede de la entrevista es requerida' },
      ])
    }
    expect((await at({ ...site })).status).toBe(200)
    expect((await interviewsOf(process))[0]?.sedeId).toBe(site?.sede)
  })

  test('stores no site for a telephone interview, whatever is sent', async () => {
    const process = await walkTo(world, 'grupo', 'PE-AGG')
    expect((await save(client, process, 'PE-AGG', firstInterview(world, { ...world.house.sites[0] }))).status).toBe(200)
    expect((await interviewsOf(process))[0]?.sedeId).toBe(null)
  })

  test('rejects an interviewer outside branch and vacancy, and returns the last of two interviews of a round', async () => {
    const process = await walkTo(world, 'grupo', 'SE-AGG')
    const schedule = (id: number, tipo: number) => save(client, process, 'SE-AGG', secondInterview(world, id, tipo))
    const { error } = await schedule(world.house.user.ROLE_COM_INT, interviewerTypes.otro)
    expect(error?.campos).toEqual({ 'seag.idEntrevistador': 'Esa persona no puede entrevistar. Elige a otra.' })
    expect((await schedule(world.house.user.ROLE_CRP_OBS, interviewerTypes.cliente)).status).toBe(200)
    expect((await schedule(world.house.user.ROLE_CRP_ADMN, interviewerTypes.otro)).status).toBe(200)
    const query = { idEtapa: 9, idReclutamiento: process.id, codigo: 'SE' } as const
    expect((await client.call(getInterview, { query })).entity?.idEntrevistador).toBe(
      String(world.house.user.ROLE_CRP_ADMN),
    )
  })

  test('returns that site through the cascade of places', async () => {
    const site = world.house.sites[0]
    const ids = (list: readonly { id: number }[] | undefined) => list?.map(({ id }) => id)
    expect(ids((await client.call(listDivisions, { query: { masterVacancy: 'false' } })).entity)).toContain(
      site?.idDivision,
    )
    expect(ids((await client.call(listRegions, { query: { idDivision: site?.idDivision ?? 0 } })).entity)).toContain(
      site?.idRegional,
    )
    expect(
      ids((await client.call(listManagements, { query: { idRegional: site?.idRegional ?? 0 } })).entity),
    ).toContain(site?.idGerencia)
    expect(ids((await client.call(listSites, { query: { idGerencia: site?.idGerencia ?? 0 } })).entity)).toContain(
      site?.sede,
    )
    expect((await client.call(listSites, { query: { idGerencia: 999_999 } })).entity).toEqual([])
    // Any site of the company, for any vacancy, also without the parameter.
    const loading = ['true', 'false', undefined].map(
      async (masterVacancy) =>
        (await client.call(listDivisions, { query: { masterVacancy } as { masterVacancy: 'true' } })).entity,
    )
    const [master, normal, unsaid] = await Promise.all(loading)
    expect(ids(unsaid)?.length).toBeGreaterThan(1)
    expect([master, normal]).toEqual([unsaid, unsaid])
  })

  test('takes the first interviewer from the vacancy, analyst or consultant, whatever is sent', async () => {
    const { user } = world.house
    for (const [tipo, interviewerId] of [
      [interviewerTypes.analista, user.ROLE_CRP_REC],
      [interviewerTypes.consultor, user.ROLE_CRP_ADMN],
    ]) {
      const process = await walkTo(world, 'grupo', 'PE-AGG')
      const sent = { ...firstInterview(world), tipoEntrevistador: tipo, idEntrevistador: String(user.ROLE_CRP_OBS) }
      expect((await save(client, process, 'PE-AGG', sent)).status).toBe(200)
      expect((await interviewsOf(process))[0]?.interviewerId).toBe(interviewerId)
    }
  })

  test('rejects an inactive user as interviewer', async () => {
    const process = await walkTo(world, 'grupo', 'SE-AGG')
    await world.db.update(users).set({ active: false }).where(eq(users.id, world.house.user.ROLE_CRP_OBS))
    const sent = secondInterview(world, world.house.user.ROLE_CRP_OBS)
    const { error } = await save(client, process, 'SE-AGG', sent)
    await world.db.update(users).set({ active: true }).where(eq(users.id, world.house.user.ROLE_CRP_OBS))
    expect(error?.campos).toEqual({ 'seag.tipoEntrevistador': 'Esa persona no puede entrevistar. Elige a otra.' })
  })
})

describe('rescheduling', () => {
  /** A process with a first interview at this hour, and the event that booked it. */
  async function booked(hora: number, fecha = '23/03/2026') {
    const process = await walkTo(world, 'grupo', 'PE-AGG')
    const values = { tipoEntrevistador: interviewerTypes.analista, tipoEntrevista: 815, fecha, hora }
    await save(client, process, 'PE-AGG', values)
    const [event] = (await look(client, process)).entity?.history ?? []
    return { process, values, idEvento: event?.id ?? 0 }
  }
  async function reschedule({ process, idEvento }: Awaited<ReturnType<typeof booked>>, values: object) {
    const answered = await client.call(correctStage, {
      body: { idEvento, envelope: envelopeFor(process, 'PE-AGG', values) },
    })
    if (answered.entity) process.version = answered.entity.version
    return answered
  }

  test('frees the old hour at once, keeps the phase and returns the new hour', async () => {
    const case_ = await booked(9, '25/03/2026')
    const moved = await reschedule(case_, { ...case_.values, hora: 15 })
    expect(moved.entity).toEqual({ version: case_.process.version, codigo: 'PE-RE', idFase: 4, deshacer: 0 })
    expect(await hoursOf('25/03/2026')).toEqual(wholeDay.filter((hour) => hour !== 15))
    const { entity } = await look(client, case_.process)
    expect(entity?.history[0]).toMatchObject({ title: 'Corrección: Agendar primera entrevista', icon: 'correccion' })
    expect(entity?.history[0]?.content).toContain('25 marzo 2026, 15:00 a 16:00')
    const query = { idEtapa: 4, idReclutamiento: case_.process.id, codigo: 'PA' } as const
    expect((await client.call(getInterview, { query })).entity).toMatchObject({
      fecha: '25/03/2026',
      hora: 15,
      codigoEtapa: 'PA',
      modo: 'AGG',
    })
  })

  test('rejects a booked hour, returns the remaining hours and moves nothing', async () => {
    const [one, two] = [await booked(10), await booked(11)]
    const { status, error } = await reschedule(two, { ...two.values, hora: 10 })
    expect([status, error?.codigo]).toEqual([409, 'hora-ocupada'])
    // Its own hour counts as free for the one who moves it.
    expect(error?.horas?.map(({ id }) => id)).toContain(11)
    expect(error?.horas?.map(({ id }) => id)).not.toContain(10)
    expect((await interviewsOf(two.process))[0]?.hora).toBe(11)
    expect((await interviewsOf(one.process))[0]?.hora).toBe(10)
  })

  test('leaves each interview an hour of its own when two swap their hours concurrently', async () => {
    const [one, two] = [await booked(12), await booked(13)]
    await Promise.all([reschedule(one, { ...one.values, hora: 13 }), reschedule(two, { ...two.values, hora: 12 })])
    const hours = [(await interviewsOf(one.process))[0]?.hora, (await interviewsOf(two.process))[0]?.hora]
    expect(new Set(hours).size).toBe(2)
  })

  test('rejects moving an interview that has a result', async () => {
    const case_ = await booked(16)
    await save(client, case_.process, 'PE-RE', { continuar: 'SI' })
    const { status, error } = await reschedule(case_, { ...case_.values, hora: 17 })
    expect([status, error?.mensaje]).toEqual([400, 'Lo guardado en esta etapa ya no se puede corregir.'])
  })
})

describe('rejections', () => {
  const common = ({ id, version }: Case) => ({ idReclutamiento: id, idUsuario: 0, version }) as const
  async function discard(process: Case) {
    const { entity } = await client.call(rejectCandidate, { body: { ...common(process), rechazo: true } })
    process.version = entity?.version ?? 0
  }
  async function revert(process: Case) {
    const { entity } = await client.call(revertRejection, { body: { ...common(process), motivo: 'Volvió.' } })
    process.version = entity?.version ?? 0
    return entity?.citasPerdidas
  }

  test('free the booked hour; a revoked rejection books it again', async () => {
    const process = await walkTo(world, 'grupo', 'PE-AGG')
    await save(client, process, 'PE-AGG', firstInterview(world, { fecha: '24/03/2026', hora: 12 }))
    const hours = async () => [
      await hoursOf('24/03/2026'),
      await hoursOf('24/03/2026', { idReclutamiento: process.id, idUsuario: world.house.user.ROLE_CRP_ADMN }),
    ]
    const without = wholeDay.filter((hour) => hour !== 12)
    expect(await hours()).toEqual([without, without])
    await discard(process)
    expect((await interviewsOf(process))[0]?.status).toBe('cancelada')
    expect(await hours()).toEqual([wholeDay, wholeDay])
    expect(await revert(process)).toBe(0)
    expect((await interviewsOf(process))[0]?.status).toBe('agendada')
    expect(await hours()).toEqual([without, without])
  })

  test('lose an hour that passed while the interview was cancelled, and keep one that had already begun', async () => {
    const [missed, begun] = [await walkTo(world, 'grupo', 'PE-AGG'), await walkTo(world, 'grupo', 'PE-AGG')]
    await save(client, missed, 'PE-AGG', firstInterview(world, { fecha: '02/03/2026', hora: 13 }))
    await save(client, begun, 'PE-AGG', firstInterview(world, { fecha: '02/03/2026', hora: 11 }))
    // Half past eleven in Mexico City.
    world.setNow(new Date('2026-03-02T17:30:00Z'))
    await discard(missed)
    await discard(begun)
    world.setNow(new Date('2026-03-02T19:30:00Z'))
    expect(await revert(missed)).toBe(1)
    expect(await revert(begun)).toBe(0)
    expect([(await interviewsOf(missed))[0]?.status, (await interviewsOf(begun))[0]?.status]).toEqual([
      'cancelada',
      'agendada',
    ])
  })

  test('lose an hour that was booked meanwhile; the history shows it and the interview can be booked again', async () => {
    const process = await walkTo(world, 'grupo', 'SE-AGG')
    const slot = secondInterview(world, world.house.user.ROLE_CRP_OBS)
    await save(client, process, 'SE-AGG', slot)
    await discard(process)
    const other = await walkTo(world, 'grupo', 'SE-AGG')
    expect((await save(client, other, 'SE-AGG', slot)).status).toBe(200)
    expect(await revert(process)).toBe(1)
    const { entity } = await look(client, process)
    expect(entity?.proceso.codigoActual).toBe('SE-ESG')
    expect(entity?.history[0]?.content).toContain(
      "La hora de una entrevista ya no está disponible: hay que volver a agendar, con 'editar' en su cita.",
    )
    expect((await interviewsOf(process)).at(-1)?.status).toBe('cancelada')

    const event = entity?.history.find(({ codigoFase }) => codigoFase === 'SE-AGSNR')
    const values = secondInterview(world, world.house.user.ROLE_CRP_OBS)
    const body = { idEvento: event?.id ?? 0, envelope: envelopeFor(process, 'SE-AGG', values) }
    process.version = (await client.call(correctStage, { body })).entity?.version ?? 0
    expect((await interviewsOf(process)).at(-1)).toMatchObject({ status: 'agendada', hora: values.hora })
    expect((await save(await world.as('ROLE_CRP_OBS'), process, 'SE-RE', { continuar: 'SI' })).entity?.codigo).toBe(
      'OF',
    )
  })
})
