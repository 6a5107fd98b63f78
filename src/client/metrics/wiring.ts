/** The charts of one report (spec 2 §2, §7, §8), with their calls and notices. */
import { fromPromise } from 'xstate'
import type { CascadeQuestion } from '../../../machines/kit/cascade.machine.ts'
import { reportFiltersMachine } from '../../../machines/metrics/report-filters.machine.ts'
import { reportPlaces, type ReportPlaceLevel, type ReportPlaceScope } from '../../../machines/metrics/report-places.ts'
import type { InitialFilters, ReportInfo, ReportQuestion } from '../../contract/metrics.ts'
import { firstPage, type Option } from '../../contract/wire.ts'
import type { Api } from '../kit/api/call.ts'
import { nullIfImpossible } from '../kit/api/null-if.ts'
import { fetchChainedFilters, fetchReport, fetchReportFile, fetchReportFilters } from '../kit/api/metrics.ts'
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
    asking: reportFiltersMachine.provide({
      actions: { showAddress: (_, { filters }) => showListAddress({ page: firstPage, filters }) },
    }),
    report: wireReportInfo(api, notify),
    filters: wireResource<InitialFilters, ReportOf>(
      ({ code, branch }, signal) => nullIfImpossible(fetchReportFilters(api, { reportCode: code, branch }, signal)),
      refreshFailed(notify),
    ),
    places: reportPlaces.provide({ actors: places }),
    spreadsheet: wireDownload<ReportQuestion>(notify, 'No fue posible descargar el reporte.', (question, signal) =>
      fetchReportFile(api, question, signal),
    ),
    picture: wirePicture(notify),
  }
}

/** Shows nothing without valid filters, or for a report or filter that does not exist. */
export const wireReportInfo = (api: Api, notify: Notify) =>
  wireResource<ReportInfo, ReportQuestion | null>(
    (question, signal) => (question ? nullIfImpossible(fetchReport(api, question, signal)) : Promise.resolve(null)),
    refreshFailed(notify),
  )

const chained = { idRegion: ['REGIONALES', 'regionales'], idGerencia: ['GERENCIAS', 'gerencias'] } as const

async function fetchPlaces(
  api: Api,
  { level, parent, scope }: CascadeQuestion<ReportPlaceLevel, ReportPlaceScope>,
  signal: AbortSignal,
): Promise<Option[]> {
  if (parent === null || level === 'idDivision') return [...scope.divisions]
  if (level === 'idAnalista')
    return asOptions(
      (await fetchChainedFilters(api, { filtro: 'ANALISTAS', idElementoClave: parent }, signal)).analistas,
    )
  const [filtro, answer] = chained[level]
  return (await fetchChainedFilters(api, { filtro, idElementoClave: parent }, signal))[answer] ?? []
}

/** Analysts as select options. */
export const asOptions = (analysts: InitialFilters['analistas'] | undefined): Option[] =>
  (analysts ?? []).map(({ idUsuario, nombre }) => ({ id: idUsuario, descripcion: nombre }))
