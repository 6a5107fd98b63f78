/** 'Crear Vacante' and 'Editar Vacante' of a vacancy at one site (spec 2 §2, §5). */
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { saveVacancy } from '../../../src/contract/vacancies.ts'
import { publications, publicationEvents, vacancies } from '../../../src/server/platform/db/tables/vacancies.ts'
import { openings } from '../../../src/server/platform/db/tables/recruitment.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { everything, shortRefusal } from '../support/changes.ts'
import { monday, startWorld } from '../support/process-world.ts'
import {
  advertColumns,
  furnishForms,
  readLog,
  readPublicationRow,
  readVacancyRow,
  vacancyBody,
} from '../support/vacancy-forms.ts'

let recruiter: Client
const world = beforeTests(() => startWorld())
const catalogued = beforeTests(() => furnishForms(world))
beforeEach(() => goTo(monday))

/** Sessions end before the next day: signs in again. */
const goTo = async (instant: Date) => {
  world.setNow(instant)
  recruiter = await world.signIn('role_crp_rec')
}

const body = (more: object = {}) => ({ ...vacancyBody(catalogued), ...more })
const save = (more: object = {}, client = recruiter) => client.call(saveVacancy, { body: body(more) as never })
const create = async (more: object = {}) => {
  const { entity } = await save(more)
  const publication = await readPublicationRow(world.db, entity?.id ?? 0)
  return { idPublicacion: publication.id, idVacante: publication.vacancyId }
}
/** March of 2026 begins on a Sunday. */
const march = (day: number) => new Date(`2026-03-${String(day).padStart(2, '0')}T16:00:00Z`)
const refused = (more: object, client = recruiter) => shortRefusal(world, () => save(more, client))

test('creates a vacancy, its publication at the site of the creator, and one opening there', async () => {
  const me = world.house.user.ROLE_CRP_REC
  const site = world.house.sites[0]!.sede
  const { idPublicacion, idVacante } = await create()
  expect(await readVacancyRow(world.db, idVacante)).toEqual({
    id: idVacante,
    ...advertColumns,
    branch: 'CORP',
    esVacanteMaestra: false,
    consultantId: null,
    levelId: catalogued.idNivelPuesto,
    areaId: catalogued.idAreaInteres,
    subAreaId: catalogued.idSubAreaInteres,
    version: 0,
    createdBy: me,
    savedBy: me,
  })
  expect(await readPublicationRow(world.db, idPublicacion)).toEqual({
    id: idPublicacion,
    vacancyId: idVacante,
    ...advertColumns,
    branch: 'CORP',
    siteId: site,
    responsibleId: me,
    observerId: null,
    estado: 'activa',
    startsOn: '2026-03-02',
    endsOn: '2026-03-31',
    activeSince: '2026-03-02',
    activeDays: 0,
    version: 0,
    search: 'contador general torre reforma, piso 14',
    createdAt: monday,
    closedAt: null,
  })
  const rows = await world.db.select().from(openings).where(eq(openings.vacancyId, idVacante))
  expect(rows.map(({ id: _, ...row }) => row)).toEqual([
    {
      vacancyId: idVacante,
      siteId: site,
      analystId: null,
      openedAt: monday,
      openedBy: me,
      recruitmentId: null,
      coveredAt: null,
      cancelledAt: null,
    },
  ])
  expect(await readLog(world.db, idPublicacion)).toEqual([
    { event: null, form: { sede: 'Torre Reforma, piso 14' }, estado: 'activa', actorId: me, at: monday },
  ])
})

test.each([
  [
    'a later first day',
    { fechaInicio: '03/03/2026' },
    { estado: 'programada', startsOn: '2026-03-03', activeSince: null },
  ],
  ['without a last day', { fechaFin: null }, { estado: 'activa', endsOn: null, activeSince: '2026-03-02' }],
  ['without a highest salary', { sueldoMax: null }, { sueldoMin: 12_000.5, sueldoMax: null }],
  ['without a description', { descripcion: undefined }, { descripcion: '' }],
])('creates one with %s', async (_, more, expected) => {
  const { idPublicacion } = await create(more)
  expect(await readPublicationRow(world.db, idPublicacion)).toMatchObject(expected)
})

test('accepts yesterday in Mexico City as the earliest first day', async () => {
  // Tuesday there, Wednesday in Greenwich.
  await goTo(new Date('2026-03-04T04:00:00Z'))
  const { idPublicacion } = await create({ fechaInicio: '02/03/2026' })
  expect(await readPublicationRow(world.db, idPublicacion)).toMatchObject({
    estado: 'activa',
    startsOn: '2026-03-02',
    activeSince: '2026-03-02',
  })
  await goTo(march(4))
  expect(await refused({ fechaInicio: '02/03/2026' })).toEqual([
    400,
    { fechaInicio: 'La fecha inicial no puede ser anterior a ayer' },
  ])
})

describe('rejects without changes', () => {
  test.each([
    ['a first day on a Saturday', { fechaInicio: '07/03/2026' }, { fechaInicio: 'Elige un día entre semana' }],
    ['a first day on a Sunday', { fechaInicio: '08/03/2026' }, { fechaInicio: 'Elige un día entre semana' }],
    ['a last day on a Sunday', { fechaFin: '08/03/2026' }, { fechaFin: 'Elige un día entre semana' }],
    [
      'a last day before the first',
      { fechaInicio: '04/03/2026', fechaFin: '03/03/2026' },
      { fechaFin: 'La fecha final es anterior a la inicial' },
    ],
    ['an unknown level', { idNivelPuesto: 9999 }, { idNivelPuesto: 'Elige un nivel de puesto de la lista.' }],
    ['an unknown area', { idAreaInteres: 9999 }, { idAreaInteres: 'Elige un area de la lista.' }],
    ['an unknown sub-area', { idSubAreaInteres: 9999 }, { idSubAreaInteres: 'Elige una súbarea de la lista.' }],
  ])('%s', async (_, more, campos) => {
    expect(await refused(more)).toEqual([400, campos])
  })

  test('a creator without a site', async () => {
    const me = world.house.user.ROLE_CRP_REC
    await world.db.update(users).set({ siteId: null }).where(eq(users.id, me))
    expect(await refused({})).toEqual([
      400,
      'No tienes una sede asignada: pide a Sistemas que la registre para poder crear vacantes.',
    ])
    await world.db.update(users).set({ siteId: world.house.sites[0]!.sede }).where(eq(users.id, me))
  })
})

describe('editing', () => {
  test('changes the vacancy and its publication, and logs the changed fields', async () => {
    const { idPublicacion, idVacante } = await create()
    const [vacancy, publication, log] = [
      await readVacancyRow(world.db, idVacante),
      await readPublicationRow(world.db, idPublicacion),
      await readLog(world.db, idPublicacion),
    ]
    await goTo(march(5))
    const changed = {
      tituloVacante: 'Contadora',
      sueldoMin: 9000,
      sueldoMax: null,
      descripcion: '',
      funciones: ['Otra'],
      indispensable: ['Nada'],
    }
    const columns = {
      titulo: 'Contadora',
      sueldoMin: 9000,
      sueldoMax: null,
      descripcion: '',
      funciones: ['Otra'],
      indispensable: ['Nada'],
    }
    expect((await save({ idVacante, version: 0, ...changed, fechaFin: '06/03/2026' })).entity).toEqual({
      id: idPublicacion,
    })
    expect(await readVacancyRow(world.db, idVacante)).toEqual({ ...vacancy, ...columns, version: 1 })
    expect(await readPublicationRow(world.db, idPublicacion)).toEqual({
      ...publication,
      ...columns,
      search: 'contadora torre reforma, piso 14',
      endsOn: '2026-03-06',
      version: 1,
    })
    const form = {
      cambios: ['tituloVacante', 'descripcion', 'funciones', 'indispensable', 'sueldoMin', 'sueldoMax', 'fechaFin'],
    }
    const event = { type: 'contenido.editado', inicio: '2026-03-02', fin: '2026-03-06' }
    expect(await readLog(world.db, idPublicacion)).toEqual([
      ...log,
      { event, form, estado: 'activa', actorId: world.house.user.ROLE_CRP_REC, at: march(5) },
    ])
  })

  test('expires the publication on a past last day, and reactivates it on a later one', async () => {
    const { idPublicacion, idVacante } = await create()
    await goTo(march(11))
    await save({ idVacante, fechaFin: '10/03/2026' })
    expect(await readPublicationRow(world.db, idPublicacion)).toMatchObject({
      estado: 'vencida',
      activeSince: '2026-03-02',
      activeDays: 0,
    })
    await save({ idVacante, fechaFin: '11/03/2026' })
    expect(await readPublicationRow(world.db, idPublicacion)).toMatchObject({
      estado: 'activa',
      activeSince: '2026-03-02',
      activeDays: 0,
      version: 2,
    })
  })

  test('can change the first day until it has come', async () => {
    const { idPublicacion, idVacante } = await create({ fechaInicio: '10/03/2026' })
    await save({ idVacante, fechaInicio: '04/03/2026' })
    expect(await readPublicationRow(world.db, idPublicacion)).toMatchObject({
      estado: 'programada',
      startsOn: '2026-03-04',
    })
    expect(await refused({ idVacante, fechaInicio: '27/02/2026' })).toEqual([
      400,
      { fechaInicio: 'La fecha inicial no puede ser anterior a ayer' },
    ])
    await goTo(march(4))
    expect(await refused({ idVacante, fechaInicio: '05/03/2026' })).toEqual([
      400,
      { fechaInicio: 'La vacante ya empezó: su fecha inicial no se puede cambiar' },
    ])
    await save({ idVacante, fechaInicio: '04/03/2026' })
    // No sweep has run: the command checked the date itself, and sent the event.
    expect(await readPublicationRow(world.db, idPublicacion)).toMatchObject({
      estado: 'activa',
      activeSince: '2026-03-04',
      version: 2,
    })
    expect(
      (await readLog(world.db, idPublicacion)).slice(-2).map(({ event, estado, actorId }) => [event, estado, actorId]),
    ).toEqual([
      [{ type: 'dia.llegado', hoy: '2026-03-04' }, 'activa', null],
      [{ type: 'contenido.editado', inicio: '2026-03-04', fin: '2026-03-31' }, 'activa', world.house.user.ROLE_CRP_REC],
    ])
  })

  test('adds days to an old vacancy whose publication has none', async () => {
    const { idPublicacion, idVacante } = await create()
    await world.db.update(publications).set({ startsOn: null, endsOn: null }).where(eq(publications.id, idPublicacion))
    expect((await save({ idVacante, fechaInicio: '03/03/2026' })).status).toBe(200)
    expect(await readPublicationRow(world.db, idPublicacion)).toMatchObject({
      estado: 'programada',
      startsOn: '2026-03-03',
      activeSince: null,
      activeDays: 0,
    })
  })

  test('rejects an outdated version, another branch, a master vacancy, and a closed one', async () => {
    const { idPublicacion, idVacante } = await create()
    await save({ idVacante, version: 0 })
    expect(await refused({ idVacante, version: 0 })).toEqual([
      409,
      'Guardaste cambios en otra pestaña o ventana mientras lo tenías abierto.',
    ])
    expect(await refused({ idVacante, version: 0 }, await world.as('ROLE_CRP_ADMN'))).toEqual([
      409,
      'Otra persona guardó cambios mientras lo tenías abierto.',
    ])
    expect(await refused({ idVacante }, await world.as('ROLE_COM_ADMN'))).toEqual([
      404,
      'No se encontró la información solicitada.',
    ])
    expect(
      await refused({ idVacante: world.house.publication.individual.vacancyId }, await world.as('ROLE_COM_ADMN')),
    ).toEqual([404, 'No se encontró la información solicitada.'])
    expect(await refused({ idVacante: 9999 })).toEqual([404, 'No se encontró la información solicitada.'])
    await world.db
      .update(publications)
      .set({ estado: 'cerrada', closedAt: monday, activeSince: null })
      .where(eq(publications.id, idPublicacion))
    expect(await refused({ idVacante })).toEqual([409, 'La publicación está cerrada: sólo se puede consultar.'])
  })

  test('rolls back after a failure in the middle', async () => {
    const { idVacante } = await create()
    await world.db.execute(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`,
    )
    await world.db.execute(
      sql`create trigger refuse before insert on publication_events for each statement execute function refuse()`,
    )
    const before = await everything(world.db)
    expect((await save({ idVacante, tituloVacante: 'Otra' })).status).toBe(500)
    expect((await save()).status).toBe(500)
    expect(await everything(world.db)).toEqual(before)
    await world.db.execute(sql`drop function refuse cascade`)
    expect(await world.db.$count(vacancies)).toBeGreaterThan(0)
    expect(await world.db.$count(publicationEvents)).toBeGreaterThan(0)
  })
})

test.each(['ROLE_CRP_ATN_CTS_REC', 'ROLE_COM_ANL'] as const)(
  'returns 403 to %s, who has no permission to create',
  async (role) => {
    const client = await world.as(role)
    expect(await refused({}, client)).toEqual([403, 'No tienes permiso para realizar esta acción.'])
  },
)

test.each([
  [9000.005, 'Escribe como máximo dos decimales'],
  [-5, 'No has ingresado el rango'],
])('rejects a salary of %d instead of rounding it', async (sueldoMin, message) => {
  expect(await refused({ sueldoMin })).toEqual([400, { sueldoMin: message }])
})
