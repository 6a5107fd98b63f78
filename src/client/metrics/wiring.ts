/** The charts of one report (spec 2 §2, §7, §8), with their calls and notices. */
import { fromPromise } from 'xstate'
import type { CascadeQuestion } from '../../../machines/kit/cascade.machine.ts'
import { type CommandNotice, createCommandMachine } from '../../../machines/kit/command.machine.ts'
import { reportFiltersMachine } from '../../../machines/metrics/report-filters.machine.ts'
import { reportPlaces, type ReportPlaceLevel, type ReportPlaceScope } from '../../../machines/metrics/report-places.ts'
import type { InitialFilters, ReportInfo, ReportQuestion } from '../../contract/metrics.ts'
import { firstPage, type Option } from '../../contract/wire.ts'
import { answered } from '../api/answer.ts'
import type { Api } from '../api/call.ts'
import { failureText } from '../api/failure-text.ts'
import { statusIn } from '../api/failure.ts'
import { nullIfImpossible } from '../api/null-if.ts'
import { fetchChainedFilters, fetchReport, fetchReportFile, fetchReportFilters } from '../api/metrics.ts'
import { wireCommand } from '../forms/wiring.ts'
import { showListAddress } from '../lists/list-address.ts'
import type { ChartPicture } from '../ui/charts/chart-picture.tsx'
import { refreshFailed, wireResource } from '../resources/wire-resource.ts'
import type { ActorsOf, Notify } from '../actors/wiring.ts'
import type { ReportOf } from './report-address.ts'

export function wireReport(api: Api, notify: Notify) {
  const places: ActorsOf<typeof reportPlaces> = {
    loadOptions: fromPromise<Option[], CascadeQuestion<ReportPlaceLevel, ReportPlaceScope>>(({ input, signal }) => fetchPlaces(api, input, signal)),
  }
  return {
    asking: reportFiltersMachine.provide({ actions: { showAddress: (_, { filters }) => showListAddress({ page: firstPage, filters }) } }),
    report: wireReportInfo(api, notify),
    filters: wireResource<InitialFilters, ReportOf>(({ code, branch }, signal) => nullIfImpossible(fetchReportFilters(api, { reportCode: code, branch }, signal)), refreshFailed(notify)),
    places: reportPlaces.provide({ actors: places }),
    spreadsheet: wireCommand(createCommandMachine<ReportQuestion, Blob>({ confirms: false }), notify, {
      send: (question, signal) => answered(fetchReportFile(api, question, signal)),
      notice: undone('No fue posible descargar el reporte.'),
    }),
    picture: wireCommand(createCommandMachine<ChartPicture, Blob>({ confirms: false }), notify, {
      send: async (picture) => ({ ok: true, saved: await import('../ui/charts/chart-picture.tsx').then(({ drawPicture }) => drawPicture(picture)) }),
      notice: undone('No fue posible descargar la gráfica.'),
    }),
  }
}

/** Shows nothing without valid filters, or for a report or filter that does not exist. */
export const wireReportInfo = (api: Api, notify: Notify) =>
  wireResource<ReportInfo, ReportQuestion | null>((question, signal) => (question ? nullIfImpossible(fetchReport(api, question, signal)) : Promise.resolve(null)), refreshFailed(notify))

const chained = { idRegion: ['REGIONALES', 'regionales'], idGerencia: ['GERENCIAS', 'gerencias'] } as const

async function fetchPlaces(api: Api, { level, parent, scope }: CascadeQuestion<ReportPlaceLevel, ReportPlaceScope>, signal: AbortSignal): Promise<Option[]> {
  if (parent === null || level === 'idDivision') return [...scope.divisions]
  if (level === 'idAnalista') return asOptions((await fetchChainedFilters(api, { filtro: 'ANALISTAS', idElementoClave: parent }, signal)).analistas)
  const [filtro, answer] = chained[level]
  return (await fetchChainedFilters(api, { filtro, idElementoClave: parent }, signal))[answer] ?? []
}

/** Analysts as select options. */
export const asOptions = (analysts: InitialFilters['analistas'] | undefined): Option[] => (analysts ?? []).map(({ idUsuario, nombre }) => ({ id: idUsuario, descripcion: nombre }))

/** A finished download is visible by itself; a failed one needs a notice, except after an ended session, which has its own. */
const undone = (text: string) => (told: CommandNotice) => {
  if (told.notice === 'done' || (told.notice === 'failed' && statusIn(told.error) === 401)) return null
  const why = told.notice === 'refused' ? told.refusal.message : failureText(told.error)
  return { kind: 'error', title: 'Error interno', text: `${text} ${why}` } as const
}
