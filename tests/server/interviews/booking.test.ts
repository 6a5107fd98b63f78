/**
 * What a booking starts with: the free hours of the next working days, who, how and where of last time, and sites by
 * name.
 */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  type BookingProposal,
  getPhaseData,
  listDivisions,
  listManagements,
  listNextDays,
  listRegions,
  listSites,
  type NextDaysQuestion,
  searchSites,
} from '../../../src/contract/stage-data.ts'
import { faceToFace, interviewerTypes } from '../../../src/contract/stage-forms.ts'
import { places } from '../../../src/server/platform/db/tables/database.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { holidays } from '../../../src/server/platform/db/tables/limits.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { listNextDays as nextDays } from '../../../src/server/slots/list-slots.ts'
import { beforeTests } from '../support/before-tests.ts'
import { type Case, firstInterview, save, secondInterview, startWorld } from '../support/process-world.ts'
import { recruiterFor, walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld({ env: { tokenMinutes: 1440 } }))
const client = beforeTests(() => world.as('ROLE_CRP_REC'))
const { analista, consultor, cliente, otro } = interviewerTypes
const wholeDay = Array.from({ length: 9 }, (_, index) => 9 + index)
const without = (...hours: number[]) => wholeDay.filter((hour) => !hours.includes(hour))

const load = (more: Partial<NextDaysQuestion> = {}, by = client) =>
  by.call(listNextDays, {
    body: {
      codigoFase: 'PE-AGG',
      repostulacion: false,
      idConsultor: null,
      idUsuario: world.house.user.ROLE_CRP_OBS,
      tipoEntrevistador: analista,
      ...more,
    },
  })
const days = async (...args: Parameters<typeof load>) =>
  (await load(...args)).entity?.map(({ fecha, horas }) => [fecha, horas.map(({ id }) => id)] as const)

/** At this moment; a session would have ended. */
const daysAt = async (now: string) => {
  const { user } = world.house
  const body = {
    codigoFase: 'PE-AGG',
    repostulacion: false,
    idConsultor: null,
    idUsuario: user.ROLE_CRP_OBS,
    tipoEntrevistador: analista,
  } as const
  const shown = await nextDays(
    { ...world.deps, now: () => new Date(now) },
    { userId: user.ROLE_CRP_REC, role: 'ROLE_CRP_REC', branch: 'CORP' },
    body,
  )
  return shown.map(({ fecha, horas }) => [fecha, horas.map(({ id }) => id)] as const)
}

describe('the hours of the next days', () => {
  test('are those of five working days, today among them, without what has begun', async () => {
    expect(await days()).toEqual([
      ['02/03/2026', [11, 12, 13, 14, 15, 16, 17]],
      ...['03', '04', '05', '06'].map((day) => [`${day}/03/2026`, wholeDay]),
    ])
    expect((await load()).entity?.[1]?.horas[0]).toEqual({ id: 9, descripcion: '09:00 a 10:00' })
    // The others are there too: today those that have begun
    expect((await load()).entity?.map(({ ocupadas }) => ocupadas)).toEqual([
      [
        { id: 9, descripcion: '09:00 a 10:00' },
        { id: 10, descripcion: '10:00 a 11:00' },
      ],
      [],
      [],
      [],
      [],
    ])
  })

  test('go on by five working days for each week', async () => {
    const shown = async (semana: number) => (await days({ semana }))?.map(([fecha]) => fecha)
    expect([await shown(0), await shown(1), await shown(2)]).toEqual([
      ['02/03/2026', '03/03/2026', '04/03/2026', '05/03/2026', '06/03/2026'],
      ['09/03/2026', '10/03/2026', '11/03/2026', '12/03/2026', '13/03/2026'],
      ['17/03/2026', '18/03/2026', '19/03/2026', '20/03/2026', '23/03/2026'],
    ])
    expect([
      (await load({ semana: 12 })).status,
      (await load({ semana: 13 })).status,
      (await load({ semana: -1 })).status,
    ]).toEqual([200, 400, 400])
  })

  test('leave out weekends, official days of rest and those of the branch', async () => {
    await world.db.insert(holidays).values([
      { branch: 'CORP', day: '2026-03-18', name: 'Aniversario' },
      { branch: 'COM', day: '2026-03-19', name: 'Inventario' },
    ])
    const shown = await daysAt('2026-03-13T16:00:00Z')
    await world.db.delete(holidays)
    expect(shown.map(([fecha]) => fecha)).toEqual([
      '13/03/2026',
      '17/03/2026',
      '19/03/2026',
      '20/03/2026',
      '23/03/2026',
    ])
  })

  test.each([
    ['2026-03-06T22:59:00Z', '06/03/2026', [17]],
    ['2026-03-06T23:00:00Z', '09/03/2026', wholeDay],
    ['2026-03-07T16:00:00Z', '09/03/2026', wholeDay],
  ])('begin at %s with %s', async (now, fecha, hours) => {
    expect((await daysAt(now))[0]).toEqual([fecha, hours])
  })

  test('leave out the hours at which interviewer or candidate has an appointment in any branch, except the one that is moved', async () => {
    const process = await walkTo(world, 'grupo', 'PE-AGG')
    const other = await walkTo(world, 'atencion', 'PE-AGG')
    await world.db.update(recruitments).set({ candidateId: process.candidateId }).where(eq(recruitments.id, other.id))
    await save(
      await recruiterFor(world, other),
      other,
      'PE-AGG',
      firstInterview(world, { fecha: '04/03/2026', hora: 10 }),
    )
    await save(client, process, 'PE-AGG', firstInterview(world, { fecha: '05/03/2026', hora: 12 }))
    const [own] = await world.db.select().from(interviews).where(eq(interviews.recruitmentId, process.id))
    const analyst = { idUsuario: world.house.user.ROLE_CRP_REC }
    const on = async (fecha: string, more: Partial<NextDaysQuestion>) =>
      (await days(more))?.find(([day]) => day === fecha)?.[1]
    expect(await on('05/03/2026', analyst)).toEqual(without(12))
    expect(await on('04/03/2026', analyst)).toEqual(wholeDay)
    expect(await on('04/03/2026', { ...analyst, idReclutamiento: process.id })).toEqual(without(10))
    expect(await on('05/03/2026', { idReclutamiento: process.id })).toEqual(without(12))
    expect(await on('05/03/2026', { ...analyst, idReclutamiento: process.id, idEntrevista: own!.id })).toEqual(wholeDay)
    await world.db.update(interviews).set({ status: 'cancelada' }).where(eq(interviews.id, own!.id))
    expect(await on('05/03/2026', analyst)).toEqual(wholeDay)
  })

  test('are refused for people and candidates of other branches, and without an interviewer', async () => {
    const process = await walkTo(world, 'individual', 'PE-AG')
    expect((await load({ idUsuario: world.house.user.ROLE_COM_ANL })).status).toBe(404)
    expect((await load({ idReclutamiento: process.id })).status).toBe(404)
    expect((await load({ idUsuario: null })).error?.campos).toEqual({ idUsuario: 'Falta elegir quién entrevista.' })
    expect((await load({ tipoEntrevistador: consultor })).error?.campos).toEqual({
      idConsultor: 'Falta elegir quién entrevista.',
    })
    expect(
      (await days({ tipoEntrevistador: consultor, idConsultor: world.house.user.ROLE_CRP_ADMN, idUsuario: null }))
        ?.length,
    ).toBe(5)
    expect((await load({}, await world.as('ROLE_CRP_OBS'))).status).toBe(403)
  })
})

type BookingPhase = 'PE-AG' | 'PE-AGG' | 'SE-AG' | 'SE-AGG'
const proposal = async (process: Case, codigoFase: BookingPhase, by = client) =>
  (await by.call(getPhaseData, { query: { codigoFase, idReclutamiento: process.id } })).entity?.propuesta
/** Without the options of its levels. */
const proposed = async (...args: Parameters<typeof proposal>) => {
  const { opcionesLugar: _, ...rest } = (await proposal(...args)) ?? { opcionesLugar: [] }
  return rest as Partial<Omit<BookingProposal, 'opcionesLugar'>>
}
const labelled = async (index: number) => {
  const { idDivision, idRegional, idGerencia, sede } = world.house.sites[index]!
  const rows = await world.db.select().from(places)
  const path = [idDivision, idRegional, idGerencia, sede].map((id) => rows.find((row) => row.id === id)?.descripcion)
  return { idDivision, idRegional, idGerencia, sede, descripcion: path.join(' · ') }
}

describe('the proposal', () => {
  test("of a first interview is the vacancy's own until somebody books, then as the last booking of its publication", async () => {
    const agent = await recruiterFor(world, { kind: 'individual' })
    const process = await walkTo(world, 'individual', 'PE-AG')
    const site = await labelled(0)
    // Neither of them books: the analyst's hours are shown
    const fresh = { tipoEntrevistador: analista, persona: null, tipoEntrevista: faceToFace, lugar: site }
    expect(await proposed(process, 'PE-AG', agent)).toEqual(fresh)
    // As the four calls of the specification answer for its path
    const below = await Promise.all([
      agent.call(listDivisions, { query: { masterVacancy: 'true' } }),
      agent.call(listRegions, { query: { idDivision: site.idDivision } }),
      agent.call(listManagements, { query: { idRegional: site.idRegional } }),
      agent.call(listSites, { query: { idGerencia: site.idGerencia } }),
    ])
    expect((await proposal(process, 'PE-AG', agent))?.opcionesLugar).toEqual(below.map(({ entity }) => entity))
    const { publicationId } = world.house.publication.individual
    const [publication] = await world.db.select().from(publications).where(eq(publications.id, publicationId))
    await world.db
      .update(publications)
      .set({ responsibleId: null, siteId: null })
      .where(eq(publications.id, publicationId))
    expect(await proposed(process, 'PE-AG', agent)).toEqual({
      tipoEntrevistador: consultor,
      persona: null,
      tipoEntrevista: null,
      lugar: null,
    })
    await world.db
      .update(publications)
      .set({ responsibleId: publication!.responsibleId, siteId: publication!.siteId })
      .where(eq(publications.id, publicationId))

    // The user who books is one of them
    expect((await proposed(process, 'PE-AG', await world.as('ROLE_COM_CON')))?.tipoEntrevistador).toBe(consultor)
    expect((await proposed(process, 'PE-AG', await world.as('ROLE_COM_ANL')))?.tipoEntrevistador).toBe(analista)

    const next = await walkTo(world, 'individual', 'PE-AG')
    await save(
      agent,
      process,
      'PE-AG',
      firstInterview(world, { tipoEntrevistador: consultor, tipoEntrevista: faceToFace, ...world.house.sites[2] }),
    )
    expect((await proposed(next, 'PE-AG', await world.as('ROLE_COM_ANL')))?.tipoEntrevistador).toBe(consultor)
    expect(await proposed(next, 'PE-AG', agent)).toEqual({
      tipoEntrevistador: consultor,
      persona: null,
      tipoEntrevista: faceToFace,
      lugar: await labelled(2),
    })
    const third = await walkTo(world, 'individual', 'PE-AG')
    await save(agent, next, 'PE-AG', firstInterview(world, { tipoEntrevistador: analista }))
    expect(await proposed(third, 'PE-AG', agent)).toEqual({
      tipoEntrevistador: analista,
      persona: null,
      tipoEntrevista: 815,
      lugar: site,
    })
    await world.db.update(publications).set({ responsibleId: null }).where(eq(publications.id, publicationId))
    expect((await proposed(third, 'PE-AG', agent))?.tipoEntrevistador).toBe(consultor)
    await world.db
      .update(publications)
      .set({ responsibleId: publication!.responsibleId })
      .where(eq(publications.id, publicationId))
  })

  test("of a client's interview is the client, or the last interviewer while that user can interview", async () => {
    const process = await walkTo(world, 'grupo', 'SE-AGG')
    const next = await walkTo(world, 'grupo', 'SE-AGG')
    expect(await proposed(process, 'SE-AGG')).toMatchObject({ tipoEntrevistador: cliente, persona: null })
    const idUsuario = world.house.user.ROLE_CRP_ADMN
    await save(client, process, 'SE-AGG', secondInterview(world, idUsuario, otro))
    const [{ email }] = (await world.db.select({ email: users.email }).from(users).where(eq(users.id, idUsuario))) as [
      { email: string },
    ]
    expect(await proposed(next, 'SE-AGG')).toEqual({
      tipoEntrevistador: otro,
      persona: { idUsuario, email },
      tipoEntrevista: 815,
      lugar: await labelled(0),
    })
    await world.db.update(users).set({ active: false }).where(eq(users.id, idUsuario))
    const without = await proposed(next, 'SE-AGG')
    await world.db.update(users).set({ active: true }).where(eq(users.id, idUsuario))
    expect(without).toMatchObject({ tipoEntrevistador: null, persona: null })
    await save(client, next, 'SE-AGG', secondInterview(world, world.house.user.ROLE_CRP_OBS, cliente))
    expect(await proposed(await walkTo(world, 'grupo', 'SE-AGG'), 'SE-AGG')).toMatchObject({
      tipoEntrevistador: cliente,
      persona: null,
    })
  })

  test("of a manager's interview is the vacancy's manager until another user was booked, and is shown only to users who can book", async () => {
    const agent = await recruiterFor(world, { kind: 'individual' })
    const process = await walkTo(world, 'individual', 'SE-AG')
    expect(await proposed(process, 'SE-AG', agent)).toMatchObject({ tipoEntrevistador: null, persona: null })
    const { publicationId } = world.house.publication.individual
    await world.db
      .update(publications)
      .set({ observerId: world.house.user.ROLE_COM_INT })
      .where(eq(publications.id, publicationId))
    expect(await proposed(process, 'SE-AG', agent)).toMatchObject({
      tipoEntrevistador: otro,
      persona: { idUsuario: world.house.user.ROLE_COM_INT },
    })
    await world.db.update(publications).set({ observerId: null }).where(eq(publications.id, publicationId))
    await save(agent, process, 'SE-AG', secondInterview(world, world.house.user.ROLE_COM_INT, otro))
    const manager = await world.as('ROLE_COM_INT')
    const answered = await manager.call(getPhaseData, { query: { codigoFase: 'SE-AG', idReclutamiento: process.id } })
    expect([answered.status, answered.entity?.tiposEntrevista?.length, answered.entity?.propuesta]).toEqual([
      200,
      2,
      undefined,
    ])
  })
})

describe('sites by name', () => {
  const found = async (busqueda: string) => (await client.call(searchSites, { query: { busqueda } })).entity
  test('are found by words of any level, with their path', async () => {
    const wanted = await labelled(3)
    const levels = wanted.descripcion.split(' · ')
    const shuffled = `${levels[3]} ${levels[0]}`.toUpperCase().normalize('NFD').replace(/\p{M}/gu, '')
    expect(await found(shuffled)).toContainEqual(wanted)
    const all = (await found(levels[0]!))!
    expect(all.length > 1 && all.length <= 20 && all.every(({ descripcion }) => descripcion.includes('Centro'))).toBe(
      true,
    )
    expect([await found('no existe'), await found('%%'), await found(`${levels[3]} inexistente`)]).toEqual([[], [], []])
  })
})
