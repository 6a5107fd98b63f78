/** The chart of the list of reports, with its call. */
import type { AnswerOf } from '../../contract/call.ts'
import { listReports } from '../../contract/metrics.ts'
import type { Api } from '../kit/api/call.ts'
import { wireList } from '../kit/lists/wiring.ts'

export type ReportItem = AnswerOf<typeof listReports>[number]

export const wireReports = (api: Api) => ({
  list: wireList<ReportItem>(async (_question, signal) => {
    const rows = await api.perform(listReports, { signal })
    return { rows, totalPages: Math.min(rows.length, 1) }
  }),
})
