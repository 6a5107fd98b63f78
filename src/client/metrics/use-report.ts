/** A report in step with its page's address: the address holds the filters, the chart asks what they say. */
import { useActorRef } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { periodProblems } from '../../contract/metrics.ts'
import { firstPage } from '../../contract/wire.ts'
import { showListAddress } from '../lists/list-address.ts'
import { useUser } from '../session/use-user.ts'
import { useWired } from '../actors/use-wired.ts'
import { type FilterTexts, questionOf, readReportAddress, type ReportOf } from './report-address.ts'
import { todayInMexico } from './report-dates.ts'
import { wireReport } from './wiring.ts'

/** `code`: as the path says it; who asks is who is signed in. */
export function useReportOf(code: string): ReportOf {
  const user = useUser()
  return { code: code as ReportOf['code'], branch: user?.branch ?? 'CORP', sections: user?.systemSections ?? [] }
}

export function useReport(of: ReportOf) {
  const [today] = useState(() => todayInMexico())
  const filters = readReportAddress(useSearch(), of, today)
  const question = questionOf(of, filters, today)
  const machines = useWired(wireReport)
  const report = useActorRef(machines.report, { input: { question } })
  const options = useActorRef(machines.filters, { input: { question: of } })
  const key = JSON.stringify(question)
  const asked = useRef(key)
  useEffect(() => {
    // The usual filters too: the same address shows the same report tomorrow
    showListAddress({ page: firstPage, filters })
    // What cannot be asked leaves the chart as it is
    if (!question || asked.current === key) return
    asked.current = key
    report.send({ type: 'question.changed', question })
  })
  const change = (next: FilterTexts) => showListAddress({ page: firstPage, filters: next })
  return { report, options, filters, question, change, today, problems: periodProblems({ startDate: filters['startDate'] ?? '', endDate: filters['endDate'] ?? '' }, today) }
}
