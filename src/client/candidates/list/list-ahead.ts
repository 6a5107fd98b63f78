/**
 * The list's page that is requested while the view is still loading, and the pages that were shown, for the way back.
 */
import type { ListQuestion } from '../../../../machines/kit/list.machine.ts'
import { candidateFilters, candidateOrders, type CandidatePage } from '../../../contract/candidate-list.ts'
import type { Api } from '../../kit/api/call.ts'
import { createAhead } from '../../kit/resources/answers-ahead.ts'
import { type ListQuerySchemas, listAddress, readListAddress } from '../../kit/lists/list-address.ts'
import { fetchCandidates } from './fetch-candidates.ts'

export const candidateQuerySchemas: ListQuerySchemas = {
  search: true,
  filters: candidateFilters.entries,
  sorts: candidateOrders,
  oneWay: true,
}

const prefetched = createAhead<CandidatePage>(5000)
/** Long enough for the work on some candidates. */
const shown = createAhead<CandidatePage>(30 * 60_000)

/** The page is loaded within this time after the browser's Back or Forward. */
const backMs = 1000
let wentBackAt = -Infinity
addEventListener('popstate', () => {
  wentBackAt = performance.now()
})
const hasGoneBack = (): boolean => performance.now() - wentBackAt < backMs

/** Takes the query string of the list's address. */
export function prefetchCandidates(api: Api, query: string): void {
  const question = readListAddress(query, candidateQuerySchemas)
  if (hasGoneBack() && shown.has(api, nameOf(question))) return
  prefetched.request(api, nameOf(question), () => fetchCandidates(api, question))
}

/** The prefetched page, or after Back the page as it was shown; null when there is neither. */
export function takeCandidatesAhead(api: Api, question: ListQuestion): Promise<CandidatePage> | null {
  const isBack = hasGoneBack()
  // One page for each Back: a refresh of the list requests it from the server
  wentBackAt = -Infinity
  return (isBack ? shown.take(api, nameOf(question)) : null) ?? prefetched.take(api, nameOf(question))
}

/** For the way back to this page of the list. */
export const keepShownCandidates = (api: Api, question: ListQuestion, page: CandidatePage): void =>
  shown.put(api, nameOf(question), Promise.resolve(page))

const nameOf = (question: ListQuestion): string => listAddress('', question)
