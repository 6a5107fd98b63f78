/** Prefetches the list while its page is still loading, so that the rows arrive together with the page. */
import type { ListQuestion } from '../../../machines/kit/list.machine.ts'
import { candidateFilters, type CandidatePage } from '../../contract/candidates.ts'
import { fetchCandidates } from '../api/candidates.ts'
import type { Api } from '../api/call.ts'
import { readSession } from '../session/session-storage.ts'
import { type ListQuerySchemas, listAddress, readListAddress } from '../lists/list-address.ts'

export const candidateQuerySchemas: ListQuerySchemas = { search: true, filters: candidateFilters.entries }

type Ahead = { readonly what: string; readonly until: number; readonly answer: Promise<CandidatePage> }

/** Milliseconds; a later request needs fresh data. */
const goodFor = 5000
const asked = new WeakMap<Api, Ahead>()

/** Takes the query string of the list's address. */
export function prefetchCandidates(api: Api, query: string): void {
  const question = readListAddress(query, candidateQuerySchemas)
  const answer = fetchCandidates(api, question)
  // The caller that takes the answer handles the failure, but there may be none
  answer.catch(() => undefined)
  asked.set(api, { what: nameOf(question), until: performance.now() + goodFor, answer })
}

/** Returns the prefetched page of the list, once; null when another page was prefetched, or too long ago. */
export function takeCandidatesAhead(api: Api, question: ListQuestion): Promise<CandidatePage> | null {
  const ahead = asked.get(api)
  asked.delete(api)
  return ahead && ahead.what === nameOf(question) && performance.now() < ahead.until ? ahead.answer : null
}

/** The session is part of the key: another user may have signed in. */
const nameOf = (question: ListQuestion): string => listAddress(readSession()?.token ?? '', question)
