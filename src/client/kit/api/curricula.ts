/** Calls about the text of CVs. */
import { getCurriculumDocument, getCurriculumEvidence } from '../../../contract/curricula.ts'
import type { Api } from './call.ts'

export const fetchCurriculumDocument = (api: Api, idCandidato: number, signal: AbortSignal) =>
  api.perform(getCurriculumDocument, { query: { idCandidato }, signal })

/** What the CV is compared with: a process of the candidate, or a publication. */
export type About = { readonly idReclutamiento: number } | { readonly idPublicacion: number }

export const fetchCurriculumEvidence = (api: Api, idCandidato: number, about: About, signal: AbortSignal) =>
  api.perform(getCurriculumEvidence, { query: { idCandidato, ...about }, signal })
