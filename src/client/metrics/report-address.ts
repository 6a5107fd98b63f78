/** The query of a report in its address, with the names of the call: `?startDate=01/01/2026&idDivision=3`. */
import type { FilterTexts } from '../../../machines/metrics/report-filters.machine.ts'
import {
  defaultReportPeriod,
  defaultVacancyType,
  type ReportQuestion,
  reportQuestionOf,
  vacancyType,
} from '../../contract/metrics.ts'
import type { ReportFilter } from '../../contract/report-definitions.ts'
import { type Branch, hasPermission, type SystemSection } from '../../contract/roles.ts'
import { idText } from '../../contract/ids.ts'
import { firstPage, wireDate } from '../../contract/wire.ts'
import { type FilterSchemas, listAddress, readListAddress } from '../kit/lists/list-address.ts'
import { pathTo } from '../kit/navigation/paths.ts'
import { todayInMexico, usualStart } from './report-dates.ts'

/** The report, and the branch of the caller: both determine its filters. */
export type ReportOf = {
  readonly code: ReportQuestion['reportCode']
  readonly branch: Branch
  readonly sections: readonly SystemSection[]
}

export const placeFilters = ['idDivision', 'idRegion', 'idGerencia'] as const satisfies readonly ReportFilter[]
const kindFilters = [
  'tipoVacante',
  'idAreaInteres',
  'idSubAreaInteres',
  'centroCostos',
  'idNivelPuesto',
] as const satisfies readonly ReportFilter[]

/**
 * The filters of a report, in their order on the page (spec 2 §6, §9). The server's own rule is in
 * report-definitions.ts, which would weigh 2 kB here; a test compares them.
 */
export const filterNamesOf = ({ code, sections }: ReportOf): readonly ReportFilter[] => [
  ...(hasPermission(sections, 'METRICS_COM') ? placeFilters : []),
  ...(hasPermission(sections, 'METRICS_CORP') ? kindFilters : []),
  ...(code === 'FRE' ? (['idAnalista'] as const) : []),
  ...(code === 'CPM' ? (['idPeriodo'] as const) : []),
]

/** The parameters that its address accepts. */
export function filterSchemasOf(report: ReportOf): FilterSchemas {
  const others = filterNamesOf(report).map((name) => [name, name === 'tipoVacante' ? vacancyType : idText] as const)
  return { startDate: wireDate(), endDate: wireDate(), ...Object.fromEntries(others) }
}

/** Default filters for parameters that the address omits. */
export function usualFilters(report: ReportOf, today = todayInMexico()): FilterTexts {
  const names = filterNamesOf(report)
  return {
    startDate: usualStart(today),
    endDate: today,
    ...(names.includes('tipoVacante') && { tipoVacante: defaultVacancyType }),
    ...(names.includes('idPeriodo') && { idPeriodo: String(defaultReportPeriod) }),
  }
}

/** Takes the query string of an address, which may contain anything. Returns every filter that has a value. */
export const readReportAddress = (query: string, report: ReportOf, today?: string): FilterTexts => ({
  ...usualFilters(report, today),
  ...readListAddress(query, { filters: filterSchemasOf(report) }).filters,
})

/** Below the application's base path. */
export const reportAddress = (code: string, filters: FilterTexts): string =>
  listAddress(pathTo('report', { reportType: code }), { page: firstPage, filters })

/** The address of the people behind one number. */
export const peopleAddress = (code: string, filters: FilterTexts, clave: string): string =>
  listAddress(pathTo('reportPeople', { reportType: code }), { page: firstPage, filters: { ...filters, clave } })

/** The request to the server; null when the dates or the period are invalid. */
export const questionOf = (
  { code, branch }: ReportOf,
  filters: FilterTexts,
  today = todayInMexico(),
): ReportQuestion | null => reportQuestionOf({ reportCode: code, rama: branch }, filters, today)
