/** The requested period of statistics, checked against the clock and the caller. */
import { periodProblems, type ReportQuestion } from '../../../contract/metrics.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Caller } from '../../platform/http/route.ts'
import { mexicoTime, storedDay, wireDay } from '../../platform/base/mexico-time.ts'
import { type Period, periodOf } from './period.ts'

export type StatisticsCaller = Pick<Caller, 'role' | 'branch'>

export function requestedPeriod(
  { startDate, endDate }: Pick<ReportQuestion, 'startDate' | 'endDate'>,
  now: Date,
): Period {
  const problems = periodProblems({ startDate, endDate }, wireDay(mexicoTime(now).day))
  const [first, last] = [storedDay(startDate), storedDay(endDate)]
  if (Object.keys(problems).length > 0 || first === null || last === null)
    throw new Refused('datos-invalidos', { campos: problems as Record<string, string> })
  return periodOf({ first, last })
}
