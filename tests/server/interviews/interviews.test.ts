/** 'Mis Entrevistas': whose interviews are listed, in which order and on which page, and which one is registered. */
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { access } from '../../../src/contract/access.ts'
import { countInterviewViews, listInterviewFilters, listInterviews } from '../../../src/contract/interviews.ts'
import { pageSize } from '../../../src/contract/candidates.ts'
import { type Role, roles } from '../../../src/contract/roles.ts'
import { getProcess, saveStage } from '../../../src/contract/recruitment.ts'
import { rejectCandidate, revertRejection } from '../../../src/contract/process-outcomes.ts'
import { byTelephone, faceToFace, interviewerTypes } from '../../../src/contract/stage-forms.ts'
import { interviews, interviewTypes } from '../../../src/server/platform/db/tables/interviews.ts'
import { inProcess, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { slotText } from '../../../src/server/slots/slots.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { publications, vacancies } from '../../../src/server/platform/db/tables/vacancies.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import {
  type Case,
  envelopeFor,
  firstInterview,
  monday,
  save,
  secondInterview,
  startWorld,
} from '../support/process-world.ts'
import { stopAudited } from '../support/stop-audited.ts'
import { recruiterFor, walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld({ env: { tokenMinutes: 90_000, sessionHours: 1_500 } }))
beforeEach(() => world.setNow(monday))
afterAll(() => stopAudited(world))

const load = async (client: Client, paginaActual = 1) => {
  const { status, entity } = await client.call(listInterviews, { query: { paginaActual } })
  expect(status).toBe(200)
  if (!entity) throw new Error('no answer')
  return entity
}
const listed = async (client: Client) => (await load(client)).entrevistas.map(({ idEntrevista }) => idEntrevista)
const open = (client: Client, { id }: Case, idEntrevista?: number) =>
  client.call(getProcess, {
    query: { role: 'ROLE_CRP_OBS', idReclutamiento: id, step: 0, ...(idEntrevista ? { idEntrevista } : {}) },
  })

/** One more user of this role, without interviews. */
async function newcomer(role: Role): Promise<{ id: number; client: Client }> {
  const [like] = await world.db.select().from(users).where(eq(users.id, world.house.user[role]))
  const userName = `nueva.${role.toLowerCase()}`
  const [added] = await world.db
    .insert(users)
    .values({ ...like!, id: undefined, userName, email: `${userName}@bolsa.mx` })
    .returning({ id: users.id })
  return { id: added?.id ?? 0, client: await world.signIn(userName) }
}

/** Requests a second interview of the process; returns its id. */
async function schedule(process: Case, interviewerId: number, tipo: number, more: object = {}): Promise<number> {
  const values = { ...secondInterview(world, interviewerId, tipo), ...more }
  const { status, error } = await save(
    await recruiterFor(world, process),
    process,
    process.kind === 'individual' ? 'SE-AG' : 'SE-AGG',
    values,
  )
  expect([status, error]).toEqual([200, undefined])
  const rows = await world.db
    .select()
    .from(interviews)
    .where(eq(interviews.recruitmentId, process.id))
    .orderBy(interviews.id)
  return rows.at(-1)?.id ?? 0
}

test('returns no page and no row without interviews', async () => {
  expect(await load((await newcomer('ROLE_COM_ANL')).client)).toEqual({
    paginaActual: 1,
    totalPaginas: 0,
    total: 0,
    entrevistas: [],
  })
})

describe('the list', () => {
  test('has all fields of an interview by telephone and one face to face, also in another branch', async () => {
    const { id: observerId, client: observer } = await newcomer('ROLE_CRP_OBS')
    const [own, other] = [await walkTo(world, 'grupo', 'SE-AGG'), await walkTo(world, 'atencion', 'SE-AGG')]
    const { user, sites, publication } = world.house
    const observedBy = (id: number) =>
      world.db
        .update(publications)
        .set({ observerId: id })
        .where(inArray(publications.id, [publication.grupo.publicationId, publication.atencion.publicationId]))
    await observedBy(observerId)
    const at = { tipoEntrevista: faceToFace, ...sites[0], fecha: '12/03/2026', hora: 9 }
    const placed = await schedule(other, observerId, interviewerTypes.cliente, at)
    const called = await schedule(own, observerId, interviewerTypes.cliente, { fecha: '10/03/2026', hora: 16 })
    await observedBy(user.ROLE_CRP_OBS)
    const { paginaActual, totalPaginas, entrevistas } = await load(observer)
    expect([paginaActual, totalPaginas]).toEqual([1, 1])
    expect(entrevistas).toEqual([
      {
        fecha: '10/03/2026',
        hora: '16:00 a 17:00',
        idCandidato: own.candidateId,
        candidato: expect.stringMatching(/^Ana Prueba \d+ Ríos$/),
        vacante: 'Analista contable',
        lugar: 'Telefónica',
        porRegistrar: false,
        idReclutamiento: own.id,
        idEntrevista: called,
        idTipo: byTelephone,
        tipo: 'Telefónica',
        estado: 'agendada',
        entrevistador: expect.stringMatching(/\S \S/),
        // The client can register the result, and move nothing
        accion: null,
        telefono: expect.stringMatching(/^\d{10}$/),
      },
      {
        fecha: '12/03/2026',
        hora: '09:00 a 10:00',
        idCandidato: other.candidateId,
        candidato: expect.stringMatching(/^Ana Prueba \d+ Ríos$/),
        vacante: 'Ejecutivo de atención',
        lugar: 'Torre Reforma, piso 14 · Gerencia Reforma',
        porRegistrar: false,
        idReclutamiento: other.id,
        idEntrevista: placed,
        idTipo: faceToFace,
        tipo: 'Presencial',
        estado: 'agendada',
        entrevistador: expect.stringMatching(/\S \S/),
        accion: null,
        telefono: null,
      },
    ])
    const { entity } = await open(observer, other)
    const { fecha, hora, lugar, porRegistrar } = entrevistas[1] ?? {}
    expect(entity?.proceso.entrevista).toMatchObject({ fecha, hora, lugar, porRegistrar })
  })

  test('has no interviews of others, not even of the own branch, except those of processes that one is responsible for', async () => {
    const process = await walkTo(world, 'individual', 'SE-AG')
    const { user } = world.house
    const handTo = async (responsibleId: number | null) => {
      await world.db.update(recruitments).set({ responsibleId }).where(eq(recruitments.id, process.id))
      await world.db.update(inProcess).set({ responsibleId }).where(eq(inProcess.recruitmentId, process.id))
    }
    const [before] = await world.db.select().from(recruitments).where(eq(recruitments.id, process.id))
    await handTo(null)
    const id = await schedule(process, user.ROLE_COM_INT, interviewerTypes.otro)
    expect(await listed(await world.as('ROLE_COM_INT'))).toContain(id)
    for (const role of ['ROLE_COM_ADMN', 'ROLE_COM_REC', 'ROLE_CRP_ADMN'] as const)
      expect(await listed(await world.as(role)), role).not.toContain(id)
    await handTo(user.ROLE_COM_ADMN)
    const row = (await load(await world.as('ROLE_COM_ADMN'))).entrevistas.find((one) => one.idEntrevista === id)
    expect(row).toMatchObject({ estado: 'agendada', accion: 'mover' })
    expect(await listed(await world.as('ROLE_COM_REC'))).not.toContain(id)
    // Of another branch
    await handTo(user.ROLE_CRP_ADMN)
    expect(await listed(await world.as('ROLE_CRP_ADMN'))).not.toContain(id)
    await handTo(before!.responsibleId)
  })

  test('names its state and what can be done by whom: first interviews are registered by recruiters, second ones by their interviewers', async () => {
    const recruiter = await world.as('ROLE_CRP_REC')
    const { user } = world.house
    const [first, second] = [await walkTo(world, 'grupo', 'PE-AGG'), await walkTo(world, 'grupo', 'SE-AGG')]
    await save(recruiter, first, 'PE-AGG', firstInterview(world, { fecha: '25/03/2026', hora: 10 }))
    await schedule(second, user.ROLE_CRP_OBS, interviewerTypes.cliente, { fecha: '25/03/2026', hora: 10 })
    const shown = async (client: Client) =>
      (await load(client)).entrevistas.flatMap(({ idReclutamiento, estado, accion, porRegistrar }) =>
        idReclutamiento === first.id || idReclutamiento === second.id
          ? [[idReclutamiento === first.id ? 'first' : 'second', estado, accion, porRegistrar]]
          : [],
      )
    const both = (...of: readonly unknown[][]) =>
      of.map(([estado, accion], at) => [at === 0 ? 'first' : 'second', estado, accion, estado !== 'agendada'])
    // In Mexico City before ten, at half past ten, and at eleven
    world.setNow(new Date('2026-03-25T15:59:00Z'))
    expect(await shown(recruiter)).toEqual(both(['agendada', 'mover'], ['agendada', 'mover']))
    world.setNow(new Date('2026-03-25T16:30:00Z'))
    expect(await shown(recruiter)).toEqual(both(['en-curso', 'registrar'], ['en-curso', null]))
    expect(await shown(await world.as('ROLE_CRP_OBS'))).toEqual([['second', 'en-curso', 'registrar', true]])
    world.setNow(new Date('2026-03-25T17:00:00Z'))
    expect(await shown(recruiter)).toEqual(both(['por-registrar', 'registrar'], ['por-registrar', null]))
  })

  test('has one that has lost its hour for who is responsible, until it is booked again', async () => {
    const recruiter = await world.as('ROLE_CRP_REC')
    const process = await walkTo(world, 'grupo', 'SE-AGG')
    const id = await schedule(process, world.house.user.ROLE_CRP_OBS, interviewerTypes.cliente, {
      fecha: '26/03/2026',
      hora: 12,
    })
    const set = (status: 'agendada' | 'cancelada') =>
      world.db.update(interviews).set({ status }).where(eq(interviews.id, id))
    const filtered = async (query: object) =>
      (await recruiter.call(listInterviews, { query: { paginaActual: 1, ...query } })).entity!.entrevistas.filter(
        ({ idEntrevista }) => idEntrevista === id,
      )
    const totals = async () => (await recruiter.call(countInterviewViews)).entity
    const booked = await totals()
    expect(await filtered({ cuales: 'por-reagendar' })).toEqual([])
    await set('cancelada')
    expect(await filtered({ cuales: 'por-reagendar' })).toMatchObject([
      { estado: 'por-reagendar', accion: 'reagendar', porRegistrar: false, hora: '12:00 a 13:00' },
    ])
    expect(await filtered({})).toHaveLength(1)
    expect([await filtered({ cuales: 'proximas' }), await filtered({ cuales: 'por-registrar' })]).toEqual([[], []])
    expect(await totals()).toEqual({ ...booked, proximas: booked!.proximas - 1 })
    // Its interviewer does not book
    expect(await listed(await world.as('ROLE_CRP_OBS'))).not.toContain(id)
    await set('agendada')
    expect(await filtered({ cuales: 'por-reagendar' })).toEqual([])
  })

  test('has the first interview of an analyst until its result is saved', async () => {
    const process = await walkTo(world, 'grupo', 'PE-AGG')
    const analyst = await world.as('ROLE_CRP_REC')
    const slot = firstInterview(world)
    await save(analyst, process, 'PE-AGG', slot)
    const [id] = (await load(analyst)).entrevistas.flatMap((one) =>
      one.idReclutamiento === process.id ? [one.idEntrevista] : [],
    )
    expect(id).toBeDefined()
    // Its result is the recruiter's stage: step 0 leads there and shows whether its hour has come.
    const entrevista = { fecha: slot.fecha, hora: slotText(slot.hora), lugar: 'Telefónica', porRegistrar: false }
    expect((await open(analyst, process, id)).entity).toMatchObject({
      estado: 'EDITABLE',
      operaciones: [{ codigo: 'PE-RE' }],
      proceso: { idEntrevista: null, entrevista },
    })
    expect((await open(await world.as('ROLE_CRP_OBS'), process)).entity?.proceso.entrevista).toBe(null)
    const [day = '', month = '', year = ''] = slot.fecha.split('/')
    world.setNow(new Date(`${year}-${month}-${day}T${String(slot.hora + 6).padStart(2, '0')}:00:00Z`))
    const later = await world.signIn('role_crp_admn')
    expect((await open(later, process)).entity?.proceso.entrevista).toMatchObject({ ...entrevista, porRegistrar: true })
    world.setNow(monday)
    await save(analyst, process, 'PE-RE', { continuar: 'SI' })
    expect(await listed(analyst)).not.toContain(id)
  })

  test('drops a cancelled interview, restores it after a revoked rejection, and drops a registered one', async () => {
    const observer = await world.as('ROLE_CRP_OBS')
    const recruiter = await world.as('ROLE_CRP_REC')
    const process = await walkTo(world, 'grupo', 'SE-AGG')
    const id = await schedule(process, world.house.user.ROLE_CRP_OBS, interviewerTypes.cliente)
    const common = () => ({ idReclutamiento: process.id, idUsuario: 0, version: process.version }) as const
    expect(await listed(observer)).toContain(id)

    process.version =
      (await recruiter.call(rejectCandidate, { body: { ...common(), rechazo: true } })).entity?.version ?? 0
    expect(await listed(observer)).not.toContain(id)
    process.version =
      (await recruiter.call(revertRejection, { body: { ...common(), motivo: 'Volvió.' } })).entity?.version ?? 0
    expect(await listed(observer)).toContain(id)

    expect((await save(observer, process, 'SE-RE', { continuar: 'SI' })).entity?.codigo).toBe('OF')
    expect(await listed(observer)).not.toContain(id)
  })

  test('has an interview that has begun until it is registered, before later ones', async () => {
    const manager = await world.as('ROLE_COM_INT')
    const { user } = world.house
    const [late, soon] = [await walkTo(world, 'individual', 'SE-AG'), await walkTo(world, 'individual', 'SE-AG')]
    const second = await schedule(soon, user.ROLE_COM_INT, interviewerTypes.otro, { fecha: '24/03/2026', hora: 11 })
    const first = await schedule(late, user.ROLE_COM_INT, interviewerTypes.otro, { fecha: '24/03/2026', hora: 10 })
    const pending = async () =>
      (await load(manager)).entrevistas.flatMap(({ idEntrevista, porRegistrar }) =>
        [first, second].includes(idEntrevista) ? [[idEntrevista, porRegistrar]] : [],
      )
    // Five to ten, and ten o'clock, in Mexico City.
    world.setNow(new Date('2026-03-24T15:55:00Z'))
    expect(await pending()).toEqual([
      [first, false],
      [second, false],
    ])
    world.setNow(new Date('2026-03-24T16:00:00Z'))
    expect(await pending()).toEqual([
      [first, true],
      [second, false],
    ])
    const only = async (cuales: 'por-registrar' | 'proximas') => {
      const { entity } = await manager.call(listInterviews, { query: { paginaActual: 1, cuales } })
      return entity?.entrevistas.map(({ idEntrevista }) => idEntrevista).filter((id) => [first, second].includes(id))
    }
    expect([await only('por-registrar'), await only('proximas')]).toEqual([[first], [second]])
    world.setNow(new Date('2026-03-25T16:00:00Z'))
    expect(await pending()).toEqual([
      [first, true],
      [second, true],
    ])
  })

  test('has no interview of an ended recruitment', async () => {
    const process = await walkTo(world, 'grupo', 'SE-AGG')
    const id = await schedule(process, world.house.user.ROLE_CRP_OBS, interviewerTypes.cliente)
    const ends = (outcome: 'abierta' | 'contratada') =>
      world.db.update(recruitments).set({ outcome }).where(eq(recruitments.id, process.id))
    const observer = await world.as('ROLE_CRP_OBS')
    expect(await listed(observer)).toContain(id)
    await ends('contratada')
    expect(await listed(observer)).not.toContain(id)
    await ends('abierta')
  })

  test.each(['0', '-1', '1.5', 'dos', '', '9999999'])('rejects page %j', async (page) => {
    const response = await (await world.as('ROLE_COM_INT')).send(`${listInterviews.path}?paginaActual=${page}`)
    expect(response.status).toBe(400)
  })
})

describe('pages', () => {
  const total = pageSize + 3
  let consultant: Client
  let ids: number[]
  beforeAll(async () => {
    const { id: interviewerId, client } = await newcomer('ROLE_CRP_ADMN')
    consultant = client
    const process = await world.begin('grupo')
    const row = {
      recruitmentId: process.id,
      codigoEtapa: 'SE',
      modo: 'AGG',
      tipoEntrevistador: interviewerTypes.otro,
      interviewerId,
      tipoEntrevista: 815,
      status: 'agendada',
    } as const
    const hours = Array.from({ length: total }, (_, index) => ({
      ...row,
      fecha: `2026-04-${String(1 + Math.floor(index / 9)).padStart(2, '0')}`,
      hora: 9 + (index % 9),
    }))
    // The last hour is booked first: the order is the calendar's, not that of the ids.
    const inserted = await world.db.insert(interviews).values(hours.toReversed()).returning({ id: interviews.id })
    ids = inserted.map(({ id }) => id).toReversed()
  })
  afterAll(async () => {
    // They have no bookings, so the audit would report them.
    await world.db.delete(interviews).where(inArray(interviews.id, ids))
  })

  test('list each interview exactly once, the nearest first', async () => {
    const [first, second] = [await load(consultant), await load(consultant, 2)]
    expect([first, second].map((page) => [page.paginaActual, page.totalPaginas, page.entrevistas.length])).toEqual([
      [1, 2, pageSize],
      [2, 2, 3],
    ])
    expect([...first.entrevistas, ...second.entrevistas].map(({ idEntrevista }) => idEntrevista)).toEqual(ids)
  })

  test('return the last page for any later number', async () => {
    const last = await load(consultant, 2)
    expect(await load(consultant, 3)).toEqual(last)
    expect(await load(consultant, 999_999)).toEqual(last)
  })
})

describe('filters, orders and views', () => {
  const [now, tomorrow] = [new Date('2026-03-03T16:30:00Z'), '2026-03-04']
  let administrator: Client
  let userId: number
  let ids: number[]
  let types: { id: number; descripcion: string }[]
  let vacancyOf: Record<'individual' | 'grupo', number>

  beforeAll(async () => {
    ;({ id: userId, client: administrator } = await newcomer('ROLE_COM_ADMN'))
    const [beto, ana] = [
      await world.begin('individual', { nombres: 'Beto', apellidoPaterno: 'Luna' }),
      await world.begin('grupo', { nombres: 'Ána', apellidoPaterno: 'Luna' }),
    ]
    types = (await world.db.select().from(interviewTypes).orderBy(interviewTypes.descripcion)).slice(0, 2)
    vacancyOf = {
      individual: world.house.publication.individual.vacancyId,
      grupo: world.house.publication.grupo.vacancyId,
    }
    const row = (process: Case, fecha: string, hora: number, type = 0) =>
      ({
        recruitmentId: process.id,
        codigoEtapa: 'SE',
        modo: 'AGG',
        tipoEntrevistador: interviewerTypes.otro,
        interviewerId: userId,
        tipoEntrevista: types[type]!.id,
        status: 'agendada',
        fecha,
        hora,
      }) as const
    // Tuesday 3 March, half past ten: the week before, today before and after that hour, tomorrow, Sunday, Monday after
    const rows = [
      row(beto, '2026-02-27', 9),
      row(ana, '2026-03-03', 10),
      row(beto, '2026-03-03', 11, 1),
      row(ana, tomorrow, 9),
      row(beto, '2026-03-08', 9),
      row(ana, '2026-03-09', 9, 1),
    ]
    ids = (await world.db.insert(interviews).values(rows).returning({ id: interviews.id })).map(({ id }) => id)
  })
  beforeEach(() => world.setNow(now))
  afterAll(() => world.db.delete(interviews).where(inArray(interviews.id, ids)))

  const list = async (query: object, client = administrator) => {
    const { entity } = await client.call(listInterviews, { query: { paginaActual: 1, ...query } })
    return entity!.entrevistas.map(({ idEntrevista }) => ids.indexOf(idEntrevista))
  }

  test.each([
    [{}, [0, 1, 2, 3, 4, 5]],
    [{ cuando: 'hoy' }, [1, 2]],
    [{ cuando: 'manana' }, [3]],
    [{ cuando: 'semana' }, [1, 2, 3, 4]],
    [{ cuando: 'hoy', cuales: 'por-registrar' }, [1]],
    [{ cuando: 'hoy', cuales: 'proximas' }, [2]],
    [{ cuales: 'por-registrar' }, [0, 1]],
    [{ orden: 'lejanas' }, [5, 4, 3, 2, 1, 0]],
    // By name without its accents; then the earliest first
    [{ orden: 'candidato' }, [1, 3, 5, 0, 2, 4]],
    [{ orden: 'candidato', cuando: 'semana' }, [1, 3, 2, 4]],
  ])('with %j lists %j', async (query, expected) => {
    expect(await list(query)).toEqual(expected)
  })

  test('by type and vacancy, alone and together, and by the title of the vacancy', async () => {
    expect(await list({ tipo: types[1]!.id })).toEqual([2, 5])
    expect(await list({ vacante: vacancyOf.grupo })).toEqual([1, 3, 5])
    expect(await list({ vacante: vacancyOf.grupo, tipo: types[1]!.id, cuales: 'proximas' })).toEqual([5])
    expect(await list({ tipo: 2_000_000_000 })).toEqual([])
    const titled = (
      await world.db
        .select({ id: vacancies.id })
        .from(vacancies)
        .where(inArray(vacancies.id, Object.values(vacancyOf)))
        .orderBy(vacancies.titulo)
    ).map(({ id }) => id)
    expect(await list({ orden: 'vacante' })).toEqual(
      titled[0] === vacancyOf.grupo ? [1, 3, 5, 0, 2, 4] : [0, 2, 4, 1, 3, 5],
    )
  })

  test('offers the types and vacancies of the own interviews', async () => {
    const { entity } = await administrator.call(listInterviewFilters)
    expect(entity?.tipos).toEqual(types)
    expect(entity?.vacantes.map(({ id }) => id).toSorted()).toEqual(Object.values(vacancyOf).toSorted())
    // Another user of the branch has none of them
    const { client } = await newcomer('ROLE_COM_CON')
    expect((await client.call(listInterviewFilters)).entity).toEqual({ tipos: [], vacantes: [] })
    expect(await list({ vacante: vacancyOf.grupo }, client)).toEqual([])
  })

  test('the counts of the views are the totals of the list, for every role', async () => {
    const views = {
      porRegistrar: { cuales: 'por-registrar' },
      hoy: { cuando: 'hoy' },
      proximas: { cuales: 'proximas' },
      todas: {},
    } as const
    expect((await administrator.call(countInterviewViews)).entity).toEqual({
      porRegistrar: 2,
      hoy: 2,
      proximas: 4,
      todas: 6,
    })
    for (const role of roles) {
      const client = await world.as(role)
      const { status, entity } = await client.call(countInterviewViews)
      if (!access.interviews.includes(role)) expect([role, status]).toEqual([role, 403])
      else {
        const totals = await Promise.all(
          Object.values(views).map(
            async (query) =>
              (await client.call(listInterviews, { query: { paginaActual: 1, ...query } })).entity?.total,
          ),
        )
        expect([role, Object.values(entity!)]).toEqual([role, totals])
      }
    }
  })
})

describe('several interviews of one process with the same person', () => {
  /** The client's interview, and one more of the same interviewer. */
  async function two() {
    const { ROLE_CRP_OBS: observerId } = world.house.user
    const process = await walkTo(world, 'grupo', 'SE-AGG')
    const client = await schedule(process, observerId, interviewerTypes.cliente)
    const more = await schedule(process, observerId, interviewerTypes.otro)
    return { process, client, more, observer: await world.as('ROLE_CRP_OBS') }
  }
  const register = (by: Client, process: Case, idEntrevista: number, values: object) =>
    by.call(saveStage, { body: { ...envelopeFor(process, 'SE-RE', values), idEntrevista } as never })

  test('open by their id, and the first one without an id', async () => {
    const { process, client, more, observer } = await two()
    const opened = async (id?: number) => (await open(observer, process, id)).entity?.proceso.idEntrevista
    expect([await opened(client), await opened(more), await opened()]).toEqual([client, more, client])
    const rows = (await load(observer)).entrevistas
    for (const id of [client, more]) {
      const { fecha, hora } = rows.find(({ idEntrevista }) => idEntrevista === id) ?? {}
      expect((await open(observer, process, id)).entity?.proceso.entrevista).toMatchObject({ fecha, hora })
    }
  })

  test('one is registered, the other stays open, and the result of the client decides', async () => {
    const { process, client, more, observer } = await two()
    const saved = await register(observer, process, more, { continuar: 'SI' })
    expect(saved.entity?.codigo).toBe('SE-ESG')
    process.version = saved.entity?.version ?? 0
    expect(await listed(observer)).toContain(client)
    expect(await listed(observer)).not.toContain(more)
    // What is registered is not opened again, also while another one waits.
    expect((await open(observer, process, more)).entity).toMatchObject({
      estado: 'READONLY',
      proceso: { idEntrevista: null },
    })
    expect((await open(observer, process)).entity).toMatchObject({
      estado: 'EDITABLE',
      proceso: { idEntrevista: client },
    })
    const refused = await register(observer, process, client, {
      continuar: 'NO',
      motivoRechazo: world.house.reason['SE-RE'],
    })
    expect(refused.entity?.codigo).toBe('SE-MRG')
  })

  test('reject a result for an interview of another user or a registered one', async () => {
    const { process, client, more, observer } = await two()
    const others = await walkTo(world, 'grupo', 'SE-AGG')
    const foreign = await schedule(others, world.house.user.ROLE_CRP_ADMN, interviewerTypes.otro)
    for (const id of [foreign, 2_147_483_647])
      expect((await register(observer, process, id, { continuar: 'SI' })).status, String(id)).toBe(403)
    expect((await register(await world.as('ROLE_CRP_ADMN'), process, client, { continuar: 'SI' })).status).toBe(403)
    process.version = (await register(observer, process, client, { continuar: 'SI' })).entity?.version ?? 0
    expect((await register(observer, process, client, { continuar: 'SI' })).status).toBe(403)
    expect((await register(observer, process, more, { continuar: 'SI' })).entity?.codigo).toBe('OF')
  })
})
