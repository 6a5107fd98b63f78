/** The vacancy list of each role with 200,000 publications on PostgreSQL. */
import { listVacanciesOfRole } from '../../src/contract/vacancies.ts'
import { createRandom } from '../../src/server/demo/random.ts'
import { size } from './load-publications.ts'
import { besideBareSql, judged, type Kind, query, readOverHttp } from './reading.ts'
import type { Finding } from './report.ts'
import type { Place } from './world.ts'

const [mostMs, mostTimes] = [50, 2]

type Question = { readonly paginaActual: number; readonly search?: string; readonly estatus?: 'activa' | 'cerrada' }

function kinds(): Kind<Question>[] {
  const random = createRandom(9)
  const letter = () => random.pick([...'abcdefghijlmnoprstuv'])
  const page = () => random.between(1, 900)
  const first = (search: string): Question => ({ paginaActual: 1, search })
  const common = ['analista', 'oficina', 'nomina', 'zona', 'software', 'contador', 'reforma', 'auditor']
  const rare = () => `${random.pick(['analista', 'auditor', 'abogado'])} ${random.pick(['gobierno', 'bilingue', 'campo'])} ${random.pick(['polanco', 'andares'])} ${random.between(10, 99)}`
  const rec = 'ROLE_CRP_REC'
  return [
    { name: 'vacancies, first page', role: rec, ask: () => ({ paginaActual: 1 }) },
    { name: 'vacancies, any page', role: rec, ask: () => ({ paginaActual: page() }) },
    { name: 'vacancies, active', role: rec, ask: () => ({ paginaActual: random.between(1, 50), estatus: 'activa' }) },
    { name: 'vacancies, common word', role: rec, ask: () => first(random.pick(common)) },
    { name: 'vacancies, rare words', role: rec, ask: () => first(rare()) },
    { name: 'vacancies, no hit', role: rec, ask: () => first(`${letter()}xq${letter()}`) },
    { name: 'vacancies, two letters', role: rec, ask: () => first(letter() + letter()) },
    { name: 'vacancies of an observer', role: 'ROLE_CRP_OBS', ask: () => ({ paginaActual: random.between(1, 200) }) },
    { name: 'vacancies of an administrator', role: 'ROLE_CRP_ADMN', ask: () => ({ paginaActual: page() }) },
    { name: 'master vacancies, first page', role: 'ROLE_COM_CON', ask: () => ({ paginaActual: 1 }) },
    { name: 'master vacancies, search', role: 'ROLE_COM_CON', ask: () => first(random.pick([...common, 'promotor', 'seguros vida'])) },
    { name: "an analyst's vacancies", role: 'ROLE_COM_ANL', ask: () => ({ paginaActual: random.between(1, 3) }) },
    { name: "a commercial recruiter's vacancies", role: 'ROLE_COM_REC', ask: () => ({ paginaActual: random.between(1, 10) }) },
  ]
}

export async function measureVacancies(place: Place): Promise<Finding[]> {
  const list = { kinds: kinds(), requestOf: (question: Question) => query(listVacanciesOfRole.path, question), mostTimes }
  return [...judged(place, await readOverHttp(place, list), { p99: mostMs }, `${size.publications} publications`), ...(await besideBareSql(place, list))]
}
