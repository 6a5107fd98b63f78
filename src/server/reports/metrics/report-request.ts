/** The parameters of a report, checked against the caller, the clock and the stored data (spec 2 §4, §5, §6). */
import { and, eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  defaultReportPeriod,
  defaultVacancyType,
  type ReportFilters,
  type ReportInfo,
  type ReportQuestion,
  reportPeriods,
  vacancyTypes,
} from '../../../contract/metrics.ts'
import {
  failingReport,
  filtersOf,
  type ReportCode,
  type ReportFilter,
  reportFilterNames,
} from '../../../contract/report-definitions.ts'
import { areas, subAreas } from '../../platform/db/tables/areas.ts'
import type { Db } from '../../platform/db/open.ts'
import { places } from '../../platform/db/tables/database.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import { users } from '../../platform/db/tables/session.ts'
import { positionLevels } from '../../platform/db/tables/vacancies.ts'
import { listAnalysts, sitesOf } from './options.ts'
import { type StatisticsCaller, requestedPeriod } from '../statistics/requested-period.ts'
import type { Division, Period } from '../statistics/period.ts'
import type { Scope } from './scope.ts'

export type ReportRequest = {
  readonly code: ReportCode
  readonly scope: Scope
  readonly period: Period
  readonly division: Division
  /** The chosen places, which determine the rows of the folio report. */
  readonly chosen: Pick<ReportFilters, 'idDivision' | 'idRegion' | 'idGerencia'>
}

/** Another branch's reports answer not found, like everything of it; code '1' is always refused (spec 2 §8). */
export function reportOf(
  { reportCode, rama }: Pick<ReportQuestion, 'reportCode' | 'rama'>,
  { branch }: StatisticsCaller,
): ReportCode {
  if (rama !== branch) throw new Refused('no-encontrado')
  if (reportCode === failingReport) throw new Refused('reporte-no-generado')
  return reportCode
}

/** A filter value that does not exist, or not below the place chosen above it, answers not found. */
export async function checkQuestion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  question: ReportQuestion,
  caller: StatisticsCaller,
): Promise<ReportRequest> {
  const code = reportOf(question, caller)
  refuseForeignFilters(question, code)
  return {
    code,
    period: requestedPeriod(question, now()),
    scope: await requestedScope(db, question),
    division: question.idPeriodo ?? defaultReportPeriod,
    chosen: question,
  }
}

function refuseForeignFilters(question: ReportQuestion, code: ReportCode): void {
  const own = new Set<ReportFilter>(filtersOf(code, question.rama))
  const foreign = reportFilterNames.filter((name) => !own.has(name) && (question[name] ?? null) !== null)
  if (foreign.length > 0)
    throw new Refused('datos-invalidos', {
      campos: Object.fromEntries(foreign.map((name) => [name, 'Este reporte no tiene ese filtro.'])),
    })
}

async function requestedScope(db: Db, question: ReportQuestion): Promise<Scope> {
  const branch =
    question.rama === 'CORP' && (question.tipoVacante ?? defaultVacancyType) === 'V_CTS' ? 'ATN' : question.rama
  const sites = await requestedSites(db, question)
  const { idAnalista = null, idAreaInteres = null, idSubAreaInteres = null, idNivelPuesto = null } = question
  const found = [
    idAnalista === null || (await listAnalysts(db, [branch], sites, eq(users.id, idAnalista))).length > 0,
    idAreaInteres === null || (await exists(db, areas, idAreaInteres)),
    idSubAreaInteres === null || (await isSubArea(db, idSubAreaInteres, idAreaInteres)),
    idNivelPuesto === null || (await exists(db, positionLevels, idNivelPuesto)),
  ]
  if (found.includes(false)) throw new Refused('no-encontrado')
  return {
    branch,
    sites,
    analystId: idAnalista,
    areaId: idAreaInteres,
    subAreaId: idSubAreaInteres,
    levelId: idNivelPuesto,
  }
}

const exists = async (
  db: Db,
  table: PgTable & { readonly id: typeof areas.id | typeof positionLevels.id },
  id: number,
): Promise<boolean> => (await db.$count(table, eq(table.id, id))) > 0
const isSubArea = async (db: Db, id: number, areaId: number | null): Promise<boolean> =>
  (await db.$count(subAreas, and(eq(subAreas.id, id), areaId === null ? undefined : eq(subAreas.areaId, areaId)))) > 0

/** The narrowest chosen place, which must be below the others. */
async function requestedSites(
  db: Db,
  { idDivision = null, idRegion = null, idGerencia = null, centroCostos = null }: ReportQuestion,
): Promise<number[] | null> {
  const chosen = [
    ['division', idDivision, null],
    ['regional', idRegion, idDivision],
    ['gerencia', idGerencia, idRegion],
    ['gerencia', centroCostos, null],
  ] as const
  let sites: number[] | null = null
  for (const [level, id, parentId] of chosen) {
    if (id === null) continue
    const below: number[] | null = await sitesOf(db, level, id, parentId)
    // A gerencia of another division, without a regional: none of its sites is in the division.
    const known: number[] | null = sites
    if (below === null || (known !== null && below.some((site) => !known.includes(site))))
      throw new Refused('no-encontrado')
    sites = below
  }
  return sites
}

/** The filters in words, the dates first. */
export async function filterLabels(db: Db, question: ReportQuestion): Promise<ReportInfo['filtros']> {
  const found: [string, string | undefined][] = [
    ['Fecha inicial', question.startDate],
    ['Fecha final', question.endDate],
  ]
  const isCorporate = question.rama === 'CORP'
  if (isCorporate)
    found.push([
      'Tipo de vacante',
      vacancyTypes.find(({ codigo }) => codigo === (question.tipoVacante ?? defaultVacancyType))?.descripcion,
    ])
  for (const [name, label, read] of named) {
    const id = question[name] ?? null
    if (id !== null) found.push([label, await read(db, id)])
  }
  if (question.reportCode === 'CPM')
    found.push([
      'Periodo',
      reportPeriods.find(({ id }) => id === (question.idPeriodo ?? defaultReportPeriod))?.descripcion,
    ])
  return found.map(([nombre, valor = '']) => ({ nombre, valor }))
}

type IdFilter = Exclude<ReportFilter, 'tipoVacante' | 'idPeriodo'>
type Reading = (db: Db, id: number) => Promise<string | undefined>
const placeName: Reading = async (db, id) =>
  (await db.select({ name: places.descripcion }).from(places).where(eq(places.id, id)))[0]?.name
const named: readonly (readonly [IdFilter, string, Reading])[] = [
  ['idDivision', 'Divisional', placeName],
  ['idRegion', 'Regional', placeName],
  ['idGerencia', 'Gerencia', placeName],
  [
    'idAnalista',
    'Analista',
    async (db, id) =>
      (await db.select({ first: users.firstName, last: users.lastName }).from(users).where(eq(users.id, id))).map(
        ({ first, last }) => `${first} ${last}`,
      )[0],
  ],
  [
    'idAreaInteres',
    'Área de interés',
    async (db, id) => (await db.select({ name: areas.nombre }).from(areas).where(eq(areas.id, id)))[0]?.name,
  ],
  [
    'idSubAreaInteres',
    'Subárea de interés',
    async (db, id) => (await db.select({ name: subAreas.nombre }).from(subAreas).where(eq(subAreas.id, id)))[0]?.name,
  ],
  ['centroCostos', 'Centro de costos', placeName],
  [
    'idNivelPuesto',
    'Nivel de puesto',
    async (db, id) =>
      (await db.select({ name: positionLevels.descripcion }).from(positionLevels).where(eq(positionLevels.id, id)))[0]
        ?.name,
  ],
]
