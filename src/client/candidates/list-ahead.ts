/** Asks for the list while its page is still on its way to the browser, so that the rows come with the page. */
import type { ListQuestion } from '../../../machines/kit/list.machine.ts'
import { candidateFilters, type CandidatePage } from '../../contract/candidates.ts'
import { fetchCandidates } from '../api/candidates.ts'
import type { Api } from '../api/call.ts'
import { readSession } from '../session/session-storage.ts'
import { type ListQuerySchemas, listAddress, readListAddress } from '../lists/list-address.ts'

export const candidateQuerySchemas: ListQuerySchemas = { search: true, filters: candidateFilters.entries }

type Ahead = { readonly what: string; readonly until: number; readonly answer: Promise<CandidatePage> }

/** Milliseconds; what is asked for later than this wants to know how things stand then. */
const goodFor = 5000
const asked = new WeakMap<Api, Ahead>()

/** In: the query string of the list's address. */
export function prefetchCandidates(api: Api, query: string): void {
  const question = readListAddress(query, candidateQuerySchemas)
  const answer = fetchCandidates(api, question)
  // The failure is the taker's, who may never come
  answer.catch(() => undefined)
  asked.set(api, { what: nameOf(question), until: performance.now() + goodFor, answer })
}

/** Out: the page of the list that was asked ahead; null when it was another one, or long ago. It is given once. */
export function takeCandidatesAhead(api: Api, question: ListQuestion): Promise<CandidatePage> | null {
  const ahead = asked.get(api)
  asked.delete(api)
  return ahead && ahead.what === nameOf(question) && performance.now() < ahead.until ? ahead.answer : null
}

/** The session is part of it: another user may have signed in. */
const nameOf = (question: ListQuestion): string => listAddress(readSession()?.token ?? '', question)
