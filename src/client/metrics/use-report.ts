/** A report, kept in step with its page's address. */
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearch } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import {
  type reportFiltersMachine,
  selectFilters,
  selectReportQuestion,
} from '../../../machines/metrics/report-filters.machine.ts'
import { periodProblems } from '../../contract/metrics.ts'
import { useUser } from '../kit/session/use-user.ts'
import { useEmitted } from '../kit/actors/use-emitted.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { readReportAddress, type ReportOf } from './report-address.ts'
import { todayInMexico } from './report-dates.ts'
import { wireReport } from './wiring.ts'

export type FiltersActor = ActorRefFrom<typeof reportFiltersMachine>

/** `code`: from the path; the branch is that of the signed-in user. */
export function useReportOf(code: string): ReportOf {
  const user = useUser()
  return { code: code as ReportOf['code'], branch: user?.branch ?? 'CORP', sections: user?.systemSections ?? [] }
}

export function useReport(of: ReportOf) {
  const [today] = useState(() => todayInMexico())
  const query = useSearch()
  const machines = useWired(wireReport)
  const filtersActor: FiltersActor = useActorRef(machines.filterForm, {
    input: { of: { reportCode: of.code, rama: of.branch }, today, filters: readReportAddress(query, of, today) },
  })
  const filters = useSelector(filtersActor, selectFilters)
  const question = useSelector(filtersActor, selectReportQuestion)
  const report = useActorRef(machines.report, { input: { question } })
  const options = useActorRef(machines.filters, { input: { question: of } })
  useEmitted(filtersActor, 'question.changed', (changed) => report.send(changed))
  const addressed = useEffectEvent((text: string) =>
    filtersActor.send({ type: 'filters.addressed', filters: readReportAddress(text, of, today) }),
  )
  useEffect(() => addressed(query), [query])
  return {
    report,
    options,
    filtersActor,
    filters,
    question,
    today,
    problems: periodProblems({ startDate: filters['startDate'] ?? '', endDate: filters['endDate'] ?? '' }, today),
  }
}
