/** Calls of the metrics (spec 2 §7). */
import type { BodyOf, QueryOf } from '../../../contract/call.ts'
import {
  chainReportFilters,
  downloadReport,
  generateChart,
  listReportPeople,
  listReports,
  loadReportFilters,
  type ReportQuestion,
} from '../../../contract/metrics.ts'
import type { Api } from './call.ts'

export const fetchReports = (api: Api, signal: AbortSignal) => api.perform(listReports, { signal })

export const fetchReport = (api: Api, body: ReportQuestion, signal: AbortSignal) =>
  api.perform(generateChart, { body, signal })

export const fetchReportFilters = (api: Api, query: QueryOf<typeof loadReportFilters>, signal: AbortSignal) =>
  api.perform(loadReportFilters, { query, signal })

export const fetchChainedFilters = (api: Api, query: QueryOf<typeof chainReportFilters>, signal: AbortSignal) =>
  api.perform(chainReportFilters, { query, signal })

export const fetchReportFile = (api: Api, body: ReportQuestion, signal: AbortSignal): Promise<Blob> =>
  api.perform(downloadReport, { body, signal })

export const fetchReportPeople = (api: Api, body: BodyOf<typeof listReportPeople>, signal: AbortSignal) =>
  api.perform(listReportPeople, { body, signal })
