/**
 * Responsible user, observer and site of a publication, and what the calendar does to it (design/administration.md).
 */
import assert from 'node:assert/strict'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { assignObserver, assignResponsible } from '../../../src/contract/publication-people.ts'
import { changeSite, closePublication, reopenPublication } from '../../../src/contract/publications.ts'
import { saveVacancy } from '../../../src/contract/vacancies.ts'
import { openings } from '../../../src/server/platform/db/tables/recruitment.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { performOnPublication } from '../../../src/server/publications/engine.ts'
import { sweepPublications } from '../../../src/server/publications/sweep.ts'
import { publications, vacancies } from '../../../src/server/platform/db/tables/vacancies.ts'
import { everything } from '../support/changes.ts'
import type { Client } from '../support/client.ts'
import { monday, startWorld, type World } from '../support/process-world.ts'
import { leaveFree, open, publish, publishAlso } from '../support/vacancies.ts'
import { type Catalogued, furnishForms, readLog, readPublicationRow, vacancyBody } from '../support/vacancy-forms.ts'

let world: World
let catalogued: Catalogued
let recruiter: Client
let administrator: Client
beforeAll(async () => {
  world = await startWorld()
  catalogued = await furnishForms(world)
  recruiter = await world.as('ROLE_CRP_REC')
  administrator = await world.as('ROLE_CRP_ADMN')
})
afterAll(() => world.stop())

const create = async (more: object = {}, client = recruiter) =>
  (await client.call(saveVacancy, { body: { ...vacancyBody(catalogued), ...more } as never })).entity?.id ?? 0
const refused = async (
  request: () => Promise<{ status: number; error: { mensaje: string; campos?: unknown } | undefined }>,
) => {
  const before = await everything(world.db)
  const { status, error } = await request()
  expect(await everything(world.db)).toEqual(before)
  return [status, error?.campos ?? error?.mensaje]
}
const notFound = [404, 'No se encontró la información solicitada.']
const stale = [409, 'Guardaste cambios en otra pestaña o ventana mientras lo tenías abierto.']
const closed = [409, 'La publicación está cerrada: sólo se puede consultar.']
const close = (idPublicacion: number) =>
  recruiter.call(closePublication, { body: { idPublicacion, motivo: 'Se canceló', procesos: 'siguen' } })
const nameOf = async (id: number) => {
  const [user] = await world.db.select().from(users).where(eq(users.id, id))
  return `${user?.firstName} ${user?.lastName}`
}

describe.each([
  {
    call: assignResponsible,
    column: 'responsibleId',
    event: 'responsable.asignado',
    chosen: 'ROLE_CRP_ADMN',
    others: ['ROLE_CRP_OBS', 'ROLE_COM_REC', 'ROLE_CRP_ATN_CTS_REC', 'ROLE_MKT_EDITOR'],
    mensaje: 'Elige a una persona de la rama que pueda reclutar.',
  },
  {
    call: assignObserver,
    column: 'observerId',
    event: 'observador.asignado',
    chosen: 'ROLE_CRP_OBS',
    others: ['ROLE_COM_REC', 'ROLE_COM_METVIEW', 'ROLE_MKT_EDITOR'],
    mensaje: 'Elige a una persona que pueda entrevistar.',
  },
] as const)('$event', ({ call, column, event, chosen, others, mensaje }) => {
  const assign = (more: object, client = recruiter) => client.call(call, { body: more as never })

  test('is stored with the name for the history', async () => {
    const idPublicacion = await create()
    const before = await readPublicationRow(world.db, idPublicacion)
    const idEmpleado = world.house.user[chosen]
    expect((await assign({ idPublicacion, idEmpleado, version: 0 })).entity).toMatchObject({
      idPublicacion,
      version: 1,
      estado: 'activa',
    })
    expect(await readPublicationRow(world.db, idPublicacion)).toEqual({ ...before, [column]: idEmpleado, version: 1 })
    expect((await readLog(world.db, idPublicacion)).at(-1)).toEqual({
      event: { type: event },
      form: { persona: await nameOf(idEmpleado) },
      estado: 'activa',
      actorId: world.house.user.ROLE_CRP_REC,
      at: monday,
    })
  })

  test('is rejected without changes', async () => {
    const idPublicacion = await create()
    const idEmpleado = world.house.user[chosen]
    for (const role of others)
      expect(await refused(() => assign({ idPublicacion, idEmpleado: world.house.user[role] })), role).toEqual([
        400,
        { idEmpleado: mensaje },
      ])
    await world.db.update(users).set({ active: false }).where(eq(users.id, idEmpleado))
    expect(await refused(() => assign({ idPublicacion, idEmpleado }))).toEqual([400, { idEmpleado: mensaje }])
    await world.db.update(users).set({ active: true }).where(eq(users.id, idEmpleado))
    const commercial = await world.as('ROLE_COM_ADMN')
    expect(await refused(() => assign({ idPublicacion, idEmpleado }, commercial))).toEqual(notFound)
    expect(await refused(() => assign({ idPublicacion: 99_999, idEmpleado }))).toEqual(notFound)
    await assign({ idPublicacion, idEmpleado, version: 0 })
    expect(await refused(() => assign({ idPublicacion, idEmpleado, version: 0 }))).toEqual(stale)
    await close(idPublicacion)
    expect(await refused(() => assign({ idPublicacion, idEmpleado }))).toEqual(closed)
  })
})

test('removes an observer, and accepts an observer of another branch', async () => {
  const idPublicacion = await create()
  for (const idEmpleado of [world.house.user.ROLE_COM_INT, null]) {
    await recruiter.call(assignObserver, { body: { idPublicacion, idEmpleado } })
    expect(await readPublicationRow(world.db, idPublicacion)).toMatchObject({ observerId: idEmpleado })
  }
  expect((await readLog(world.db, idPublicacion)).at(-1)?.form).toEqual({ persona: null })
})

test('lets an observer read a publication and not change it, in any call', async () => {
  const { db, house } = world
  const idPublicacion = await create()
  const observer = { userId: house.user.ROLE_CRP_OBS, role: 'ROLE_CRP_OBS', branch: 'CORP' } as const
  const perform = () =>
    db.transaction((tx) =>
      performOnPublication(tx, {
        publicationId: idPublicacion,
        actor: observer,
        at: monday,
        prepare: () => ({ event: { type: 'observador.asignado' }, form: null }),
      }),
    )
  await expect(perform()).rejects.toThrow('no-encontrado')
  await db.update(publications).set({ observerId: observer.userId }).where(eq(publications.id, idPublicacion))
  await expect(perform()).rejects.toThrow('sin-permiso')
  expect(await readPublicationRow(db, idPublicacion)).toMatchObject({ version: 0 })
})

test('updates a publication without a site when its openings change', async () => {
  const nowhere = await publish(world.db, 'CORP', 'Archivista', { free: 1 })
  const stateOf = async () => (await readPublicationRow(world.db, nowhere.publicationId)).estado
  await leaveFree(world.db, nowhere, 0)
  expect(await stateOf()).toBe('cubierta')
  await leaveFree(world.db, nowhere, 2)
  expect(await stateOf()).toBe('activa')
})

describe('a new site', () => {
  const change = (more: object, client = administrator) => client.call(changeSite, { body: more as never })
  const openingsOf = async (idPublicacion: number) => {
    const { vacancyId } = await readPublicationRow(world.db, idPublicacion)
    return world.db.select().from(openings).where(eq(openings.vacancyId, vacancyId)).orderBy(asc(openings.id))
  }
  const [here, there] = [() => world.house.sites[0]!.sede, () => world.house.sites[3]!.sede]

  test('takes the free openings along; covered ones stay at the old site', async () => {
    const idPublicacion = await create()
    const before = await readPublicationRow(world.db, idPublicacion)
    const process = await world.begin('grupo')
    const { vacancyId } = before
    await world.db.insert(openings).values([
      { vacancyId, siteId: here(), openedAt: monday, recruitmentId: process.id, coveredAt: monday },
      { vacancyId, siteId: here(), openedAt: monday, cancelledAt: monday },
    ])
    expect((await change({ idPublicacion, idSede: there(), version: 0 })).entity).toMatchObject({
      idSede: there(),
      version: 1,
    })
    expect(await readPublicationRow(world.db, idPublicacion)).toEqual({
      ...before,
      siteId: there(),
      search: 'contador general oficina lomas verdes',
      version: 1,
    })
    expect((await openingsOf(idPublicacion)).map(({ siteId }) => siteId)).toEqual([there(), here(), here()])
    expect((await readLog(world.db, idPublicacion)).slice(1)).toEqual([
      {
        event: { type: 'sede.cambiada', libres: 1 },
        form: { sede: 'Oficina Lomas Verdes' },
        estado: 'activa',
        actorId: world.house.user.ROLE_CRP_ADMN,
        at: monday,
      },
    ])
  })

  test('may have openings of its own, which make the publication active', async () => {
    const idPublicacion = await create()
    const { vacancyId } = await readPublicationRow(world.db, idPublicacion)
    await world.db.update(openings).set({ cancelledAt: monday }).where(eq(openings.vacancyId, vacancyId))
    await open(world.db, { vacancyId, siteId: there() }, 2)
    expect((await change({ idPublicacion, idSede: there() })).entity).toMatchObject({ estado: 'activa' })
    expect((await readLog(world.db, idPublicacion)).slice(1).map(({ event, estado }) => [event, estado])).toEqual([
      [{ type: 'plazas.contadas', libres: 0 }, 'cubierta'],
      [{ type: 'sede.cambiada', libres: 2 }, 'activa'],
    ])
  })

  test('can be set for a publication without a site', async () => {
    const idPublicacion = await create()
    const { vacancyId } = await readPublicationRow(world.db, idPublicacion)
    await world.db.update(publications).set({ siteId: null }).where(eq(publications.id, idPublicacion))
    await world.db.update(openings).set({ siteId: null }).where(eq(openings.vacancyId, vacancyId))
    expect((await change({ idPublicacion, idSede: there() })).entity).toMatchObject({
      idSede: there(),
      estado: 'activa',
    })
    expect((await openingsOf(idPublicacion)).map(({ siteId }) => siteId)).toEqual([there()])
    expect((await readLog(world.db, idPublicacion)).slice(1).map(({ event }) => event)).toEqual([
      { type: 'sede.cambiada', libres: 1 },
    ])
  })

  test('is rejected without changes', async () => {
    const idPublicacion = await create()
    const { vacancyId } = await readPublicationRow(world.db, idPublicacion)
    const other = await publishAlso(world.db, vacancyId, { siteId: there() })
    expect(await refused(() => change({ idPublicacion, idSede: there() }))).toEqual([
      409,
      'Esa vacante ya tiene una publicación abierta en esa sede.',
    ])
    await world.db.delete(openings).where(eq(openings.siteId, there()))
    await world.db.delete(publications).where(eq(publications.id, other.publicationId))
    expect(await refused(() => change({ idPublicacion, idSede: here() }))).toEqual([
      400,
      { idSede: 'La publicación ya está en esa sede.' },
    ])
    expect(await refused(() => change({ idPublicacion, idSede: world.house.sites[3]!.idRegional }))).toEqual([
      400,
      { idSede: 'Elige una sede de la lista.' },
    ])
    expect(await refused(() => change({ idPublicacion, idSede: there() }, recruiter))).toEqual([
      403,
      'No tienes permiso para realizar esta acción.',
    ])
    const commercial = await world.as('ROLE_COM_ADMN')
    expect(await refused(() => change({ idPublicacion, idSede: there() }, commercial))).toEqual(notFound)
    expect(await refused(() => change({ idPublicacion: 99_999, idSede: there() }))).toEqual(notFound)
    const master = 'Las plazas de una vacante maestra se abren en cada sede: publícala en la otra.'
    expect(
      await refused(() =>
        change({ idPublicacion: world.house.publication.individual.publicationId, idSede: there() }, commercial),
      ),
    ).toEqual([400, master])
    await change({ idPublicacion, idSede: there(), version: 0 })
    expect(await refused(() => change({ idPublicacion, idSede: here(), version: 0 }))).toEqual(stale)
    await close(idPublicacion)
    expect(await refused(() => change({ idPublicacion, idSede: here() }))).toEqual(closed)
  })
})

describe('the calendar', () => {
  const march = (day: number) => new Date(`2026-03-${String(day).padStart(2, '0')}T16:00:00Z`)
  const logged: object[] = []
  const log = (event: string, facts?: object) => void logged.push({ event, ...facts })
  const sweepOn = (instant: Date, stopping?: AbortSignal) =>
    sweepPublications({ db: world.db, now: () => instant, log }, stopping)
  // The chart moves every row that is due: none of these sweeps finds one that stays.
  afterEach(() => assert.deepEqual(logged, []))

  test('starts and ends publications, once, each on its day', async () => {
    const idPublicacion = await create({ fechaInicio: '04/03/2026', fechaFin: '05/03/2026' })
    const before = await readPublicationRow(world.db, idPublicacion)
    await sweepOn(march(3))
    expect(await readPublicationRow(world.db, idPublicacion)).toEqual(before)
    // The fourth begins at midnight in Mexico.
    await sweepOn(new Date('2026-03-04T05:59:59Z'))
    expect(await readPublicationRow(world.db, idPublicacion)).toEqual(before)
    await sweepOn(new Date('2026-03-04T06:00:00Z'))
    await sweepOn(march(4))
    await sweepOn(march(5))
    expect(await readPublicationRow(world.db, idPublicacion)).toEqual({
      ...before,
      estado: 'activa',
      activeSince: '2026-03-04',
    })
    await sweepOn(march(9))
    await sweepOn(march(9))
    expect(await readPublicationRow(world.db, idPublicacion)).toEqual({
      ...before,
      estado: 'vencida',
      activeSince: '2026-03-04',
    })
    expect((await readLog(world.db, idPublicacion)).slice(1)).toEqual([
      {
        event: { type: 'dia.llegado', hoy: '2026-03-04' },
        form: null,
        estado: 'activa',
        actorId: null,
        at: new Date('2026-03-04T06:00:00Z'),
      },
      { event: { type: 'dia.llegado', hoy: '2026-03-09' }, form: null, estado: 'vencida', actorId: null, at: march(9) },
    ])
  })

  test('counts from the first day on if it runs late, also for covered ones', async () => {
    const idPublicacion = await create({ fechaInicio: '04/03/2026', fechaFin: '05/03/2026' })
    const { vacancyId } = await readPublicationRow(world.db, idPublicacion)
    await world.db.update(openings).set({ cancelledAt: monday }).where(eq(openings.vacancyId, vacancyId))
    await sweepOn(march(12))
    expect(await readPublicationRow(world.db, idPublicacion)).toMatchObject({
      estado: 'cubierta',
      activeSince: '2026-03-04',
    })
    expect((await readLog(world.db, idPublicacion)).slice(1).map(({ event, estado }) => [event, estado])).toEqual([
      [{ type: 'dia.llegado', hoy: '2026-03-12' }, 'cubierta'],
    ])
  })

  test('leaves publications whose last day is today, in any number', async () => {
    const idPublicacion = await create({ fechaInicio: '02/03/2026', fechaFin: '05/03/2026' })
    const row = await readPublicationRow(world.db, idPublicacion)
    const { id: _, vacancyId: __, ...rest } = row
    const many = await world.db
      .insert(vacancies)
      .values(
        Array.from({ length: 100 }, () => ({ titulo: 'Muchas', branch: 'CORP' as const, esVacanteMaestra: false })),
      )
      .returning()
    const ids = (
      await world.db
        .insert(publications)
        .values(many.map(({ id: vacancyId }) => ({ ...rest, vacancyId })))
        .returning()
    ).map(({ id }) => id)
    // A row that is due without having to change is logged, which the hook after each test refuses.
    await sweepOn(march(5))
    expect(await readPublicationRow(world.db, idPublicacion)).toEqual(row)
    expect(
      await world.db.$count(publications, and(inArray(publications.id, ids), eq(publications.estado, 'activa'))),
    ).toBe(100)
    await world.db
      .update(publications)
      .set({ estado: 'cerrada', closedAt: monday })
      .where(inArray(publications.id, [idPublicacion, ...ids]))
  })

  test('updates any number of publications in batches, and no others', async () => {
    const idPublicacion = await create({ fechaInicio: '04/03/2026', fechaFin: null })
    const row = await readPublicationRow(world.db, idPublicacion)
    const { id: _, vacancyId: __, ...rest } = row
    const vacancy = { titulo: 'Muchas', branch: 'CORP' as const, esVacanteMaestra: false }
    const many = await world.db
      .insert(vacancies)
      .values(Array.from({ length: 230 }, () => vacancy))
      .returning()
    await world.db.insert(publications).values(many.map(({ id: vacancyId }) => ({ ...rest, vacancyId })))
    const untouched = await world.db
      .select()
      .from(publications)
      .where(eq(publications.estado, 'cerrada'))
      .orderBy(asc(publications.id))
    const stopped = AbortSignal.abort()
    await sweepOn(march(4), stopped)
    expect(await readPublicationRow(world.db, idPublicacion)).toEqual(row)
    await sweepOn(march(4))
    expect(await world.db.$count(publications, eq(publications.estado, 'programada'))).toBe(0)
    // These publications have no openings.
    expect(
      await world.db.$count(
        publications,
        and(
          inArray(
            publications.vacancyId,
            many.map(({ id }) => id),
          ),
          eq(publications.estado, 'cubierta'),
        ),
      ),
    ).toBe(230)
    expect(
      await world.db
        .select()
        .from(publications)
        .where(eq(publications.estado, 'cerrada'))
        .orderBy(asc(publications.id)),
    ).toEqual(untouched)
  })
})

test('counts days before a closing, and not those while closed', async () => {
  const idPublicacion = await create({ fechaFin: null })
  const goTo = async (day: number) => {
    world.setNow(new Date(`2026-03-${String(day).padStart(2, '0')}T16:00:00Z`))
    recruiter = await world.signIn('role_crp_rec')
  }
  await goTo(10)
  await close(idPublicacion)
  expect(await readPublicationRow(world.db, idPublicacion)).toMatchObject({
    estado: 'cerrada',
    activeSince: null,
    activeDays: 8,
  })
  await goTo(20)
  await recruiter.call(reopenPublication, { body: { idPublicacion, motivo: 'Se reactivó' } })
  expect(await readPublicationRow(world.db, idPublicacion)).toMatchObject({
    estado: 'activa',
    activeSince: '2026-03-20',
    activeDays: 8,
  })
  await goTo(23)
  await close(idPublicacion)
  expect(await readPublicationRow(world.db, idPublicacion)).toMatchObject({
    estado: 'cerrada',
    activeSince: null,
    activeDays: 11,
  })
  world.setNow(monday)
})
