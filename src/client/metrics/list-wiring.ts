/** The chart of the list of reports, and that of the figures of each, with their calls. */
import type { AnswerOf } from '../../contract/call.ts'
import { listReports } from '../../contract/metrics.ts'
import type { Api } from '../kit/api/call.ts'
import { wireList } from '../kit/lists/wiring.ts'
import type { Notify } from '../kit/actors/wiring.ts'
import { wireReportInfo } from './wiring.ts'

export type ReportItem = AnswerOf<typeof listReports>[number]

export const wireReports = (api: Api) => ({
  list: wireList<ReportItem>(async (_question, signal) => {
    const rows = await api.perform(listReports, { signal })
    return { rows, totalPages: Math.min(rows.length, 1) }
  }),
})

export const wireGlance = (api: Api, notify: Notify) => ({ report: wireReportInfo(api, notify) })
