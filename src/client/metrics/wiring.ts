/** The charts of one report (spec 2 §2, §7, §8), with their calls and notices. */
import { fromPromise } from 'xstate'
import type { CascadeQuestion } from '../../../machines/kit/cascade.machine.ts'
import { reportFiltersMachine } from '../../../machines/metrics/report-filters.machine.ts'
import { reportPlaces, type ReportPlaceLevel, type ReportPlaceScope } from '../../../machines/metrics/report-places.ts'
import {
  chainReportFilters,
  downloadReport,
  generateChart,
  type InitialFilters,
  loadReportFilters,
  type ReportInfo,
  type ReportQuestion,
} from '../../contract/metrics.ts'
import { firstPage, type Option } from '../../contract/wire.ts'
import type { Api } from '../kit/api/call.ts'
import { nullIfImpossible } from '../kit/api/null-if.ts'
import { showListAddress } from '../kit/lists/list-address.ts'
import { wireDownload, wirePicture } from '../kit/resources/wire-download.ts'
import { refreshFailed, wireResource } from '../kit/resources/wire-resource.ts'
import type { ActorsOf, Notify } from '../kit/actors/wiring.ts'
import type { ReportOf } from './report-address.ts'

export function wireReport(api: Api, notify: Notify) {
  const places: ActorsOf<typeof reportPlaces> = {
    loadOptions: fromPromise<Option[], CascadeQuestion<ReportPlaceLevel, ReportPlaceScope>>(({ input, signal }) =>
      fetchPlaces(api, input, signal),
    ),
  }
  return {
    filterForm: reportFiltersMachine.provide({
      actions: { showAddress: (_, { filters }) => showListAddress({ page: firstPage, filters }) },
    }),
    report: wireReportInfo(api, notify),
    filters: wireResource<InitialFilters, ReportOf>(
      ({ code, branch }, signal) =>
        nullIfImpossible(api.perform(loadReportFilters, { query: { reportCode: code, branch }, signal })),
      refreshFailed(notify),
    ),
    places: reportPlaces.provide({ actors: places }),
    spreadsheet: wireDownload<ReportQuestion>(notify, 'No fue posible descargar el reporte.', (body, signal) =>
      api.perform(downloadReport, { body, signal }),
    ),
    picture: wirePicture(notify),
  }
}

/** Shows nothing without valid filters, or for a report or filter that does not exist. */
export const wireReportInfo = (api: Api, notify: Notify) =>
  wireResource<ReportInfo, ReportQuestion | null>(
    (body, signal) => (body ? nullIfImpossible(api.perform(generateChart, { body, signal })) : Promise.resolve(null)),
    refreshFailed(notify),
  )

const chained = {
  idRegion: ['REGIONALES', 'regionales'],
  idGerencia: ['GERENCIAS', 'gerencias'],
  idAnalista: ['ANALISTAS', 'analistas'],
} as const

async function fetchPlaces(
  api: Api,
  { level, parent, scope }: CascadeQuestion<ReportPlaceLevel, ReportPlaceScope>,
  signal: AbortSignal,
): Promise<Option[]> {
  if (parent === null || level === 'idDivision') return [...scope.divisions]
  const [filtro, answer] = chained[level]
  const options = await api.perform(chainReportFilters, { query: { filtro, idElementoClave: parent }, signal })
  return answer === 'analistas' ? asOptions(options.analistas) : (options[answer] ?? [])
}

/** Analysts as select options. */
export const asOptions = (analysts: InitialFilters['analistas'] | undefined): Option[] =>
  (analysts ?? []).map(({ idUsuario, nombre }) => ({ id: idUsuario, descripcion: nombre }))
