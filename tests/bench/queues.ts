/**
 * Filters, orders and counted views of the queues of candidates, interviews and people, in any combination
 * (design/recruiters-day.md §2).
 */
import {
  candidateOrders,
  countViews,
  listCandidates,
  outcomes,
  withoutScore,
} from '../../src/contract/candidate-list.ts'
import { scoreCodes } from '../../src/contract/candidates.ts'
import { countInterviewViews, interviewOrders, listInterviews } from '../../src/contract/interviews.ts'
import { openPhases } from '../../src/contract/limits.ts'
import { countPeopleViews, listPeople, managedRoles, peopleOrders, personStates } from '../../src/contract/people.ts'
import { stageNames } from '../../src/contract/phases.ts'
import type { Role } from '../../src/contract/roles.ts'
import { latenesses, turns } from '../../src/contract/turn.ts'
import type { Db } from '../../src/server/platform/db/open.ts'
import { menNames, surnames, womenNames } from '../../src/server/operations/demo/candidates/names.ts'
import { createRandom } from '../../src/server/operations/demo/random.ts'
import { candidateTags } from '../../src/server/platform/db/tables/candidates.ts'
import { interviews } from '../../src/server/platform/db/tables/interviews.ts'
import { inProcess, recruitments } from '../../src/server/platform/db/tables/recruitment.ts'
import { publications, vacancies } from '../../src/server/platform/db/tables/vacancies.ts'
import { mexicoTime, wireDay } from '../../src/server/platform/base/mexico-time.ts'
import { daysAfter } from '../../src/server/platform/base/weeks.ts'
import { searchText } from '../../src/server/platform/base/search-text.ts'
import { drawFilters, type Filters } from './draw-filters.ts'
import { besideBareSql, judged, type Kind, nameOf, query, readOverHttp, type Request } from './reading.ts'
import type { Finding } from './report.ts'
import { onDatabase, type Place } from './world.ts'

/** Milliseconds of a page of rows, and of the counts of all views, which are read after the rows. */
const budgets = { PostgreSQL: { rows: 100, counts: 200 }, embedded: { rows: 200, counts: 400 } } as const
const mostTimes = 2

/** Values of each filter that occur in this database. */
type Values = Readonly<
  Record<'vacante' | 'area' | 'sede' | 'responsable' | 'entrevistador' | 'etiqueta', readonly string[]>
>

async function readValues(db: Db): Promise<Values> {
  const texts = (rows: readonly { readonly id: number | null }[]) =>
    rows.flatMap(({ id }) => (id === null ? [] : [String(id)]))
  return {
    vacante: texts(await db.selectDistinct({ id: inProcess.vacancyId }).from(inProcess)),
    area: texts(await db.selectDistinct({ id: vacancies.areaId }).from(vacancies)),
    sede: texts(await db.selectDistinct({ id: publications.siteId }).from(publications)),
    responsable: texts(await db.selectDistinct({ id: recruitments.responsibleId }).from(recruitments)),
    entrevistador: texts(await db.selectDistinct({ id: interviews.interviewerId }).from(interviews)),
    etiqueta: texts(await db.selectDistinct({ id: candidateTags.scoreTagId }).from(candidateTags)),
  }
}

export async function measureQueues(place: Place): Promise<Finding[]> {
  const values = await onDatabase(place, readValues)
  const rows = [...candidateRows(values), ...interviewRows(), ...peopleRows(values)]
  const list = { kinds: rows, requestOf: (request: Request) => request, mostTimes }
  const counts = { kinds: viewCounts(), requestOf: (request: Request) => request, mostTimes }
  const size = await onDatabase(
    place,
    async (db) => `${await db.$count(inProcess)} in process, ${await db.$count(interviews)} interviews`,
  )
  const budget = budgets[nameOf(place)]
  return [
    ...judged(place, await readOverHttp(place, list), { p99: budget.rows }, size),
    ...judged(place, await readOverHttp(place, counts), { p99: budget.counts }, size),
    ...(await besideBareSql(place, list)),
    ...(await besideBareSql(place, counts)),
  ]
}

function candidateRows(values: Values): Kind<Request>[] {
  const random = createRandom(33)
  const today = mexicoTime(new Date()).day
  const oneOrTwo = (list: readonly string[]) =>
    random.chance(0.5) ? random.pick(list) : [...new Set([random.pick(list), random.pick(list)])].join(',')
  const of = (list: readonly string[]) => () => oneOrTwo(list)
  const everywhere = {
    vacante: of(values.vacante),
    noVacante: of(values.vacante),
    area: of(values.area),
    origen: () => random.pick(['asignado', 'sin']),
    inicioDesde: () => wireDay(daysAfter(today, -random.between(1, 90))),
    sede: of(values.sede),
    responsable: of(values.responsable),
    etiqueta: of(values.etiqueta),
    calificacion: of([...scoreCodes, withoutScore]),
  }
  const inAProcess = {
    ...everywhere,
    entrevistador: of(values.entrevistador),
    etapa: of(Object.keys(stageNames)),
    fase: of(openPhases),
    turno: of(turns),
    atraso: of(latenesses),
    propias: () => 'vacantes',
    diasDesde: () => String(random.between(1, 40)),
    diasHasta: () => String(random.between(20, 80)),
  }
  const name = () => searchText(random.pick([...womenNames, ...menNames, ...surnames]))
  const list = (filters: Filters, page = 1): Request => query(listCandidates.path, { paginaActual: page, ...filters })
  const createKind = (what: string, draw: () => Request, role: Role = 'ROLE_COM_REC'): Kind<Request> => ({
    name: `candidates, ${what}`,
    role,
    draw,
  })
  return [
    createKind('my turn, longest first', () => list({ turno: 'tu', orden: 'dias' }, random.between(1, 3))),
    createKind('late, longest first', () => list({ atraso: 'ambar,rojo', orden: 'dias' }, random.between(1, 30))),
    createKind('of my vacancies, by next appointment', () => list({ propias: 'vacantes', orden: 'cita' })),
    ...candidateOrders.map((orden) => createKind(`all, by ${orden}`, () => list({ orden }, random.between(1, 30)))),
    ...candidateOrders.map((orden) =>
      createKind(`three filters, by ${orden}`, () => list({ ...drawFilters(random, inAProcess, 3), orden })),
    ),
    createKind('three filters and a name', () =>
      list({ ...drawFilters(random, inAProcess, 3), search: name(), orden: random.pick(candidateOrders) }),
    ),
    createKind('one filter, any page', () =>
      list({ ...drawFilters(random, inAProcess, 1), orden: random.pick(candidateOrders) }, random.between(1, 10)),
    ),
    createKind('of every outcome, three filters', () =>
      list({
        ...drawFilters(random, everywhere, 3),
        resultado: outcomes.join(','),
        orden: random.pick(candidateOrders),
      }),
    ),
    createKind(
      'three filters of an administrator',
      () => list({ ...drawFilters(random, inAProcess, 3), orden: random.pick(candidateOrders) }),
      'ROLE_COM_ADMN',
    ),
    createKind(
      'three filters of an interviewer',
      () => list({ ...drawFilters(random, inAProcess, 3), orden: random.pick(candidateOrders) }),
      'ROLE_COM_INT',
    ),
  ]
}

function interviewRows(): Kind<Request>[] {
  const random = createRandom(34)
  const values = {
    cuales: () => random.pick(['por-registrar', 'proximas']),
    cuando: () => random.pick(['hoy', 'manana', 'semana']),
    tipo: () => String(random.between(1, 4)),
    vacante: () => String(random.between(1, 20)),
  }
  const list = (filters: Filters, page = 1): Request => query(listInterviews.path, { paginaActual: page, ...filters })
  const createKind = (what: string, draw: () => Request): Kind<Request> => ({
    name: `interviews, ${what}`,
    role: 'ROLE_COM_INT',
    draw,
  })
  return [
    createKind('earliest first', () => list({}, random.between(1, 30))),
    ...interviewOrders.map((orden) => createKind(`all, by ${orden}`, () => list({ orden }, random.between(1, 30)))),
    createKind('two filters', () => list({ ...drawFilters(random, values, 2), orden: random.pick(interviewOrders) })),
  ]
}

function peopleRows({ sede }: Values): Kind<Request>[] {
  const random = createRandom(35)
  const values = {
    rol: () => random.pick(managedRoles('COM')),
    sede: () => random.pick(sede),
    estado: () => random.pick(personStates),
  }
  const list = (filters: Filters): Request => query(listPeople.path, { paginaActual: 1, ...filters })
  return [
    { name: 'people, by name', role: 'ROLE_COM_ADMN', draw: () => list({}) },
    {
      name: 'people, two filters',
      role: 'ROLE_COM_ADMN',
      draw: () => list({ ...drawFilters(random, values, 2), orden: random.pick(peopleOrders) }),
    },
  ]
}

const viewCounts = (): Kind<Request>[] => [
  ...(['ROLE_COM_REC', 'ROLE_COM_ADMN', 'ROLE_COM_INT'] as const).map((role): Kind<Request> => ({
    name: `counts of candidates of ${role}`,
    role,
    draw: () => ({ path: countViews.path }),
  })),
  { name: 'counts of interviews', role: 'ROLE_COM_INT', draw: () => ({ path: countInterviewViews.path }) },
  { name: 'counts of people', role: 'ROLE_COM_ADMN', draw: () => ({ path: countPeopleViews.path }) },
]
