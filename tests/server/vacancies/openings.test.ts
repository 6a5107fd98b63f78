/**
 * 'Abrir Plazas' of master vacancies, and what openings do to their publication (spec 2 §2; design/administration.md).
 */
import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeOpenings } from '../../../src/contract/vacancies.ts'
import { openings } from '../../../src/server/platform/db/tables/recruitment.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { beforeTests } from '../support/before-tests.ts'
import { shortRefusal } from '../support/changes.ts'
import type { Client } from '../support/client.ts'
import { beginIn, type Case, monday, save, startWorld } from '../support/process-world.ts'
import { countOpenings, leaveFree, open, publish, type Published, publishAlso } from '../support/vacancies.ts'
import { furnishForms, readLog, readPublicationRow } from '../support/vacancy-forms.ts'
import { recruiterFor, walkTo } from '../support/walk.ts'

let consultant: Client
/** Of a master vacancy of its own in each test. */
let there: Published
const world = beforeTests(() => startWorld())
beforeAll(async () => {
  await furnishForms(world)
  consultant = await world.as('ROLE_COM_CON')
})
beforeEach(async () => {
  const { user, sites } = world.house
  there = await publish(world.db, 'COM', 'Promotor', {
    esVacanteMaestra: true,
    siteId: sites[1]!.sede,
    responsibleId: user.ROLE_COM_ANL,
    consultantId: user.ROLE_COM_CON,
    free: 0,
  })
})

const change = (more: object, client = consultant) =>
  client.call(changeOpenings, { body: { idVacante: there.vacancyId, idSede: there.siteId!, plazas: 1, ...more } })
const rows = () =>
  world.db.select().from(openings).where(eq(openings.vacancyId, there.vacancyId)).orderBy(asc(openings.id))
const stateOf = async ({ publicationId }: Published) => {
  const { estado, version } = await readPublicationRow(world.db, publicationId)
  return { estado, version }
}
const refused = (more: object, client = consultant) => shortRefusal(world, () => change(more, client))

describe('free openings', () => {
  test('are opened up to the requested number, and the publication is active again', async () => {
    const sede = 'Oficina Insurgentes 540'
    expect((await change({ plazas: 2, libres: 0 })).entity).toEqual({
      sede,
      idSede: there.siteId,
      plazasAbiertas: 2,
      plazasCubiertas: 0,
    })
    const opened = {
      vacancyId: there.vacancyId,
      siteId: there.siteId,
      analystId: null,
      openedAt: monday,
      openedBy: world.house.user.ROLE_COM_CON,
      recruitmentId: null,
      coveredAt: null,
      cancelledAt: null,
    }
    expect((await rows()).map(({ id: _, ...row }) => row)).toEqual([opened, opened])
    expect(await stateOf(there)).toEqual({ estado: 'activa', version: 0 })
    expect(await readLog(world.db, there.publicationId)).toEqual([
      { event: { type: 'plazas.contadas', libres: 2 }, form: null, estado: 'activa', actorId: null, at: monday },
    ])
    // One more changes nothing of its state, and adds no event to its log.
    await change({ plazas: 3 })
    expect((await readLog(world.db, there.publicationId)).length).toBe(1)
  })

  test('are cancelled from the newest on; none left covers the publication', async () => {
    const process = await walkTo(world, 'individual', 'FT')
    const at = (day: number) => ({
      vacancyId: there.vacancyId,
      siteId: there.siteId,
      openedAt: new Date(Date.UTC(2026, 1, day)),
    })
    const [oldest, newest, middle, covered, gone] = await world.db
      .insert(openings)
      .values([
        at(1),
        at(9),
        at(5),
        { ...at(10), recruitmentId: process.id, coveredAt: monday },
        { ...at(11), cancelledAt: new Date(0) },
      ])
      .returning()
    expect((await change({ plazas: 1, libres: 3 })).entity).toMatchObject({ plazasAbiertas: 1, plazasCubiertas: 1 })
    const cancelled = { cancelledAt: monday }
    expect(await rows()).toEqual([oldest, { ...newest, ...cancelled }, { ...middle, ...cancelled }, covered, gone])
    expect(await stateOf(there)).toEqual({ estado: 'activa', version: 0 })
    await change({ plazas: 0 })
    expect(await stateOf(there)).toEqual({ estado: 'cubierta', version: 0 })
  })

  test('are counted, opened and cancelled separately for an analyst', async () => {
    const { ROLE_COM_ANL: idAnalista } = world.house.user
    await open(world.db, there, 2)
    expect((await change({ plazas: 1, libres: 0, idAnalista })).entity).toMatchObject({ plazasAbiertas: 1 })
    expect((await rows()).map(({ analystId }) => analystId)).toEqual([null, null, idAnalista])
    // For an analyst the field is optional, and accepts no other user.
    const analyst = await world.as('ROLE_COM_ANL')
    expect(
      (await change({ plazas: 2, libres: 1, idAnalista: world.house.user.ROLE_COM_REC }, analyst)).entity,
    ).toMatchObject({ plazasAbiertas: 2 })
    expect((await change({ plazas: 0 }, analyst)).entity).toMatchObject({ plazasAbiertas: 0 })
    expect((await rows()).map(({ analystId, cancelledAt }) => [analystId, cancelledAt === null])).toEqual([
      [null, true],
      [null, true],
      [idAnalista, false],
      [idAnalista, false],
    ])
    expect((await change({ plazas: 2, libres: 2 })).entity).toMatchObject({ plazasAbiertas: 2 })
  })

  test('are opened by one of several concurrent requests; the others are outdated', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => change({ plazas: 3, libres: 0 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await rows()).length).toBe(3)
    await Promise.all([5, 6, 7].map((plazas) => change({ plazas })))
    expect([5, 6, 7]).toContain((await rows()).filter(({ cancelledAt }) => cancelledAt === null).length)
  })

  test('are rejected without changes', async () => {
    const foreign = await world.as('ROLE_CRP_ADMN')
    const notFound = [404, 'No se encontró la información solicitada.']
    expect(await refused({ libres: 4 })).toEqual([409, 'Se guardaron cambios mientras lo tenías abierto.'])
    expect(await refused({ idVacante: 9999 })).toEqual(notFound)
    expect(await refused({}, foreign)).toEqual(notFound)
    expect(await refused({ idVacante: world.house.publication.grupo.vacancyId }, foreign)).toEqual([
      400,
      'Sólo se abren plazas de vacantes maestras.',
    ])
    expect(await refused({ idSede: world.house.sites[0]!.idGerencia })).toEqual([
      400,
      { idSede: 'Elige una sede de la lista.' },
    ])
    expect(await refused({ plazas: 501 })).toEqual([400, { plazas: 'Como máximo 500 plazas' }])
    const unsuitable = { idAnalista: 'Elige a una persona de tu rama que pueda reclutar.' }
    expect(await refused({ idAnalista: world.house.user.ROLE_CRP_REC })).toEqual([400, unsuitable])
    expect(await refused({ idAnalista: world.house.user.ROLE_COM_INT })).toEqual([400, unsuitable])
  })
})

describe('a hire', () => {
  const decided = async () => {
    const { house, db } = world
    return walkTo(
      world,
      'individual',
      'CN-DE',
      await beginIn(db, { ...house, publication: { ...house.publication, individual: there } }, 'individual'),
    )
  }
  const hire = async (process: Case) => save(await recruiterFor(world, process), process, 'CN-DE', { continuar: 'SI' })

  test('for the last opening covers the publication; one more opening reactivates it', async () => {
    const [first, second] = [await decided(), await decided()]
    await leaveFree(world.db, there, 2)
    expect((await hire(first)).status).toBe(200)
    expect(await stateOf(there)).toEqual({ estado: 'activa', version: 0 })
    expect((await hire(second)).status).toBe(200)
    expect(await stateOf(there)).toEqual({ estado: 'cubierta', version: 0 })
    expect(await countOpenings(world.db, there.vacancyId)).toMatchObject({ free: 0 })
    expect(
      (await readLog(world.db, there.publicationId)).map(({ event, estado, actorId }) => [event, estado, actorId]),
    ).toEqual([
      [{ type: 'plazas.contadas', libres: 2 }, 'activa', null],
      [{ type: 'plazas.contadas', libres: 0 }, 'cubierta', null],
    ])
    await change({})
    expect(await stateOf(there)).toEqual({ estado: 'activa', version: 0 })
  })

  test('in a closed publication updates the open one at its site', async () => {
    const process = await decided()
    await world.db
      .update(publications)
      .set({ estado: 'cerrada', closedAt: monday, activeSince: null })
      .where(eq(publications.id, there.publicationId))
    const open = await publishAlso(world.db, there.vacancyId, { siteId: there.siteId, free: 0 })
    await leaveFree(world.db, there, 1)
    expect(await stateOf(open)).toEqual({ estado: 'activa', version: 0 })
    expect((await hire(process)).status).toBe(200)
    expect(await stateOf(open)).toEqual({ estado: 'cubierta', version: 0 })
    expect(await stateOf(there)).toEqual({ estado: 'cerrada', version: 0 })
  })
})
