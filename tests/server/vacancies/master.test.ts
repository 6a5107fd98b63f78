/** Master vacancies and their publications, each with its own text (spec 2 §2; design/administration.md). */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { savePublication } from '../../../src/contract/publications.ts'
import { listVacanciesOfRole, saveMasterVacancy } from '../../../src/contract/vacancies.ts'
import { openings } from '../../../src/server/platform/db/tables/recruitment.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { beforeTests } from '../support/before-tests.ts'
import { shortRefusal } from '../support/changes.ts'
import { monday, startWorld } from '../support/process-world.ts'
import { open, publishAlso } from '../support/vacancies.ts'
import {
  advert,
  advertColumns,
  furnishForms,
  masterBody,
  readLog,
  readPublicationRow,
  readVacancyRow,
} from '../support/vacancy-forms.ts'

const world = beforeTests(() => startWorld())
const catalogued = beforeTests(() => furnishForms(world))
const consultant = beforeTests(() => world.as('ROLE_COM_CON'))
const analyst = beforeTests(() => world.as('ROLE_COM_ANL'))

const save = (more: object = {}, client = consultant) =>
  client.call(saveMasterVacancy, { body: { ...masterBody(catalogued), ...more } as never })
const publish = (more: object, client = analyst) =>
  client.call(savePublication, { body: { ...advert, ...more } as never })
const site = (index: number) => world.house.sites[index]!.sede
const create = async () => (await save()).entity?.id ?? 0
/** With an opening at the second site, published there by the analyst. */
const published = async () => {
  const idVacante = await create()
  await open(world.db, { vacancyId: idVacante, siteId: site(1) }, 1)
  const { entity } = await publish({ idVacante, idSede: site(1) })
  return { idVacante, idPublicacion: entity?.id ?? 0 }
}
const refused = (request: Parameters<typeof shortRefusal>[1]) => shortRefusal(world, request)
const notFound = [404, 'No se encontró la información solicitada.']
const staleByOther = [409, 'Otra persona guardó cambios mientras lo tenías abierto.']
const stale = [409, 'Guardaste cambios en otra pestaña o ventana mientras lo tenías abierto.']

describe('a master vacancy', () => {
  test('is one row, with its creator as consultant', async () => {
    const id = await create()
    const me = world.house.user.ROLE_COM_CON
    expect(await readVacancyRow(world.db, id)).toEqual({
      id,
      ...advertColumns,
      branch: 'COM',
      esVacanteMaestra: true,
      consultantId: me,
      levelId: catalogued.idNivelPuesto,
      areaId: catalogued.idAreaInteres,
      subAreaId: catalogued.idSubAreaInteres,
      version: 0,
      createdBy: me,
      savedBy: me,
    })
    expect(await world.db.$count(publications, eq(publications.vacancyId, id))).toBe(0)
    expect(await world.db.$count(openings, eq(openings.vacancyId, id))).toBe(0)
  })

  test('has no consultant if an administrator creates it', async () => {
    const { entity } = await save({}, await world.as('ROLE_CRP_ADMN'))
    expect(await readVacancyRow(world.db, entity?.id ?? 0)).toMatchObject({
      branch: 'CORP',
      consultantId: null,
      createdBy: world.house.user.ROLE_CRP_ADMN,
    })
  })

  test('is edited without its publications, or with the selected ones', async () => {
    const { idVacante, idPublicacion } = await published()
    const other = await publishAlso(world.db, idVacante, { siteId: site(2) })
    const before = await readPublicationRow(world.db, other.publicationId)
    await save({ idVacante, version: 0, tituloVacante: 'Asesora' })
    expect(await readVacancyRow(world.db, idVacante)).toMatchObject({ titulo: 'Asesora', version: 1 })
    expect(await readPublicationRow(world.db, idPublicacion)).toMatchObject({ titulo: 'Contador General', version: 0 })

    await save({ idVacante, version: 1, tituloVacante: 'Asesor', publicaciones: [{ idPublicacion, version: 0 }] })
    const { titulo, version, search, startsOn, endsOn } = await readPublicationRow(world.db, idPublicacion)
    expect({ titulo, version, search, startsOn, endsOn }).toEqual({
      titulo: 'Asesor',
      version: 1,
      search: 'asesor oficina insurgentes 540',
      startsOn: null,
      endsOn: null,
    })
    expect(await readPublicationRow(world.db, other.publicationId)).toEqual(before)
    expect((await readLog(world.db, idPublicacion)).at(-1)).toEqual({
      event: { type: 'contenido.editado', inicio: null, fin: null },
      form: { cambios: ['tituloVacante'] },
      estado: 'activa',
      actorId: world.house.user.ROLE_COM_CON,
      at: monday,
    })
  })

  test('that is published or has free openings stands before newer ones without', async () => {
    const { idVacante } = await published()
    const free = await create()
    await open(world.db, { vacancyId: free, siteId: site(1) }, 1)
    const bare = await create()
    const { entity } = await consultant.call(listVacanciesOfRole, { query: { paginaActual: 1 } })
    const order = entity?.vacantesMaestras?.map((one) => one.idVacante).filter((id) => id >= idVacante)
    expect(order?.slice(0, 2)).toEqual([free, idVacante])
    expect(order).toContain(bare)
  })

  test('is rejected as a whole', async () => {
    const { idVacante, idPublicacion } = await published()
    const [foreign, normal] = [world.house.publication.individual, world.house.publication.grupo]
    expect(
      await refused(() =>
        save({ idVacante, publicaciones: [{ idPublicacion }, { idPublicacion: foreign.publicationId }] }),
      ),
    ).toEqual(notFound)
    await save({ idVacante, version: 0 })
    expect(await refused(() => save({ idVacante, version: 0 }))).toEqual(stale)
    const corporate = await world.as('ROLE_CRP_ADMN')
    expect(await refused(() => save({ idVacante }, corporate))).toEqual(notFound)
    expect(await refused(() => save({ idVacante, publicaciones: [{ idPublicacion, version: 7 }] }))).toEqual(
      staleByOther,
    )
    expect(await refused(() => save({ idVacante: normal.vacancyId }, corporate))).toEqual(notFound)
    expect(await refused(() => save({ idSubAreaInteres: 9999 }))).toEqual([
      400,
      { idSubAreaInteres: 'Elige una súbarea de la lista.' },
    ])
    await world.db
      .update(publications)
      .set({ estado: 'cerrada', closedAt: monday, activeSince: null })
      .where(eq(publications.id, idPublicacion))
    expect(await refused(() => save({ idVacante, publicaciones: [{ idPublicacion }] }))).toEqual([
      409,
      'La publicación está cerrada: sólo se puede consultar.',
    ])
  })
})

describe('a publication of a master vacancy', () => {
  test('belongs to a site with openings, with its own text and no days', async () => {
    const idVacante = await create()
    await open(world.db, { vacancyId: idVacante, siteId: site(1) }, 2)
    const { entity } = await publish({
      idVacante,
      idSede: site(1),
      tituloVacante: 'Asesora en Insurgentes',
      sueldoMax: undefined,
    })
    const me = world.house.user.ROLE_COM_ANL
    expect(await readPublicationRow(world.db, entity?.id ?? 0)).toEqual({
      id: entity?.id,
      vacancyId: idVacante,
      ...advertColumns,
      titulo: 'Asesora en Insurgentes',
      sueldoMax: null,
      branch: 'COM',
      siteId: site(1),
      responsibleId: me,
      observerId: null,
      estado: 'activa',
      startsOn: null,
      endsOn: null,
      activeSince: '2026-03-02',
      activeDays: 0,
      version: 0,
      search: 'asesora en insurgentes oficina insurgentes 540',
      createdAt: monday,
      closedAt: null,
    })
    expect(await readLog(world.db, entity?.id ?? 0)).toEqual([
      { event: null, form: { sede: 'Oficina Insurgentes 540' }, estado: 'activa', actorId: me, at: monday },
    ])
  })

  test('is covered from the start if every opening is', async () => {
    const idVacante = await create()
    const process = await world.begin('individual')
    await world.db
      .insert(openings)
      .values({ vacancyId: idVacante, siteId: site(1), openedAt: monday, recruitmentId: process.id, coveredAt: monday })
    const { entity } = await publish({ idVacante, idSede: site(1) })
    expect(await readPublicationRow(world.db, entity?.id ?? 0)).toMatchObject({
      estado: 'cubierta',
      activeSince: '2026-03-02',
    })
  })

  test('is edited separately', async () => {
    const { idVacante, idPublicacion } = await published()
    const before = await readPublicationRow(world.db, idPublicacion)
    expect((await publish({ idPublicacion, version: 0, funciones: ['Vender'] })).entity).toEqual({ id: idPublicacion })
    expect(await readPublicationRow(world.db, idPublicacion)).toEqual({ ...before, funciones: ['Vender'], version: 1 })
    expect(await readVacancyRow(world.db, idVacante)).toMatchObject({ funciones: advert.funciones, version: 0 })
    expect((await readLog(world.db, idPublicacion)).at(-1)?.form).toEqual({ cambios: ['funciones'] })
  })

  test('is rejected without changes', async () => {
    const { idVacante, idPublicacion } = await published()
    const noOpenings = 'No hay plazas en esa sede: pide que se abran antes de publicar.'
    expect(await refused(() => publish({ idVacante, idSede: site(1) }))).toEqual([
      409,
      'Esa vacante ya tiene una publicación abierta en esa sede.',
    ])
    expect(await refused(() => publish({ idVacante, idSede: site(2) }))).toEqual([400, { idSede: noOpenings }])
    await world.db
      .insert(openings)
      .values({ vacancyId: idVacante, siteId: site(2), openedAt: monday, cancelledAt: monday })
    expect(await refused(() => publish({ idVacante, idSede: site(2) }))).toEqual([400, { idSede: noOpenings }])
    expect(await refused(() => publish({ idVacante, idSede: world.house.sites[0]!.idGerencia }))).toEqual([
      400,
      { idSede: 'Elige una sede de la lista.' },
    ])
    expect(await refused(() => publish({ idSede: site(1) }))).toEqual([
      400,
      { idVacante: 'Elige una vacante maestra.' },
    ])
    expect(await refused(() => publish({ idVacante }))).toEqual([400, { idSede: 'Elige una sede de la lista.' }])
    // The form is checked before the vacancy is looked for
    expect(await refused(() => publish({ idVacante: 99_999 }))).toEqual([
      400,
      { idSede: 'Elige una sede de la lista.' },
    ])
    const recruiter = await world.as('ROLE_CRP_REC')
    const normal = world.house.publication.grupo
    expect(await refused(() => publish({ idVacante: normal.vacancyId, idSede: site(0) }, recruiter))).toEqual(notFound)
    expect(await refused(() => publish({ idPublicacion: normal.publicationId }, recruiter))).toEqual(notFound)
    expect(await refused(() => publish({ idPublicacion }, recruiter))).toEqual(notFound)
    expect(await refused(() => publish({ idPublicacion: 99_999 }))).toEqual(notFound)
    expect(await refused(() => publish({ idVacante, idSede: site(1) }, recruiter))).toEqual(notFound)
    await publish({ idPublicacion, version: 0 })
    expect(await refused(() => publish({ idPublicacion, version: 0 }))).toEqual(stale)
  })
})
