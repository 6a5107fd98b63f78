/** Calls of a candidate's profile (spec 1 §7), one function each. */
import {
  assignVacancy,
  editEmail,
  getCandidate,
  getCandidateHistory,
  listMyVacancies,
  listOtherVacancies,
  listScoreOptions,
  recommendVacancy,
} from '../../../contract/candidates.ts'
import { noteShownCandidate } from '../../../contract/shown-reads.ts'
import type { Api } from './call.ts'

export const fetchScoreOptions = (api: Api, signal: AbortSignal) => api.perform(listScoreOptions, { signal })

export const fetchCandidate = (api: Api, idCandidato: number, signal: AbortSignal) =>
  api.perform(getCandidate, { query: { idCandidato }, signal })

export const fetchCandidateAhead = (api: Api, idCandidato: number) =>
  api.perform(getCandidate, { query: { idCandidato, adelantado: 'si' } })
/** After a CV that was loaded ahead is shown. */
export const fetchShownCandidate = (api: Api, idCandidato: number) =>
  api.perform(noteShownCandidate, { query: { idCandidato } })

export const fetchCandidateHistory = (api: Api, idCandidato: number, signal: AbortSignal) =>
  api.perform(getCandidateHistory, { query: { idCandidato }, signal })

export const fetchMyVacancies = (api: Api, signal: AbortSignal) => api.perform(listMyVacancies, { signal })

export const fetchOtherVacancies = (api: Api, signal: AbortSignal) => api.perform(listOtherVacancies, { signal })

/** `id` from the list: a vacancy to assign to, or a publication to recommend. */
type Choice = { idCandidato: number; vacancy: { id: number; idSede: number } }

export const postAssignment = (api: Api, { idCandidato, vacancy }: Choice, signal: AbortSignal) =>
  api.perform(assignVacancy, { body: { idVacante: vacancy.id, idCandidato, idSede: vacancy.idSede }, signal })

export const postRecommendation = (api: Api, { idCandidato, vacancy }: Choice, signal: AbortSignal) =>
  api.perform(recommendVacancy, { body: { idPublicacion: vacancy.id, idCandidato, idSede: vacancy.idSede }, signal })

export const postEmail = (api: Api, body: { idCandidato: number; correo: string }, signal: AbortSignal) =>
  api.perform(editEmail, { body, signal })
