/**
 * 'obtener-todo' and its filters: the parts for each role, and their counts (spec 2 §2, §3; design/administration.md).
 */
import { gt, type SQL, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mostPages } from '../../../src/contract/candidates.ts'
import { roles, type Role } from '../../../src/contract/roles.ts'
import {
  countVacancyViews,
  listVacanciesOfRole,
  listVacancyFilters,
  type VacancyFilters,
  type VacancyLists,
  type VacancyOrder,
} from '../../../src/contract/vacancies.ts'
import { mostRows } from '../../../src/server/platform/db/page-of.ts'
import { publications, vacancies } from '../../../src/server/platform/db/tables/vacancies.ts'
import { addSite, advertise, advertiseAlso, openFor } from '../support/advertised.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'
import { isTriedOnPostgresToo } from '../support/both.ts'
import { accountOf, addInProcess } from '../support/people.ts'
import { monday } from '../support/process-world.ts'
import { unchecked } from '../support/unchecked.ts'
import type { Published } from '../support/vacancies.ts'

let user: Record<Role, number>
let site: Record<'reforma' | 'saltillo' | 'leon', number>
let of: Record<
  | 'nomina'
  | 'auditor'
  | 'becario'
  | 'atencion'
  | 'gestor'
  | 'asesor'
  | 'asesorSaltillo'
  | 'promotor'
  | 'auxiliar'
  | 'coordinador',
  Published
>

const app = beforeTests(() => startTestApp({ now: monday }))
beforeAll(async () => {
  const { db } = app
  user = Object.fromEntries(await Promise.all(roles.map(async (role) => [role, await accountOf(db, role)]))) as Record<
    Role,
    number
  >
  site = {
    reforma: await addSite(db, 'Torre Reforma, piso 14'),
    saltillo: await addSite(db, 'Oficina Saltillo'),
    leon: await addSite(db, 'Oficina León'),
  }
  const { reforma, saltillo, leon } = site
  const nomina = await advertise(db, 'CORP', {
    titulo: 'Analista de Nómina',
    siteId: reforma,
    responsibleId: user.ROLE_CRP_REC,
    observerId: user.ROLE_CRP_OBS,
    estado: 'activa',
    activeSince: '2026-02-20',
    activeDays: 5,
    free: 1,
  })
  await addInProcess(db, nomina.publicationId, [
    ['Ana', 'Luna', 'Ríos'],
    ['Beto', 'Luna', 'Ríos'],
  ])
  const auditor = await advertise(db, 'CORP', {
    titulo: 'Auditor Interno',
    siteId: saltillo,
    responsibleId: user.ROLE_CRP_ADMN,
    estado: 'cerrada',
    activeDays: 31,
  })
  const becario = await advertise(
    db,
    'CORP',
    { titulo: 'Becario', siteId: reforma, estado: 'programada', activeSince: null },
    true,
  )
  const atencion = await advertise(db, 'ATN', {
    titulo: 'Ejecutivo de Atención',
    siteId: leon,
    responsibleId: user.ROLE_CRP_ATN_CTS_REC,
    observerId: user.ROLE_CRP_OBS,
    estado: 'vencida',
    activeSince: '2026-03-02',
  })
  const gestor = await advertise(
    db,
    'ATN',
    { titulo: 'Gestor de Siniestros', siteId: leon, estado: 'cubierta', activeSince: '2026-03-01' },
    true,
  )
  const asesor = await advertise(
    db,
    'COM',
    { titulo: 'Asesor de Seguros', siteId: reforma, responsibleId: user.ROLE_COM_ANL, activeSince: '2026-03-01' },
    true,
  )
  const asesorSaltillo = await advertiseAlso(db, asesor.vacancyId, {
    titulo: 'Asesor de Seguros',
    siteId: saltillo,
    responsibleId: user.ROLE_COM_REC,
    estado: 'activa',
    activeSince: '2026-02-28',
  })
  // Closed: in no table of master vacancies.
  await advertiseAlso(db, asesor.vacancyId, {
    titulo: 'Asesor de Seguros',
    siteId: saltillo,
    responsibleId: user.ROLE_COM_ANL,
    estado: 'cerrada',
  })
  await openFor(db, asesor, { free: 2, covered: 1, cancelled: 1, analystId: user.ROLE_COM_ANL })
  await openFor(db, asesorSaltillo, { free: 3, covered: 1 })
  // Opened, and published nowhere yet.
  await openFor(db, { ...asesor, siteId: leon }, { free: 1, analystId: user.ROLE_COM_ANL })
  await addInProcess(db, asesor.publicationId, [['Celia', 'Luna', 'Ríos']])
  await addInProcess(db, asesorSaltillo.publicationId, [
    ['Diego', 'Luna', 'Ríos'],
    ['Elena', 'Luna', 'Ríos'],
  ])
  const promotor = await advertise(
    db,
    'COM',
    { titulo: 'Promotor de Ventas', siteId: leon, activeSince: '2026-03-02' },
    true,
  )
  const auxiliar = await advertise(db, 'COM', {
    titulo: 'Auxiliar de Sucursal',
    siteId: leon,
    responsibleId: user.ROLE_COM_REC,
    activeSince: '2026-02-01',
  })
  const coordinador = await advertise(db, 'COM', {
    titulo: 'Coordinador de Nómina',
    siteId: saltillo,
    responsibleId: user.ROLE_COM_ANL,
    activeSince: '2026-02-01',
  })
  of = { nomina, auditor, becario, atencion, gestor, asesor, asesorSaltillo, promotor, auxiliar, coordinador }
})
afterEach(async () => {
  app.setNow(monday)
  // Deletes what a test has advertised after the common ones
  await unchecked(app.db, async (tx) => {
    await tx.delete(publications).where(gt(publications.id, of.coordinador.publicationId))
    await tx.delete(vacancies).where(gt(vacancies.id, of.coordinador.vacancyId))
  })
})

type Filters = VacancyFilters & {
  readonly paginaActual?: number
  readonly search?: string
  readonly orden?: VacancyOrder
}
const load = async (role: Role, filters: Filters = {}): Promise<VacancyLists> => {
  const { entity } = await (await app.as(role)).call(listVacanciesOfRole, { query: { paginaActual: 1, ...filters } })
  if (!entity) throw new Error(`${role} was refused`)
  return entity
}

const names = { reforma: 'Torre Reforma, piso 14', saltillo: 'Oficina Saltillo', leon: 'Oficina León' }
const ids = (which: keyof typeof of, where: keyof typeof site) => ({
  idVacante: of[which].vacancyId,
  idPublicacion: of[which].publicationId,
  idSede: site[where],
  sede: names[where],
})
/** No candidates in process and no openings. */
const without = { porEtapa: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], plazasAbiertas: 0, plazasCubiertas: 0 }
const row = {
  nomina: () => ({
    ...ids('nomina', 'reforma'),
    tituloVacante: 'Analista de Nómina',
    diasActiva: 15,
    candidatos: 2,
    porEtapa: [2, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    plazasAbiertas: 1,
    plazasCubiertas: 0,
    reclutadora: 'Rebeca Torres Medina',
    estatus: 'Activa',
  }),
  auditor: () => ({
    ...ids('auditor', 'saltillo'),
    tituloVacante: 'Auditor Interno',
    diasActiva: 31,
    candidatos: 0,
    ...without,
    reclutadora: 'Adriana Salgado Ríos',
    estatus: 'Cerrada',
  }),
  becario: () => ({
    ...ids('becario', 'reforma'),
    tituloVacante: 'Becario',
    diasActiva: 0,
    candidatos: 0,
    ...without,
    reclutadora: '',
    estatus: 'Programada',
  }),
  atencion: () => ({
    ...ids('atencion', 'leon'),
    tituloVacante: 'Ejecutivo de Atención',
    diasActiva: 0,
    candidatos: 0,
    ...without,
    reclutadora: 'Renata Figueroa Luna',
    estatus: 'Vencida',
  }),
  gestor: () => ({
    ...ids('gestor', 'leon'),
    tituloVacante: 'Gestor de Siniestros',
    diasActiva: 1,
    candidatos: 0,
    ...without,
    reclutadora: '',
    estatus: 'Cubierta',
  }),
  auxiliar: () => ({
    ...ids('auxiliar', 'leon'),
    tituloVacante: 'Auxiliar de Sucursal',
    diasActiva: 29,
    candidatos: 0,
    ...without,
    reclutadora: 'Ramiro Cuevas Ochoa',
    estatus: 'Cubierta',
  }),
  coordinador: () => ({
    ...ids('coordinador', 'saltillo'),
    tituloVacante: 'Coordinador de Nómina',
    diasActiva: 29,
    candidatos: 0,
    ...without,
    reclutadora: 'Anselmo Llanos Prieto',
    estatus: 'Cubierta',
  }),
  asesorSaltillo: () => ({
    ...ids('asesorSaltillo', 'saltillo'),
    tituloVacante: 'Asesor de Seguros',
    diasActiva: 2,
    candidatos: 2,
    porEtapa: [2, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    estatus: 'Activa',
  }),
  asesor: () => ({
    ...ids('asesor', 'reforma'),
    tituloVacante: 'Asesor de Seguros',
    diasActiva: 1,
    candidatos: 1,
    porEtapa: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    estatus: 'Cubierta',
  }),
}
const atSite = ({
  reclutadora: _,
  plazasAbiertas: ___,
  plazasCubiertas: ____,
  ...rest
}: ReturnType<typeof row.gestor>) => rest
const sums = (where: keyof typeof site, plazasAbiertas: number, plazasCubiertas: number) => ({
  idSede: site[where],
  sede: names[where],
  plazasAbiertas,
  plazasCubiertas,
})
const master = {
  becario: () => ({
    idVacante: of.becario.vacancyId,
    tituloVacante: 'Becario',
    totalPlazasAbiertas: 0,
    totalProcesos: 0,
    idUsuario: null,
    resumen: [sums('reforma', 0, 0)],
    publicaciones: [atSite(row.becario())],
  }),
  gestor: () => ({
    idVacante: of.gestor.vacancyId,
    tituloVacante: 'Gestor de Siniestros',
    totalPlazasAbiertas: 0,
    totalProcesos: 0,
    idUsuario: null,
    resumen: [sums('leon', 0, 0)],
    publicaciones: [atSite(row.gestor())],
  }),
  promotor: () => ({
    idVacante: of.promotor.vacancyId,
    tituloVacante: 'Promotor de Ventas',
    totalPlazasAbiertas: 0,
    totalProcesos: 0,
    idUsuario: null,
    resumen: [sums('leon', 0, 0)],
    publicaciones: [
      {
        ...ids('promotor', 'leon'),
        tituloVacante: 'Promotor de Ventas',
        diasActiva: 0,
        candidatos: 0,
        porEtapa: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        estatus: 'Cubierta',
      },
    ],
  }),
  asesor: () => ({
    idVacante: of.asesor.vacancyId,
    tituloVacante: 'Asesor de Seguros',
    totalPlazasAbiertas: 6,
    totalProcesos: 3,
    idUsuario: null,
    resumen: [sums('leon', 1, 0), sums('saltillo', 3, 1), sums('reforma', 2, 1)],
    publicaciones: [row.asesorSaltillo(), row.asesor()],
  }),
  /** The analyst's part of it. */
  theirs: () => ({
    idVacante: of.asesor.vacancyId,
    tituloVacante: 'Asesor de Seguros',
    totalPlazasAbiertas: 3,
    totalProcesos: 1,
    idUsuario: user.ROLE_COM_ANL,
    resumen: [sums('leon', 1, 0), sums('reforma', 2, 1)],
    publicaciones: [row.asesor()],
  }),
}
/** Cards show sums only. */
const card = <Master extends object>(one: Master) => ({ ...one, resumen: [], publicaciones: [] })
const nothing = {
  resumenPublicaciones: null,
  resumenVacantesAdminCorpVO: null,
  vacantesMaestras: null,
  vacantesMaestrasAnalista: null,
  vacantesMaestrasAtnClientes: null,
  vacantesReclutadorComercial: null,
}
const counted = (total: number) => ({ totalPaginas: total === 0 ? 0 : 1, total })

describe('the lists of a role, active publications first, and null for the others', () => {
  test('for a corporate recruiter are the publications of the branch', async () => {
    const rows = [row.nomina(), row.becario(), row.auditor()]
    expect(await load('ROLE_CRP_REC')).toEqual({
      ...nothing,
      resumenPublicaciones: { resumenPublicaciones: rows, ...counted(3) },
      ...counted(3),
    })
  })

  test('for an observer are the observed publications of any branch', async () => {
    const rows = [row.nomina(), row.atencion()]
    expect(await load('ROLE_CRP_OBS')).toEqual({
      ...nothing,
      resumenPublicaciones: { resumenPublicaciones: rows, ...counted(2) },
      ...counted(2),
    })
  })

  test('for customer service are the publications of the branch, and its master vacancies as cards', async () => {
    const rows = [row.gestor(), row.atencion()]
    expect(await load('ROLE_CRP_ATN_CTS_REC')).toEqual({
      ...nothing,
      resumenPublicaciones: { resumenPublicaciones: rows, ...counted(2) },
      vacantesMaestrasAtnClientes: [card(master.gestor())],
      totalPaginas: 1,
      total: 3,
    })
  })

  test('for the corporate administrator are all of the branch, and its master vacancies as tables', async () => {
    const vacantes = [row.nomina(), row.becario(), row.auditor()]
    expect(await load('ROLE_CRP_ADMN')).toEqual({
      ...nothing,
      resumenVacantesAdminCorpVO: { vacantes, ...counted(3), vacantesMaestrasAnalistaClientes: [master.becario()] },
      totalPaginas: 1,
      total: 4,
    })
  })

  test.each(['ROLE_COM_ADMN', 'ROLE_COM_CON'] as const)(
    'for %s are all master vacancies of the branch, and the publications of others',
    async (role) => {
      const rows = [row.coordinador(), row.auxiliar()]
      expect(await load(role)).toEqual({
        ...nothing,
        vacantesMaestras: [card(master.promotor()), card(master.asesor())],
        resumenPublicaciones: { resumenPublicaciones: rows, ...counted(2) },
        totalPaginas: 1,
        total: 4,
      })
    },
  )

  test('for an analyst are own publications, and master vacancies with their openings or publications, counted', async () => {
    expect(await load('ROLE_COM_ANL')).toEqual({
      ...nothing,
      vacantesMaestrasAnalista: [master.theirs()],
      resumenPublicaciones: { resumenPublicaciones: [row.coordinador()], ...counted(1) },
      totalPaginas: 1,
      total: 2,
    })
  })

  test('for a commercial recruiter are the publications they are responsible for', async () => {
    expect(await load('ROLE_COM_REC')).toEqual({
      ...nothing,
      vacantesReclutadorComercial: [row.asesorSaltillo(), atSite(row.auxiliar())],
      ...counted(2),
    })
  })
})

const titlesOf = (lists: VacancyLists) => [
  ...[
    ...(lists.vacantesMaestras ?? []),
    ...(lists.vacantesMaestrasAnalista ?? []),
    ...(lists.resumenVacantesAdminCorpVO?.vacantesMaestrasAnalistaClientes ?? []),
  ].map(({ tituloVacante }) => tituloVacante),
  ...[
    ...(lists.resumenPublicaciones?.resumenPublicaciones ?? []),
    ...(lists.resumenVacantesAdminCorpVO?.vacantes ?? []),
    ...(lists.vacantesReclutadorComercial ?? []),
  ].map(({ tituloVacante }) => tituloVacante),
]

describe('search and filters', () => {
  test.each<[Role, Filters, string[]]>([
    ['ROLE_CRP_REC', { search: '  NOMINA ' }, ['Analista de Nómina']],
    ['ROLE_CRP_REC', { search: 'reforma analista' }, ['Analista de Nómina']],
    ['ROLE_CRP_REC', { search: 'reforma' }, ['Analista de Nómina', 'Becario']],
    ['ROLE_CRP_REC', { search: 'saltillo analista' }, []],
    ['ROLE_CRP_REC', { search: 'au' }, ['Auditor Interno']],
    ['ROLE_CRP_REC', { search: '%' }, []],
    ['ROLE_CRP_REC', { search: 'asesor' }, []],
    ['ROLE_COM_CON', { search: 'ASESOR' }, ['Asesor de Seguros']],
    ['ROLE_COM_CON', { search: 'león' }, ['Promotor de Ventas', 'Auxiliar de Sucursal']],
    // In more than one site
    [
      'ROLE_COM_CON',
      { search: 'oficina' },
      ['Promotor de Ventas', 'Asesor de Seguros', 'Coordinador de Nómina', 'Auxiliar de Sucursal'],
    ],
    ['ROLE_COM_CON', { search: 'seguros saltillo' }, ['Asesor de Seguros']],
    ['ROLE_COM_CON', { search: 'promotor saltillo' }, []],
    ['ROLE_COM_CON', { search: '_' }, []],
    ['ROLE_COM_REC', { search: 'auxiliar' }, ['Auxiliar de Sucursal']],
    ['ROLE_CRP_REC', { estatus: 'cerrada' }, ['Auditor Interno']],
    ['ROLE_CRP_REC', { estatus: 'programada' }, ['Becario']],
    ['ROLE_CRP_ADMN', { estatus: 'programada' }, ['Becario', 'Becario']],
    ['ROLE_CRP_ADMN', { estatus: 'activa' }, ['Analista de Nómina']],
    ['ROLE_COM_CON', { estatus: 'activa' }, ['Asesor de Seguros']],
    ['ROLE_COM_CON', { estatus: 'vencida' }, []],
    ['ROLE_COM_ANL', { estatus: 'cubierta', search: 'coordinador' }, ['Coordinador de Nómina']],
    // Own vacancies: of a branch that also lists those of others, of a role that lists only its own, and of roles
    // that have none
    ['ROLE_CRP_REC', { propias: 'vacantes' }, ['Analista de Nómina']],
    ['ROLE_CRP_ADMN', { propias: 'vacantes' }, ['Auditor Interno']],
    ['ROLE_CRP_ADMN', { propias: 'vacantes', estatus: 'activa' }, []],
    ['ROLE_COM_ANL', { propias: 'vacantes' }, ['Asesor de Seguros', 'Coordinador de Nómina']],
    ['ROLE_COM_CON', { propias: 'vacantes' }, []],
    ['ROLE_CRP_OBS', { propias: 'vacantes' }, []],
    ['ROLE_CRP_REC', { propias: 'vacantes', sede: 1, responsable: 1 }, []],
  ])('for %s with %j', async (role, filters, expected) => {
    expect(titlesOf(await load(role, filters))).toEqual(expected)
  })

  test('by site include openings', async () => {
    expect(titlesOf(await load('ROLE_CRP_REC', { sede: site.saltillo }))).toEqual(['Auditor Interno'])
    expect(titlesOf(await load('ROLE_COM_CON', { sede: site.leon }))).toEqual([
      'Promotor de Ventas',
      'Asesor de Seguros',
      'Auxiliar de Sucursal',
    ])
    expect(titlesOf(await load('ROLE_COM_CON', { sede: site.leon, estatus: 'activa' }))).toEqual([])
    expect(titlesOf(await load('ROLE_COM_CON', { sede: site.reforma }))).toEqual(['Asesor de Seguros'])
    expect(titlesOf(await load('ROLE_COM_CON', { sede: site.leon, responsable: user.ROLE_COM_ANL }))).toEqual([
      'Asesor de Seguros',
    ])
    expect(titlesOf(await load('ROLE_COM_CON', { sede: site.leon, responsable: user.ROLE_COM_REC }))).toEqual([
      'Auxiliar de Sucursal',
    ])
  })

  test('by responsible user, and combined', async () => {
    expect(titlesOf(await load('ROLE_CRP_REC', { responsable: user.ROLE_CRP_ADMN }))).toEqual(['Auditor Interno'])
    expect(titlesOf(await load('ROLE_CRP_REC', { responsable: user.ROLE_CRP_ADMN, estatus: 'activa' }))).toEqual([])
    expect(titlesOf(await load('ROLE_COM_CON', { responsable: user.ROLE_COM_REC }))).toEqual([
      'Asesor de Seguros',
      'Auxiliar de Sucursal',
    ])
    expect(
      titlesOf(await load('ROLE_COM_CON', { responsable: user.ROLE_COM_REC, sede: site.reforma, estatus: 'cubierta' })),
    ).toEqual([])
    expect(titlesOf(await load('ROLE_COM_REC', { responsable: user.ROLE_COM_ANL }))).toEqual([])
  })
})

describe('the order of the rows', () => {
  test.each<[Role, VacancyOrder | undefined, string[]]>([
    ['ROLE_CRP_REC', undefined, ['Analista de Nómina', 'Becario', 'Auditor Interno']],
    ['ROLE_CRP_REC', 'recientes', ['Becario', 'Auditor Interno', 'Analista de Nómina']],
    ['ROLE_CRP_REC', 'dias', ['Auditor Interno', 'Analista de Nómina', 'Becario']],
    ['ROLE_CRP_REC', 'candidatos', ['Analista de Nómina', 'Becario', 'Auditor Interno']],
    ['ROLE_CRP_REC', 'vacante', ['Analista de Nómina', 'Auditor Interno', 'Becario']],
    // Those of one site by age, the newest first
    ['ROLE_CRP_REC', 'sede', ['Auditor Interno', 'Becario', 'Analista de Nómina']],
    // Master vacancies by title and by candidates, otherwise the newest first
    [
      'ROLE_COM_CON',
      'vacante',
      ['Asesor de Seguros', 'Promotor de Ventas', 'Auxiliar de Sucursal', 'Coordinador de Nómina'],
    ],
    [
      'ROLE_COM_CON',
      'candidatos',
      ['Asesor de Seguros', 'Promotor de Ventas', 'Coordinador de Nómina', 'Auxiliar de Sucursal'],
    ],
    [
      'ROLE_COM_CON',
      'dias',
      ['Promotor de Ventas', 'Asesor de Seguros', 'Coordinador de Nómina', 'Auxiliar de Sucursal'],
    ],
  ])('for %s by %s', async (role, orden, expected) => {
    expect(titlesOf(await load(role, { ...(orden && { orden }) }))).toEqual(expected)
  })

  test.each([undefined, 'recientes', 'dias', 'candidatos', 'vacante', 'sede'] as const)(
    'by %s lists each row once over all pages, active ones first by default',
    async (orden) => {
      for (let index = 0; index < 50; index += 1)
        await advertise(app.db, 'ATN', {
          titulo: `Agente ${index % 7}`,
          siteId: [site.leon, site.saltillo][index % 2]!,
          estado: index % 3 === 0 ? 'activa' : 'vencida',
          activeSince: '2026-03-01',
        })
      const pages = await Promise.all(
        [1, 2, 3, 4].map(
          async (paginaActual) =>
            (await load('ROLE_CRP_ATN_CTS_REC', { paginaActual, ...(orden && { orden }) })).resumenPublicaciones!,
        ),
      )
      expect(
        pages.map(({ resumenPublicaciones: rows, total, totalPaginas }) => [rows.length, total, totalPaginas]),
      ).toEqual([
        [25, 52, 3],
        [25, 52, 3],
        [2, 52, 3],
        [0, 52, 3],
      ])
      const rows = pages.flatMap(({ resumenPublicaciones }) => resumenPublicaciones)
      expect(new Set(rows.map(({ idPublicacion }) => idPublicacion)).size).toBe(52)
      if (orden === undefined)
        expect(rows.map(({ estatus }) => estatus === 'Activa')).toEqual(rows.map((_, index) => index < 17))
    },
  )
})

test('the counts of the views are the totals of the list, for every role', async () => {
  const views = {
    activas: { estatus: 'activa' },
    propias: { propias: 'vacantes' },
    vencidas: { estatus: 'vencida' },
    todas: {},
  } as const
  const found: Record<string, unknown> = {}
  for (const role of roles) {
    const { status, entity } = await (await app.as(role)).call(countVacancyViews)
    if (entity === undefined) found[role] = status
    else {
      expect([role, entity]).toEqual([
        role,
        Object.fromEntries(
          await Promise.all(
            Object.entries(views).map(async ([view, filters]) => [view, (await load(role, filters)).total]),
          ),
        ),
      ])
      found[role] = Object.values(entity)
    }
  }
  expect(found).toEqual({
    ROLE_CRP_REC: [1, 1, 0, 3],
    ROLE_CRP_OBS: [1, 0, 1, 2],
    ROLE_CRP_ADMN: [1, 1, 0, 4],
    ROLE_CRP_ATN_CTS_REC: [0, 1, 1, 3],
    ROLE_COM_ADMN: [1, 0, 0, 4],
    ROLE_COM_CON: [1, 0, 0, 4],
    // The active one of their vacancies is a colleague's
    ROLE_COM_ANL: [0, 2, 0, 2],
    ROLE_COM_REC: [1, 2, 0, 2],
    ROLE_COM_INT: 403,
    ROLE_COM_METVIEW: 403,
    ROLE_MKT_EDITOR: 403,
  })
})

const options = (...which: (readonly [id: number, descripcion: string])[]) =>
  which.map(([id, descripcion]) => ({ id, descripcion }))

test.each<[Role, () => unknown]>([
  [
    'ROLE_CRP_REC',
    () => ({
      sedes: options([site.saltillo, names.saltillo], [site.reforma, names.reforma]),
      responsables: options([user.ROLE_CRP_ADMN, 'Adriana Salgado Ríos'], [user.ROLE_CRP_REC, 'Rebeca Torres Medina']),
    }),
  ],
  [
    'ROLE_CRP_OBS',
    () => ({
      sedes: options([site.leon, names.leon], [site.reforma, names.reforma]),
      responsables: options(
        [user.ROLE_CRP_REC, 'Rebeca Torres Medina'],
        [user.ROLE_CRP_ATN_CTS_REC, 'Renata Figueroa Luna'],
      ),
    }),
  ],
  [
    'ROLE_COM_CON',
    () => ({
      sedes: options([site.leon, names.leon], [site.saltillo, names.saltillo], [site.reforma, names.reforma]),
      responsables: options([user.ROLE_COM_ANL, 'Anselmo Llanos Prieto'], [user.ROLE_COM_REC, 'Ramiro Cuevas Ochoa']),
    }),
  ],
  [
    'ROLE_COM_REC',
    () => ({
      sedes: options([site.leon, names.leon], [site.saltillo, names.saltillo]),
      responsables: options([user.ROLE_COM_REC, 'Ramiro Cuevas Ochoa']),
    }),
  ],
  [
    'ROLE_COM_ANL',
    () => ({
      sedes: options([site.saltillo, names.saltillo], [site.reforma, names.reforma]),
      responsables: options([user.ROLE_COM_ANL, 'Anselmo Llanos Prieto']),
    }),
  ],
])('offer %s the sites and responsible users of the listed rows', async (role, expected) => {
  expect((await (await app.as(role)).call(listVacancyFilters)).entity).toEqual(expected())
})

test('count days in Mexico City, until midnight there', async () => {
  app.setNow(new Date('2026-03-03T05:59:00Z'))
  expect(
    (await load('ROLE_CRP_OBS')).resumenPublicaciones?.resumenPublicaciones.map(({ diasActiva }) => diasActiva),
  ).toEqual([15, 0])
  app.setNow(new Date('2026-03-03T06:00:00Z'))
  const { resumenPublicaciones } = await load('ROLE_CRP_REC')
  expect(resumenPublicaciones?.resumenPublicaciones.map(({ diasActiva }) => diasActiva)).toEqual([16, 0, 31])
  expect(
    (await load('ROLE_COM_ANL')).vacantesMaestrasAnalista?.map(({ publicaciones }) =>
      publicaciones.map(({ diasActiva }) => diasActiva),
    ),
  ).toEqual([[2]])
})

test('all lists have the same page number, each up to its end', async () => {
  const extra = Array.from({ length: 26 }, (_, index) => index)
  for (const index of extra) await advertise(app.db, 'ATN', { titulo: `Agente ${index}`, siteId: site.leon })
  const lists = await load('ROLE_CRP_ATN_CTS_REC', { paginaActual: 2 })
  expect(lists).toMatchObject({
    vacantesMaestrasAtnClientes: [],
    totalPaginas: 2,
    total: 29,
    resumenPublicaciones: { totalPaginas: 2, total: 28 },
  })
  expect(lists.resumenPublicaciones?.resumenPublicaciones.map(({ tituloVacante }) => tituloVacante)).toEqual([
    'Agente 0',
    'Gestor de Siniestros',
    'Ejecutivo de Atención',
  ])
  expect(await app.db.$count(publications)).toBe(37)
})

// 50,000 rows, for a limit that stands in one statement of both databases
test.skipIf(isTriedOnPostgresToo)('mark each list and the whole as capped beyond the last page', async () => {
  /** Not all in one statement, whose time is limited. */
  const each = async (count: number, insert: (numbers: SQL) => SQL) => {
    for (let from = 1; from <= count; from += 4000)
      await app.db.execute(insert(sql`generate_series(${from}::int, ${Math.min(count, from + 3999)}::int) n`))
  }
  await each(
    mostRows - 2,
    (numbers) =>
      sql`insert into vacancies (titulo, branch, es_vacante_maestra) select 'Maestra ' || n, 'CORP', true from ${numbers}`,
  )
  const whole = { totalPaginas: 1, total: 3 }
  expect(await load('ROLE_CRP_ADMN')).not.toHaveProperty('hayMas')
  await app.db.execute(
    sql`insert into vacancies (titulo, branch, es_vacante_maestra) values ('Una', 'CORP', true), ('Otra', 'CORP', true)`,
  )
  const { resumenVacantesAdminCorpVO, ...all } = await load('ROLE_CRP_ADMN')
  expect(resumenVacantesAdminCorpVO).toMatchObject(whole)
  expect(resumenVacantesAdminCorpVO).not.toHaveProperty('hayMas')
  expect(all).toMatchObject({ totalPaginas: mostPages, total: mostRows + 3, hayMas: true })
  await unchecked(app.db, (tx) =>
    tx.execute(sql`delete from vacancies where titulo like 'Maestra %' or titulo in ('Una', 'Otra')`),
  )

  await each(
    mostRows - 3,
    (numbers) => sql`insert into publications (vacancy_id, titulo, branch, estado, search, created_at, closed_at)
    select ${of.auditor.vacancyId}, 'Auditor ' || n, 'CORP', 'cerrada', 'auditor ' || n, now(), now() from ${numbers}`,
  )
  expect(await load('ROLE_CRP_REC')).not.toHaveProperty('hayMas')
  await advertise(app.db, 'CORP', { titulo: 'Uno más', siteId: site.leon })
  const { resumenPublicaciones, ...more } = await load('ROLE_CRP_REC')
  expect(resumenPublicaciones).toMatchObject({ totalPaginas: mostPages, total: mostRows, hayMas: true })
  expect(more).toMatchObject({ totalPaginas: mostPages, total: mostRows, hayMas: true })
  expect(
    (await load('ROLE_CRP_REC', { paginaActual: mostPages + 1 })).resumenPublicaciones?.resumenPublicaciones,
  ).toEqual([])
})
