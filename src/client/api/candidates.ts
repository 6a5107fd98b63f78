/** Calls of the candidate list and the profile (spec 1 §7), one function each. */
import { getCandidate, getCandidateHistory, listCandidates, longestSearch } from '../../contract/candidates.ts'
import type { Api } from './call.ts'

/** A search longer than the server takes is cut: nobody's name is that long. */
export const fetchCandidates = (api: Api, { search, page }: { search: string; page: number }, signal?: AbortSignal) =>
  api.perform(listCandidates, {
    query: { paginaActual: page, ...(search === '' ? {} : { search: search.slice(0, longestSearch) }) },
    signal,
  })

export const fetchCandidate = (api: Api, idCandidato: number, signal: AbortSignal) =>
  api.perform(getCandidate, { query: { idCandidato }, signal })

export const fetchCandidateHistory = (api: Api, idCandidato: number, signal: AbortSignal) =>
  api.perform(getCandidateHistory, { query: { idCandidato }, signal })
