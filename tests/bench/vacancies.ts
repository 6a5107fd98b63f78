/**
 * The vacancy list of each role with 200,000 publications on PostgreSQL, also filtered, in each order, and counted by
 * its views.
 */
import { eq } from 'drizzle-orm'
import type { Branch } from '../../src/contract/roles.ts'
import { countVacancyViews, listVacanciesOfRole, vacancyFilters, vacancyOrders } from '../../src/contract/vacancies.ts'
import type { Db } from '../../src/server/platform/db/open.ts'
import { publications } from '../../src/server/platform/db/tables/vacancies.ts'
import { createRandom } from '../../src/server/operations/demo/random.ts'
import { drawFilters, type Filters } from './draw-filters.ts'
import { size } from './load-publications.ts'
import { besideBareSql, judged, type Kind, query, readOverHttp } from './reading.ts'
import type { Finding } from './report.ts'
import { onDatabase, type Place } from './world.ts'

const mostTimes = 2
/**
 * Milliseconds of a page, of one with filters and an order, of the counts of all views, which are read after the rows,
 * and of a page in another order than theirs of all that pages can reach, 20,000 rows of the 150,000 of a branch.
 */
const budgets = { page: 50, filtered: 100, counts: 200, sorted: 250 }

type Question = { readonly paginaActual: number; readonly search?: string; readonly estatus?: 'activa' | 'cerrada' }

function kinds(): Kind<Question>[] {
  const random = createRandom(9)
  const letter = () => random.pick([...'abcdefghijlmnoprstuv'])
  const page = () => random.between(1, 900)
  const first = (search: string): Question => ({ paginaActual: 1, search })
  const common = ['analista', 'oficina', 'nomina', 'zona', 'software', 'contador', 'reforma', 'auditor']
  const rare = () =>
    `${random.pick(['analista', 'auditor', 'abogado'])} ${random.pick(['gobierno', 'bilingue', 'campo'])} ${random.pick(['polanco', 'andares'])} ${random.between(10, 99)}`
  const rec = 'ROLE_CRP_REC'
  return [
    { name: 'vacancies, first page', role: rec, draw: () => ({ paginaActual: 1 }) },
    { name: 'vacancies, any page', role: rec, draw: () => ({ paginaActual: page() }) },
    { name: 'vacancies, active', role: rec, draw: () => ({ paginaActual: random.between(1, 50), estatus: 'activa' }) },
    { name: 'vacancies, common word', role: rec, draw: () => first(random.pick(common)) },
    { name: 'vacancies, rare words', role: rec, draw: () => first(rare()) },
    { name: 'vacancies, no hit', role: rec, draw: () => first(`${letter()}xq${letter()}`) },
    { name: 'vacancies, two letters', role: rec, draw: () => first(letter() + letter()) },
    { name: 'vacancies of an observer', role: 'ROLE_CRP_OBS', draw: () => ({ paginaActual: random.between(1, 200) }) },
    { name: 'vacancies of an administrator', role: 'ROLE_CRP_ADMN', draw: () => ({ paginaActual: page() }) },
    { name: 'master vacancies, first page', role: 'ROLE_COM_CON', draw: () => ({ paginaActual: 1 }) },
    {
      name: 'master vacancies, search',
      role: 'ROLE_COM_CON',
      draw: () => first(random.pick([...common, 'promotor', 'seguros vida'])),
    },
    { name: "an analyst's vacancies", role: 'ROLE_COM_ANL', draw: () => ({ paginaActual: random.between(1, 3) }) },
    {
      name: "a commercial recruiter's vacancies",
      role: 'ROLE_COM_REC',
      draw: () => ({ paginaActual: random.between(1, 10) }),
    },
  ]
}

type Values = Readonly<Record<'sede' | 'responsable', readonly string[]>>

/** Sites and responsible users of the publications of a branch. */
async function readValues(db: Db, branch: Branch): Promise<Values> {
  const rows = await db
    .selectDistinct({ sede: publications.siteId, responsable: publications.responsibleId })
    .from(publications)
    .where(eq(publications.branch, branch))
  const texts = (ids: readonly (number | null)[]) => [
    ...new Set(ids.flatMap((id) => (id === null ? [] : [String(id)]))),
  ]
  return { sede: texts(rows.map(({ sede }) => sede)), responsable: texts(rows.map(({ responsable }) => responsable)) }
}

function sortedKinds(): Kind<Filters>[] {
  const random = createRandom(37)
  return vacancyOrders.map((orden) => ({
    name: `vacancies, all, by ${orden}`,
    role: 'ROLE_CRP_REC',
    draw: () => ({ paginaActual: String(random.between(1, 30)), orden }),
  }))
}

function filteredKinds(corporate: Values, commercial: Values): Kind<Filters>[] {
  const random = createRandom(36)
  const filtersOf = ({ sede, responsable }: Values, count: number) =>
    drawFilters(
      random,
      {
        sede: () => random.pick(sede),
        responsable: () => random.pick(responsable),
        estatus: () => random.pick(vacancyFilters.entries.estatus.wrapped.options),
        propias: () => 'vacantes',
      },
      count,
    )
  return [
    ...vacancyOrders.map((orden): Kind<Filters> => ({
      name: `vacancies, three filters, by ${orden}`,
      role: 'ROLE_CRP_REC',
      draw: () => ({ paginaActual: '1', orden, ...filtersOf(corporate, 3) }),
    })),
    {
      name: 'vacancies, one filter, newest first',
      role: 'ROLE_CRP_ADMN',
      draw: () => ({ paginaActual: '1', ...filtersOf(corporate, 1) }),
    },
    {
      name: 'master vacancies, two filters',
      role: 'ROLE_COM_CON',
      draw: () => ({ paginaActual: '1', orden: random.pick(vacancyOrders), ...filtersOf(commercial, 2) }),
    },
  ]
}

const viewCounts = (['ROLE_CRP_REC', 'ROLE_CRP_ADMN', 'ROLE_COM_CON', 'ROLE_COM_REC'] as const).map(
  (role): Kind<object> => ({ name: `counts of vacancies of ${role}`, role, draw: () => ({}) }),
)

export async function measureVacancies(place: Place): Promise<Finding[]> {
  const requestOf = (question: object) => query(listVacanciesOfRole.path, question)
  const plain = { kinds: kinds(), requestOf, mostTimes }
  const valuesOf = (branch: Branch) => onDatabase(place, (db) => readValues(db, branch))
  const filtered = { kinds: filteredKinds(await valuesOf('CORP'), await valuesOf('COM')), requestOf, mostTimes }
  const sorted = { kinds: sortedKinds(), requestOf, mostTimes }
  const counts = { kinds: viewCounts, requestOf: () => ({ path: countVacancyViews.path }), mostTimes }
  const of = `${size.publications} publications`
  return [
    ...judged(place, await readOverHttp(place, plain), { p99: budgets.page }, of),
    ...judged(place, await readOverHttp(place, filtered), { p99: budgets.filtered }, of),
    ...judged(place, await readOverHttp(place, sorted), { p99: budgets.sorted }, of),
    ...judged(place, await readOverHttp(place, counts), { p99: budgets.counts }, of),
    ...(await besideBareSql(place, plain)),
    ...(await besideBareSql(place, filtered)),
    ...(await besideBareSql(place, sorted)),
    ...(await besideBareSql(place, counts)),
  ]
}
