import type { ReportCode } from '../../../../contract/report-definitions.ts'
import type { Report } from '../report.ts'
import { candidatesByArea } from './areas.ts'
import { rejectionReasons } from './rejections.ts'
import { timeToCover, timeToHire } from './durations.ts'
import { folioRequests } from './folios.ts'
import { funnel } from './funnel.ts'
import { interviewsByInterviewer } from './interviews.ts'
import { candidatesByMonth } from './months.ts'
import { openingsByMonth } from './openings.ts'
import { hiresBySource } from './sources.ts'
import { timeInSteps } from './steps.ts'

export const reports: Readonly<Record<ReportCode, Report>> = {
  '2': timeToCover,
  '3': timeToHire,
  '4': funnel,
  '5': timeInSteps,
  '6': rejectionReasons,
  '7': interviewsByInterviewer,
  '8': openingsByMonth,
  '9': candidatesByArea,
  '10': hiresBySource,
  FRE: folioRequests,
  CPM: candidatesByMonth,
}
