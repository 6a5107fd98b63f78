/**
 * A publication, its candidates, people and history, and vacancies as their forms show them (spec 2 §3, §7;
 * docs/contract/vacancies.md).
 */
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createArea, type Area } from '../../../src/contract/areas.ts'
import * as contract from '../../../src/contract/publications.ts'
import * as publicationPeople from '../../../src/contract/publication-people.ts'
import { listCandidates } from '../../../src/contract/candidate-list.ts'
import type { Role } from '../../../src/contract/roles.ts'
import * as forms from '../../../src/contract/vacancies.ts'
import { readPublication } from '../../../src/server/vacancies/detail.ts'
import { inProcess, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { positionLevels, publications, vacancies } from '../../../src/server/platform/db/tables/vacancies.ts'
import { addSite, advertise, advertiseAlso, ended, openFor } from '../support/advertised.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'
import { accountOf, addCandidate, addInProcess, addRecruitment } from '../support/people.ts'
import type { Published } from '../support/vacancies.ts'

const now = new Date('2026-03-02T16:00:00Z')
const advert = {
  titulo: 'Analista de Nómina',
  descripcion: 'Paga a tiempo.',
  funciones: ['Calcular', 'Timbrar'],
  indispensable: ['Excel'],
  sueldoMin: 12_500.5,
  sueldoMax: 18_000,
  tipoSueldo: 'neto' as const,
  beneficios: ['Comedor'],
}
const asShown = {
  tituloVacante: 'Analista de Nómina',
  descripcion: 'Paga a tiempo.',
  funciones: ['Calcular', 'Timbrar'],
  indispensable: ['Excel'],
  sueldoMin: 12_500.5,
  sueldoMax: 18_000,
  tipoSueldo: 'neto' as const,
  beneficios: ['Comedor'],
}

let area: Area
let level = 0
let saltillo = 0
let leon = 0
let recruiter = 0
let nomina: Published
let closed: Published
let asesor: Published
/** Recruitments in the publication, by what became of them. */
let people: Record<'ana' | 'beto' | 'celia' | 'diego', number>

const app = beforeTests(() => startTestApp({ now }))
beforeAll(async () => {
  const { db } = app
  recruiter = await accountOf(db, 'ROLE_CRP_REC')
  area = (
    await (
      await app.as('ROLE_CRP_ADMN')
    ).call(createArea, {
      body: { nombre: 'Finanzas', descripcion: 'Dinero', subareas: [{ nombre: 'Tesorería' }, { nombre: 'Nómina' }] },
    })
  ).entity!
  await (
    await app.as('ROLE_CRP_ADMN')
  ).call(createArea, { body: { nombre: 'Árboles', descripcion: 'Verdes', subareas: [{ nombre: 'Una' }] } })
  level = (
    await db
      .insert(positionLevels)
      .values([{ descripcion: 'Auxiliar' }, { descripcion: 'Analista' }])
      .returning()
  )[1]!.id
  saltillo = await addSite(db, 'Oficina Saltillo')
  leon = await addSite(db, 'Oficina León')

  nomina = await advertise(db, 'CORP', {
    ...advert,
    siteId: saltillo,
    responsibleId: recruiter,
    observerId: await accountOf(db, 'ROLE_CRP_OBS'),
    estado: 'activa',
    startsOn: '2026-01-30',
    endsOn: '2026-04-30',
    activeSince: '2026-02-20',
    activeDays: 1,
    version: 3,
  })
  const [ana, beto, celia, diego] = [
    ...(await addInProcess(db, nomina.publicationId, [
      ['Ana', 'Luna', 'Ríos'],
      ['Beto', '', 'Paz'],
      ['Celia', 'Sol', 'Ríos'],
    ])),
    await addRecruitment(db, await addCandidate(db, ['Diego', 'Mar', 'Ríos']), nomina.publicationId),
  ]
  people = { ana: ana!, beto: beto!, celia: celia!, diego: diego! }
  await stand(people.beto, 'FR-BU')
  await ended(db, people.celia, 'descartada', new Date('2026-02-25T05:00:00Z'))
  await ended(db, people.diego, 'contratada', new Date('2026-02-25T18:00:00Z'))
  await openFor(db, nomina, { free: 2, covered: 1, cancelled: 1 })
  // At another site, in another publication.
  await openFor(db, { ...nomina, siteId: leon }, { free: 5 })
  await db
    .update(vacancies)
    .set({ ...rest(), levelId: level, areaId: area.idArea, subAreaId: area.subareas[0]!.idSubArea, version: 7 })
    .where(eq(vacancies.id, nomina.vacancyId))
  closed = await advertiseAlso(db, nomina.vacancyId, {
    titulo: 'Analista de Nómina',
    siteId: saltillo,
    estado: 'cerrada',
    activeDays: 12,
  })

  asesor = await advertise(
    db,
    'COM',
    { ...advert, titulo: 'Asesor', siteId: saltillo, responsibleId: await accountOf(db, 'ROLE_COM_ANL') },
    true,
  )
  await db
    .update(vacancies)
    .set({ ...rest(), titulo: 'Asesor' })
    .where(eq(vacancies.id, asesor.vacancyId))
  await db.update(publications).set({ estado: 'vencida', version: 3 }).where(eq(publications.id, asesor.publicationId))
})

function rest() {
  const { titulo: _, ...text } = advert
  return text
}

async function stand(recruitmentId: number, codigo: 'FR-BU' | 'OF'): Promise<void> {
  await app.db.update(recruitments).set({ codigo }).where(eq(recruitments.id, recruitmentId))
  await app.db.update(inProcess).set({ codigo }).where(eq(inProcess.recruitmentId, recruitmentId))
}

const unknown = [404, { codigo: 'no-encontrado', mensaje: 'No se encontró la información solicitada.' }]
const as = (role: Role) => app.as(role)
const read = async (role: Role, query: { idPublicacion?: number; idVacante?: number }) => {
  const { status, entity, error } = await (await as(role)).call(contract.getPublication, { query })
  return entity ?? [status, error]
}
const readClosed = async (role: Role, query: { idPublicacion?: number; idVacante?: number }) => {
  const { status, entity, error } = await (await as(role)).call(contract.getClosedPublication, { query })
  return entity?.idPublicacion ?? [status, error]
}

describe('a publication', () => {
  const whole = () => ({
    idPublicacion: nomina.publicationId,
    idVacante: nomina.vacancyId,
    esVacanteMaestra: false,
    estado: 'activa',
    estatus: 'Activa',
    version: 3,
    ...asShown,
    nivelPuesto: 'Analista',
    areaInteres: 'Finanzas',
    subAreaInteres: 'Nómina',
    fechaInicio: '30/01/2026',
    fechaFin: '30/04/2026',
    idSede: saltillo,
    sede: 'Oficina Saltillo',
    diasActiva: 11,
    plazasAbiertas: 2,
    plazasCubiertas: 1,
    responsable: { idEmpleado: recruiter, nombre: 'Rebeca Torres Medina', correo: 'rebeca.torres@bolsa-demo.mx' },
    observador: { idEmpleado: 4, nombre: 'Octavio Beltrán Soto', correo: 'octavio.beltran@bolsa-demo.mx' },
    etapas: [
      { etapa: 'filtro', descripcion: 'Filtro', candidatos: 1 },
      { etapa: 'folio', descripcion: 'Folio de requisición', candidatos: 1 },
    ],
    candidatos: 2,
    contratados: 2,
    descartados: 1,
    puedeEditar: true,
    puedeIniciarProceso: true,
    puedeCerrar: true,
    puedeReabrir: false,
    puedeCambiarSede: false,
  })
  const mayNothing = {
    puedeEditar: false,
    puedeIniciarProceso: false,
    puedeCerrar: false,
    puedeReabrir: false,
    puedeCambiarSede: false,
  }

  test.each(['ROLE_CRP_REC', 'ROLE_CRP_ADMN'] as const)('returns %s all fields and permissions', async (role) => {
    expect(await read(role, { idPublicacion: nomina.publicationId })).toEqual({
      ...whole(),
      puedeCambiarSede: role === 'ROLE_CRP_ADMN',
    })
  })

  test('permits nothing to an observer', async () => {
    expect(await read('ROLE_CRP_OBS', { idPublicacion: nomina.publicationId })).toEqual({ ...whole(), ...mayNothing })
  })

  test('permits a commercial recruiter to start recruitments only, and an analyst to edit too', async () => {
    const query = { idPublicacion: asesor.publicationId }
    await app.db.update(publications).set({ estado: 'activa' }).where(eq(publications.id, asesor.publicationId))
    expect(await read('ROLE_COM_REC', query)).toMatchObject({
      ...mayNothing,
      puedeIniciarProceso: true,
      esVacanteMaestra: true,
      nivelPuesto: null,
      areaInteres: null,
      subAreaInteres: null,
      fechaInicio: null,
      fechaFin: null,
      observador: null,
    })
    expect(await read('ROLE_COM_ANL', query)).toMatchObject({
      ...mayNothing,
      puedeEditar: true,
      puedeIniciarProceso: true,
      puedeCerrar: true,
    })
  })

  test.each(['programada', 'cubierta', 'vencida'] as const)('%s: permits no new recruitment', async (estado) => {
    await app.db.update(publications).set({ estado }).where(eq(publications.id, asesor.publicationId))
    expect(await read('ROLE_COM_CON', { idPublicacion: asesor.publicationId })).toMatchObject({
      estado,
      ...mayNothing,
      puedeEditar: true,
      puedeCerrar: true,
    })
  })

  test('permits another site to roles with openings, except if closed or of a master vacancy', async () => {
    const may = async (role: Role, idPublicacion: number) =>
      (await read(role, { idPublicacion })) as { puedeCambiarSede: boolean }
    expect((await may('ROLE_CRP_ADMN', nomina.publicationId)).puedeCambiarSede).toBe(true)
    expect((await may('ROLE_CRP_ADMN', closed.publicationId)).puedeCambiarSede).toBe(false)
    expect((await may('ROLE_COM_ADMN', asesor.publicationId)).puedeCambiarSede).toBe(false)
  })

  test('permits only reopening if it is closed', async () => {
    const entity = await read('ROLE_CRP_REC', { idPublicacion: closed.publicationId })
    expect(entity).toMatchObject({
      ...mayNothing,
      puedeReabrir: true,
      estado: 'cerrada',
      estatus: 'Cerrada',
      diasActiva: 12,
      responsable: null,
      etapas: [],
      candidatos: 0,
      contratados: 0,
      descartados: 0,
    })
    expect(await readClosed('ROLE_CRP_REC', { idPublicacion: closed.publicationId })).toBe(closed.publicationId)
  })

  test('is the newest of a vacancy; a closed one is the newest closed one', async () => {
    expect(await read('ROLE_CRP_REC', { idVacante: nomina.vacancyId })).toMatchObject({
      idPublicacion: closed.publicationId,
    })
    const newest = await advertiseAlso(app.db, nomina.vacancyId, { titulo: 'Analista', siteId: leon })
    expect(await read('ROLE_CRP_REC', { idVacante: nomina.vacancyId })).toMatchObject({
      idPublicacion: newest.publicationId,
    })
    // Only the first one is observed.
    expect(await read('ROLE_CRP_OBS', { idVacante: nomina.vacancyId })).toMatchObject({
      idPublicacion: nomina.publicationId,
    })
    expect(await readClosed('ROLE_CRP_REC', { idVacante: nomina.vacancyId })).toBe(closed.publicationId)
    await app.db.delete(publications).where(eq(publications.id, newest.publicationId))
  })

  test('returns 404 if it is unknown, of another branch or vacancy, not observed, or open', async () => {
    expect(await read('ROLE_CRP_REC', { idPublicacion: 99_999 })).toEqual(unknown)
    expect(await read('ROLE_CRP_REC', { idPublicacion: asesor.publicationId })).toEqual(unknown)
    expect(await read('ROLE_CRP_REC', { idVacante: asesor.vacancyId })).toEqual(unknown)
    expect(await read('ROLE_CRP_OBS', { idPublicacion: closed.publicationId })).toEqual(unknown)
    expect(await readClosed('ROLE_CRP_REC', { idPublicacion: nomina.publicationId })).toEqual(unknown)
    expect(await readClosed('ROLE_CRP_REC', { idVacante: asesor.vacancyId })).toEqual(unknown)
    expect(await read('ROLE_CRP_REC', { idPublicacion: nomina.publicationId, idVacante: asesor.vacancyId })).toEqual(
      unknown,
    )
    await expect(
      readPublication(app.db, { userId: recruiter, role: 'ROLE_CRP_REC', branch: 'CORP' }, asesor.publicationId),
    ).rejects.toThrow('no-encontrado')
  })

  test('requires the id of the publication or the vacancy', async () => {
    const message = 'Indica la publicación o la vacante.'
    expect(await read('ROLE_CRP_REC', {})).toEqual([
      400,
      { codigo: 'datos-invalidos', mensaje: 'Los datos enviados no son válidos.', campos: { idPublicacion: message } },
    ])
  })

  test('counts days up to the time of the database by default', async () => {
    const [today] = await app.db.select({ at: publications.createdAt }).from(publications).limit(1)
    expect(today).toBeDefined()
    const { diasActiva } = await readPublication(
      app.db,
      { userId: recruiter, role: 'ROLE_CRP_REC', branch: 'CORP' },
      nomina.publicationId,
    )
    const elapsed = Math.floor((Date.now() - Date.parse('2026-02-20T06:00:00Z')) / 86_400_000)
    expect([elapsed, elapsed + 1, elapsed + 2]).toContain(diasActiva)
  })
})

test('lists the publications of a vacancy at a site, newest first, and none of another branch', async () => {
  const load = async (role: Role, body: { idVacante: number; idSede: number }) =>
    (await (await as(role)).call(contract.listPublications, { body })).entity
  const one = { tituloVacante: 'Analista de Nómina', sede: 'Oficina Saltillo' }
  const [newest, first] = [
    { ...one, idPublicacion: closed.publicationId, diasActiva: 12, candidatos: 0, estatus: 'Cerrada', reclutadora: '' },
    {
      ...one,
      idPublicacion: nomina.publicationId,
      diasActiva: 11,
      candidatos: 2,
      estatus: 'Activa',
      reclutadora: 'Rebeca Torres Medina',
    },
  ]
  expect(await load('ROLE_CRP_REC', { idVacante: nomina.vacancyId, idSede: saltillo })).toEqual([newest, first])
  expect(await load('ROLE_CRP_OBS', { idVacante: nomina.vacancyId, idSede: saltillo })).toEqual([first])
  expect(await load('ROLE_CRP_REC', { idVacante: nomina.vacancyId, idSede: leon })).toEqual([])
  expect(await load('ROLE_COM_CON', { idVacante: nomina.vacancyId, idSede: saltillo })).toEqual([])
})

describe('the counts of a publication', () => {
  const filters = { candidatos: undefined, contratados: 'contratado', descartados: 'descartado' } as const
  const countsAndLists = async () => {
    const recruiter = await as('ROLE_CRP_REC')
    const { entity: shown } = await recruiter.call(contract.getPublication, {
      query: { idPublicacion: nomina.publicationId },
    })
    const totalOf = async (more: object) =>
      (
        await recruiter.call(listCandidates, {
          query: { paginaActual: 1, publicacion: nomina.publicationId, ...more },
        })
      ).entity!.total
    const counted = Object.entries(filters).map(([name]) => shown![name as keyof typeof filters])
    const listed = await Promise.all(
      Object.values(filters).map((one) => totalOf(one === undefined ? {} : { resultado: [one] })),
    )
    const stages = await Promise.all(
      shown!.etapas.map(async ({ etapa, candidatos }) => [candidatos, await totalOf({ etapa: [etapa] })]),
    )
    return { counted, listed, stages }
  }

  test('are the numbers of rows of the lists that they open, also when an ended candidate is blocked', async () => {
    const before = await countsAndLists()
    expect([before.counted, before.stages.length > 0]).toEqual([before.listed, true])
    expect(before.counted.every((count) => count > 0)).toBe(true)
    expect(before.stages.map(([counted]) => counted)).toEqual(before.stages.map(([, listed]) => listed))
    const [ended] = await app.db
      .select()
      .from(recruitments)
      .where(and(eq(recruitments.publicationId, nomina.publicationId), eq(recruitments.outcome, 'descartada')))
    const block = (blockedAt: Date | null) =>
      app.db.update(candidates).set({ blockedAt }).where(eq(candidates.id, ended!.candidateId))
    await block(new Date())
    const after = await countsAndLists()
    await block(null)
    expect([after.counted, after.counted[2]]).toEqual([after.listed, before.counted[2]! - 1])
  })
})

describe('the candidates of a publication', () => {
  type Filters = {
    resultado?: 'abierta' | 'descartada' | 'contratada'
    etapa?: 'filtro' | 'folio'
    paginaActual?: number
  }
  const load = async (role: Role, filters: Filters = {}, idPublicacion = nomina.publicationId) => {
    const { status, entity, error } = await (
      await as(role)
    ).call(contract.listCandidatesOfPublication, { query: { idPublicacion, paginaActual: 1, ...filters } })
    return entity ?? [status, error]
  }
  const idOf = async (recruitmentId: number) =>
    (await app.db.select().from(recruitments).where(eq(recruitments.id, recruitmentId)))[0]!.candidateId
  const row = async (who: keyof typeof people, nombre: string, more: object) => ({
    idReclutamiento: people[who],
    idCandidato: await idOf(people[who]),
    nombre,
    etapa: 'filtro',
    fase: 'Filtro',
    idFase: 1,
    resultado: 'abierta',
    desde: '02/02/2026',
    ...more,
  })
  const folio = { etapa: 'folio', fase: 'Folio de requisición', idFase: 18 }

  test('are listed, newest first, with stage and date', async () => {
    const [hired] = await app.db
      .select()
      .from(recruitments)
      .where(eq(recruitments.id, people.diego + 1))
    expect(await load('ROLE_CRP_ADMN')).toEqual({
      candidatos: [
        {
          idReclutamiento: hired!.id,
          idCandidato: hired!.candidateId,
          nombre: 'Eva Contratada 0 Ríos',
          etapa: 'filtro',
          fase: 'Filtro',
          idFase: 1,
          resultado: 'contratada',
          desde: '27/02/2026',
        },
        await row('diego', 'Diego Mar Ríos', { resultado: 'contratada', desde: '25/02/2026' }),
        // The day in Mexico.
        await row('celia', 'Celia Sol Ríos', { resultado: 'descartada', desde: '24/02/2026' }),
        await row('beto', 'Beto Paz', folio),
        await row('ana', 'Ana Luna Ríos', {}),
      ],
      totalPaginas: 1,
      total: 5,
    })
  })

  test('are filtered by result, stage, both, and page', async () => {
    expect(await load('ROLE_CRP_REC', { resultado: 'descartada' })).toMatchObject({
      candidatos: [{ idReclutamiento: people.celia }],
      total: 1,
    })
    expect(await load('ROLE_CRP_REC', { resultado: 'abierta', etapa: 'filtro' })).toMatchObject({
      candidatos: [{ idReclutamiento: people.ana }],
      total: 1,
    })
    expect(await load('ROLE_CRP_REC', { etapa: 'folio' })).toMatchObject({
      candidatos: [{ idReclutamiento: people.beto }],
      total: 1,
    })
    expect(await load('ROLE_CRP_REC', { resultado: 'contratada', etapa: 'folio' })).toEqual({
      candidatos: [],
      totalPaginas: 0,
      total: 0,
    })
    expect(await load('ROLE_CRP_REC', { paginaActual: 2 })).toEqual({ candidatos: [], totalPaginas: 1, total: 5 })
  })

  test('await the folio for roles without folio rights; an observer sees them too', async () => {
    const waiting = { etapa: 'folio', fase: 'En espera del folio de requisición', idFase: 19 }
    for (const role of ['ROLE_CRP_REC', 'ROLE_CRP_OBS'] as const)
      expect(await load(role, { etapa: 'folio' })).toMatchObject({
        candidatos: [await row('beto', 'Beto Paz', waiting)],
      })
  })

  test('return 404 for another branch, and for a publication that is not observed', async () => {
    expect(await load('ROLE_COM_CON')).toEqual(unknown)
    expect(await load('ROLE_CRP_OBS', {}, closed.publicationId)).toEqual(unknown)
  })
})

describe('users', () => {
  const load = async (role: Role, busqueda: string) => {
    const { entity } = await (await as(role)).call(publicationPeople.searchCollaborators, { query: { busqueda } })
    return entity?.map(({ nombre }) => nombre)
  }

  test('are found in the branch by name or e-mail with every word, ignoring accents and case', async () => {
    expect(
      (
        await (
          await as('ROLE_COM_CON')
        ).call(publicationPeople.searchCollaborators, { query: { busqueda: ' IBANEZ  const' } })
      ).entity,
    ).toEqual([
      {
        idEmpleado: await accountOf(app.db, 'ROLE_COM_CON'),
        nombre: 'Constanza Ibáñez Mora',
        correo: 'constanza.ibanez@bolsa-demo.mx',
      },
    ])
    expect(await load('ROLE_COM_ADMN', '@bolsa')).toEqual([
      'Alfonso Carranza Vega',
      'Anselmo Llanos Prieto',
      'Constanza Ibáñez Mora',
      'Ramiro Cuevas Ochoa',
    ])
    expect(await load('ROLE_COM_ADMN', 'cuevas@')).toEqual(['Ramiro Cuevas Ochoa'])
    expect(await load('ROLE_CRP_ADMN', 'constanza')).toEqual([])
    expect(await load('ROLE_COM_ADMN', '%%')).toEqual([])
    expect(await load('ROLE_COM_ADMN', 'ramiro ibanez')).toEqual([])
    expect(await load('ROLE_COM_ADMN', '\u0301\u0301')).toEqual([])
  })

  test('are not found if inactive or observers, and ten at most are', async () => {
    await app.db.update(users).set({ active: false }).where(eq(users.userName, 'role_com_rec'))
    expect(await load('ROLE_COM_ADMN', 'ramiro')).toEqual([])
    expect(await load('ROLE_COM_ADMN', 'quintero')).toEqual([])
    await app.db.update(users).set({ active: true }).where(eq(users.userName, 'role_com_rec'))
    const many = Array.from({ length: 12 }, (_, index) => ({
      userName: `z${index}`,
      passwordHash: '',
      firstName: 'Zoe',
      lastName: String(index),
      email: `z${index}@x.mx`,
      role: 'ROLE_COM_REC' as const,
      branch: 'COM' as const,
    }))
    await app.db.insert(users).values(many)
    expect(await load('ROLE_COM_ADMN', 'zoe')).toHaveLength(10)
  })

  test('returns the observer, and whether another may be searched', async () => {
    const observer = async (role: Role, query: { idPublicacion?: number; idVacante?: number }) => {
      const { status, entity, error } = await (await as(role)).call(publicationPeople.getObserver, { query })
      return entity ?? [status, error]
    }
    const observador = { idEmpleado: 4, nombre: 'Octavio Beltrán Soto', correo: 'octavio.beltran@bolsa-demo.mx' }
    expect(await observer('ROLE_CRP_REC', { idPublicacion: nomina.publicationId })).toEqual({
      observador,
      mostrarBuscador: true,
    })
    expect(await observer('ROLE_CRP_OBS', { idVacante: nomina.vacancyId })).toEqual({
      observador,
      mostrarBuscador: false,
    })
    expect(await observer('ROLE_CRP_REC', { idPublicacion: closed.publicationId })).toEqual({
      observador: null,
      mostrarBuscador: false,
    })
    expect(await observer('ROLE_COM_CON', { idPublicacion: nomina.publicationId })).toEqual(unknown)
  })
})

describe('loading a vacancy for its form', () => {
  const idSubArea = () => area.subareas[0]!.idSubArea

  test('returns a normal vacancy with the days of its last publication', async () => {
    const load = async (role: Role, idVacante: number) => {
      const { status, entity, error } = await (await as(role)).call(forms.getVacancy, { query: { idVacante } })
      return entity ?? [status, error]
    }
    const whole = {
      idVacante: nomina.vacancyId,
      ...asShown,
      idNivelPuesto: level,
      idAreaInteres: area.idArea,
      idSubAreaInteres: idSubArea(),
      tipo: null,
      version: 7,
    }
    expect(await load('ROLE_CRP_REC', nomina.vacancyId)).toEqual({
      ...whole,
      idPublicacion: closed.publicationId,
      fechaInicio: null,
      fechaFin: null,
    })
    await app.db
      .update(publications)
      .set({ startsOn: '2026-01-05', endsOn: '2026-01-09' })
      .where(eq(publications.id, closed.publicationId))
    expect(await load('ROLE_CRP_REC', nomina.vacancyId)).toEqual({
      ...whole,
      idPublicacion: closed.publicationId,
      fechaInicio: '05/01/2026',
      fechaFin: '09/01/2026',
    })
    expect(await load('ROLE_COM_CON', nomina.vacancyId)).toEqual(unknown)
    expect(await load('ROLE_COM_CON', asesor.vacancyId)).toEqual(unknown)
    expect(await load('ROLE_CRP_REC', 99_999)).toEqual(unknown)
  })

  describe('a master vacancy', () => {
    const load = async (role: Role, idVacante: number) => {
      const { status, entity, error } = await (await as(role)).call(forms.getMasterVacancy, { query: { idVacante } })
      return entity ?? [status, error]
    }

    test('returns the branch with its open publications', async () => {
      expect(await load('ROLE_COM_CON', asesor.vacancyId)).toEqual({
        ...asShown,
        idVacante: asesor.vacancyId,
        tituloVacante: 'Asesor',
        idNivelPuesto: null,
        idAreaInteres: null,
        idSubAreaInteres: null,
        tipo: 'vacante-maestra',
        version: 0,
        publicaciones: [
          {
            idPublicacion: asesor.publicationId,
            sede: 'Oficina Saltillo',
            estatus: 'Vencida',
            distinta: false,
            version: 3,
          },
        ],
      })
      expect(await load('ROLE_CRP_ADMN', asesor.vacancyId)).toEqual(unknown)
      expect(await load('ROLE_CRP_ADMN', nomina.vacancyId)).toEqual(unknown)
    })

    test.each([
      { titulo: 'Asesora' },
      { descripcion: 'Otra' },
      { funciones: ['Timbrar', 'Calcular'] },
      { indispensable: [] },
      { sueldoMin: 1 },
      { sueldoMax: null },
      { tipoSueldo: 'bruto' as const },
      { beneficios: [] },
    ])('marks an open publication that differs: %j', async (other) => {
      const { publicationId } = await advertiseAlso(app.db, asesor.vacancyId, {
        ...advert,
        titulo: 'Asesor',
        siteId: leon,
        ...other,
      })
      const shown = {
        idPublicacion: publicationId,
        sede: 'Oficina León',
        estatus: 'Cubierta',
        distinta: true,
        version: 0,
      }
      expect(
        ((await load('ROLE_COM_CON', asesor.vacancyId)) as forms.MasterVacancyDetail).publicaciones,
      ).toContainEqual(shown)
      await app.db
        .update(publications)
        .set({ closedAt: now, estado: 'cerrada' })
        .where(eq(publications.id, publicationId))
      expect(
        ((await load('ROLE_COM_CON', asesor.vacancyId)) as forms.MasterVacancyDetail).publicaciones.map(
          ({ idPublicacion }) => idPublicacion,
        ),
      ).not.toContain(publicationId)
    })
  })

  test('returns openings and publications: all, of an analyst, or the own', async () => {
    const analyst = await accountOf(app.db, 'ROLE_COM_ANL')
    await openFor(app.db, asesor, { free: 1, analystId: analyst })
    await openFor(app.db, { ...asesor, siteId: leon }, { free: 2 })
    const load = async (role: Role, query: { idVacante: number; idAnalista?: number }) => {
      const { status, entity, error } = await (await as(role)).call(forms.getMasterVacancySummary, { query })
      return entity ?? [status, error]
    }
    const idVacante = asesor.vacancyId
    const [here, there] = [
      { idSede: saltillo, sede: 'Oficina Saltillo', plazasAbiertas: 1, plazasCubiertas: 0 },
      { idSede: leon, sede: 'Oficina León', plazasAbiertas: 2, plazasCubiertas: 0 },
    ]
    const publicaciones = [
      {
        idVacante,
        idSede: saltillo,
        idPublicacion: asesor.publicationId,
        tituloVacante: 'Asesor',
        sede: 'Oficina Saltillo',
        diasActiva: 56,
        candidatos: 0,
        porEtapa: Array.from({ length: 10 }, () => 0),
        estatus: 'Vencida',
      },
    ]
    const whole = {
      idVacante,
      tituloVacante: 'Asesor',
      totalPlazasAbiertas: 3,
      totalProcesos: 0,
      idUsuario: null,
      resumen: [there, here],
      publicaciones,
    }
    const own = { ...whole, totalPlazasAbiertas: 1, idUsuario: analyst, resumen: [here] }
    expect(await load('ROLE_COM_CON', { idVacante })).toEqual(whole)
    expect(await load('ROLE_COM_CON', { idVacante, idAnalista: analyst })).toEqual(own)
    expect(await load('ROLE_COM_ANL', { idVacante })).toEqual(own)
    expect(await load('ROLE_COM_ANL', { idVacante, idAnalista: recruiter })).toEqual(own)
    expect(await load('ROLE_COM_CON', { idVacante, idAnalista: recruiter })).toEqual({
      ...whole,
      totalPlazasAbiertas: 0,
      idUsuario: recruiter,
      resumen: [],
      publicaciones: [],
    })
    expect(await load('ROLE_CRP_ADMN', { idVacante })).toEqual(unknown)
    expect(await load('ROLE_CRP_ADMN', { idVacante: nomina.vacancyId })).toEqual(unknown)
  })
})

test('returns its catalogues: levels from the lowest, areas and sub-areas sorted as in Spanish, divisions', async () => {
  const client = await as('ROLE_CRP_REC')
  expect((await client.call(forms.listPositionLevels)).entity).toEqual([
    { id: level - 1, descripcion: 'Auxiliar' },
    { id: level, descripcion: 'Analista' },
  ])
  expect((await client.call(forms.listFormAreas)).entity).toEqual([
    { idArea: area.idArea + 1, nombre: 'Árboles' },
    { idArea: area.idArea, nombre: 'Finanzas' },
  ])
  const subareas = area.subareas.map(({ idSubArea, nombre }) => ({ idSubArea, nombre }))
  expect((await client.call(forms.getFormArea, { query: { idArea: area.idArea } })).entity).toEqual({
    idArea: area.idArea,
    nombre: 'Finanzas',
    subareas,
  })
  expect(subareas.map(({ nombre }) => nombre)).toEqual(['Nómina', 'Tesorería'])
  const { status, error } = await client.call(forms.getFormArea, { query: { idArea: 99_999 } })
  expect([status, error]).toEqual(unknown)
  expect((await client.call(forms.listVacancyDivisions)).entity).toEqual([])
})
