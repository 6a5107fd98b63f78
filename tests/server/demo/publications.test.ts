/**
 * The demo's vacancies: adverts that the forms would take, publications in every state with their logs, and a
 * portfolio.
 */
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  getPublication,
  getPublicationHistory,
  publicationForm,
  publicationStates,
} from '../../../src/contract/publications.ts'
import { branches, type Role } from '../../../src/contract/roles.ts'
import { getVacancy, listPositionLevels, listVacanciesOfRole } from '../../../src/contract/vacancies.ts'
import { masterType, masterVacancyForm, vacancyForm } from '../../../src/contract/vacancy-forms.ts'
import { plainText } from '../../../src/contract/plain-text.ts'
import { demoRows } from '../../../src/server/operations/demo/seed.ts'
import { mexicoTime } from '../../../src/server/platform/base/mexico-time.ts'
import { openings } from '../../../src/server/platform/db/tables/recruitment.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { positionLevels, publicationEvents, publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { auditPortfolio } from '../../../src/server/portfolio/audit.ts'
import { portfolio } from '../../../src/server/platform/db/tables/portfolio.ts'
import { beforeTests } from '../support/before-tests.ts'
import { startDemoApp } from '../support/demo-app.ts'

const now = new Date('2026-03-02T16:00:00Z')
const { people, processes, portfolio: waiting } = demoRows(now)

const app = beforeTests(() => startDemoApp({ now }))

describe('vacancies', () => {
  test('have values that their forms accept', () => {
    for (const {
      titulo,
      descripcion,
      funciones,
      indispensable,
      sueldoMin,
      sueldoMax,
      levelId,
      areaId,
      subAreaId,
      esVacanteMaestra,
    } of processes.vacancies) {
      const entered = {
        tituloVacante: titulo,
        descripcion,
        funciones,
        indispensable,
        sueldoMin,
        sueldoMax,
        idNivelPuesto: levelId,
        idAreaInteres: areaId,
        idSubAreaInteres: subAreaId,
      }
      const form = esVacanteMaestra
        ? { ...entered, tipo: masterType }
        : { ...entered, fechaInicio: '02/03/2026', fechaFin: null }
      expect(v.parse(esVacanteMaestra ? masterVacancyForm : vacancyForm, form)).toEqual(form)
    }
    expect(new Set(processes.vacancies.map(({ descripcion }) => descripcion)).size).toBe(processes.vacancies.length)
  })

  test('have the same values as their publications', () => {
    const textOf = ({
      titulo,
      descripcion,
      funciones,
      indispensable,
      sueldoMin,
      sueldoMax,
      branch,
    }: (typeof processes.vacancies)[number] | (typeof processes.publications)[number]) => ({
      titulo,
      descripcion,
      funciones,
      indispensable,
      sueldoMin,
      sueldoMax,
      branch,
    })
    for (const publication of processes.publications) {
      expect(textOf(publication)).toEqual(textOf(processes.vacancies.find(({ id }) => id === publication.vacancyId)!))
      const { titulo: tituloVacante, branch: _, ...advert } = textOf(publication)
      expect(v.is(publicationForm, { tituloVacante, ...advert })).toBe(true)
    }
  })

  test('every branch has master vacancies and publications in every state', () => {
    for (const branch of branches) {
      const own = processes.publications.filter((one) => one.branch === branch)
      expect(new Set(own.map(({ estado }) => estado)), branch).toEqual(new Set(publicationStates))
      expect(
        processes.vacancies.some((one) => one.branch === branch && one.esVacanteMaestra),
        branch,
      ).toBe(true)
    }
  })

  test.each<Role>([
    'ROLE_CRP_REC',
    'ROLE_CRP_OBS',
    'ROLE_CRP_ADMN',
    'ROLE_CRP_ATN_CTS_REC',
    'ROLE_COM_CON',
    'ROLE_COM_ANL',
    'ROLE_COM_REC',
  ])('%s has entries in every part of their list', async (role) => {
    const { entity } = await (await app.as(role)).call(listVacanciesOfRole, { query: { paginaActual: 1 } })
    const lists = [
      entity?.resumenPublicaciones?.resumenPublicaciones,
      entity?.resumenVacantesAdminCorpVO?.vacantes,
      entity?.resumenVacantesAdminCorpVO?.vacantesMaestrasAnalistaClientes,
      entity?.vacantesMaestras,
      entity?.vacantesMaestrasAnalista,
      entity?.vacantesMaestrasAtnClientes,
      entity?.vacantesReclutadorComercial,
    ]
    const present = lists.filter((rows) => rows !== undefined && rows !== null)
    // An analyst leads master vacancies only.
    const expected = role === 'ROLE_COM_ANL' ? 1 : present.length
    expect(present.filter((rows) => rows.length > 0)).toHaveLength(expected)
  })
})

describe('publications', () => {
  const today = mexicoTime(now).day
  const freeAt = ({ vacancyId, siteId }: (typeof processes.publications)[number]) =>
    processes.openings.filter(
      (one) => one.vacancyId === vacancyId && one.siteId === siteId && !('recruitmentId' in one),
    ).length

  test('have the state that follows from their days and openings', () => {
    const masters = new Set(processes.vacancies.filter(({ esVacanteMaestra }) => esVacanteMaestra).map(({ id }) => id))
    for (const publication of processes.publications) {
      const { estado, startsOn, endsOn, activeSince, activeDays, closedAt, createdAt, titulo } = publication
      const derived = closedAt
        ? 'cerrada'
        : startsOn && startsOn > today
          ? 'programada'
          : freeAt(publication) === 0
            ? 'cubierta'
            : endsOn && endsOn < today
              ? 'vencida'
              : 'activa'
      expect([titulo, estado]).toEqual([titulo, derived])
      expect(createdAt < now && (closedAt ?? createdAt) < now, titulo).toBe(true)
      expect([titulo, activeSince]).toEqual([
        titulo,
        estado === 'programada' || estado === 'cerrada' ? null : mexicoTime(createdAt).day,
      ])
      expect((activeDays ?? 0) > 0, titulo).toBe(estado === 'cerrada')
      if (masters.has(publication.vacancyId)) expect([startsOn, endsOn], titulo).toEqual([undefined, undefined])
      else expect(startsOn, titulo).toEqual(expect.any(String))
    }
  })

  test('can be searched by title and site', async () => {
    const names = new Map(demoRows(now).places.map(({ id, descripcion }) => [id, descripcion]))
    for (const { titulo, siteId, search } of processes.publications)
      expect(search).toBe(plainText(`${titulo} ${names.get(siteId!)}`))
  })

  test('have a log that begins with their creation and ends in their state', () => {
    const logs = Map.groupBy(processes.publicationEvents, ({ publicationId }) => publicationId)
    for (const { id, estado, createdAt } of processes.publications) {
      const log = logs.get(id) ?? []
      expect([log[0]?.event, log[0]?.at, log.at(-1)?.estado]).toEqual([null, createdAt, estado])
      expect(log.slice(1).filter(({ event }) => event === null)).toEqual([])
    }
    expect(processes.publicationEvents.map(({ at }) => at)).toEqual(
      processes.publicationEvents.map(({ at }) => at).toSorted((one, other) => one.getTime() - other.getTime()),
    )
    expect(processes.publicationEvents.filter(({ at }) => at > now)).toEqual([])
  })

  test('open with a readable history', async () => {
    const client = await app.as('ROLE_CRP_ADMN')
    const closed = processes.publications.find(({ branch, estado }) => branch === 'CORP' && estado === 'cerrada')!
    const { entity } = await client.call(getPublication, { query: { idPublicacion: closed.id } })
    expect(entity).toMatchObject({
      tituloVacante: 'Diseñador de Medios Digitales',
      estatus: 'Cerrada',
      nivelPuesto: 'Especialista',
      areaInteres: 'Mercadotecnia',
      subAreaInteres: 'Medios digitales',
      contratados: 1,
      descartados: 1,
    })
    const history = (await client.call(getPublicationHistory, { query: { idPublicacion: closed.id } })).entity
    expect(history?.map(({ titulo }) => titulo).filter((titulo) => titulo !== 'Se asignó responsable')).toEqual([
      'Se cerró la publicación',
      'Se cubrieron todas sus plazas',
      'Se creó la publicación',
    ])
    const normal = processes.publications.find(({ branch, estado }) => branch === 'CORP' && estado === 'vencida')!
    expect((await client.call(getVacancy, { query: { idVacante: normal.vacancyId } })).entity).toMatchObject({
      tituloVacante: 'Analista de Compensaciones',
      fechaFin: expect.any(String),
    })
  })
})

test('every user works at a site', async () => {
  const rows = await app.db.select({ siteId: users.siteId }).from(users)
  expect(rows.filter(({ siteId }) => siteId === null)).toEqual([])
  expect(new Set(rows.map(({ siteId }) => siteId)).size).toBeGreaterThan(10)
})

test('position levels are sorted from the lowest, and new rows get unused ids', async () => {
  const { entity = [] } = await (await app.as('ROLE_CRP_REC')).call(listPositionLevels)
  expect(entity.map(({ descripcion }) => descripcion)).toEqual([
    'Becario',
    'Auxiliar',
    'Asesor',
    'Ejecutivo',
    'Analista',
    'Especialista',
    'Supervisor',
    'Coordinador',
    'Gerente',
  ])
  const [level] = await app.db.insert(positionLevels).values({ descripcion: 'Director' }).returning()
  expect(level?.id).toBe(10)
  const [event] = await app.db
    .insert(publicationEvents)
    .values({ publicationId: 1, estado: 'activa', at: now })
    .returning()
  expect(event?.id).toBe(processes.publicationEvents.length + 1)
  expect(await app.db.$count(publications)).toBe(processes.publications.length)
  expect(await app.db.$count(openings)).toBe(processes.openings.length)
})

const inOrder = (ids: readonly number[]) => [...new Set(ids)].toSorted((one, other) => one - other)

describe('the portfolio', () => {
  test('contains every candidate without a hire or an open recruitment, in the branch of the last one', async () => {
    const rows = await app.db.select().from(portfolio)
    const open = new Set(
      processes.recruitments.filter(({ outcome }) => outcome === 'abierta').map(({ candidateId }) => candidateId),
    )
    const free = people.candidates.filter(({ id, contratado }) => contratado === 0 && !open.has(id))
    expect(rows.map(({ candidateId }) => candidateId).toSorted((one, other) => one - other)).toEqual(
      free.map(({ id }) => id),
    )
    expect(free.length).toBeGreaterThan(40)
    for (const row of rows) {
      const processesOf = processes.recruitments.filter(({ candidateId }) => candidateId === row.candidateId)
      const candidate = people.candidates[row.candidateId - 1]!
      const tags = people.areas.filter(({ candidateId }) => candidateId === row.candidateId)
      expect(row).toEqual({
        candidateId: row.candidateId,
        branch: processesOf.at(-1)?.branch ?? null,
        search: plainText(`${candidate.nombres} ${candidate.apellidoPaterno} ${candidate.apellidoMaterno}`),
        scoreTypeId: candidate.scoreTypeId,
        fechaNacimiento: candidate.fechaNacimiento,
        escolaridad: candidate.escolaridad,
        estado: candidate.estado,
        areaIds: inOrder(tags.map(({ areaId }) => areaId)),
        subAreaIds: inOrder(tags.flatMap(({ subAreaId }) => subAreaId ?? [])),
        since: processesOf.at(-1)?.updatedAt ?? candidate.createdAt,
      })
    }
    expect(new Set(rows.map(({ branch }) => branch))).toEqual(new Set([...branches, null]))
    expect(waiting).toHaveLength(rows.length)
    expect(await auditPortfolio(app.db)).toEqual({ candidates: people.candidates.length, differences: [] })
  })

  test('has the schooling of most candidates, of every kind', () => {
    const known = people.candidates.flatMap(({ escolaridad }) => escolaridad ?? [])
    expect(known.length / people.candidates.length).toBeGreaterThan(0.8)
    expect(new Set(known).size).toBe(6)
  })
})
