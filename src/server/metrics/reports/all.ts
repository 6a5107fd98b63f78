/** Every report by its code. */
import type { ReportCode } from '../../../contract/report-definitions.ts'
import type { Report } from '../report.ts'
import { timeToCover, timeToHire } from './durations.ts'
import { candidatesByMonth } from './months.ts'

export const reports: Readonly<Partial<Record<ReportCode, Report>>> = { '2': timeToCover, '3': timeToHire, CPM: candidatesByMonth }
