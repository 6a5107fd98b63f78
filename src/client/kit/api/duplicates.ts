/** Calls about possible duplicates and merges. */
import * as contract from '../../../contract/duplicates.ts'
import type { Api } from './call.ts'

export const fetchDuplicates = (
  api: Api,
  paginaActual: number,
  situacion: contract.PairSituation,
  signal: AbortSignal,
) => api.perform(contract.listDuplicates, { query: { paginaActual, situacion }, signal })
export const fetchMerges = (api: Api, paginaActual: number, signal: AbortSignal) =>
  api.perform(contract.listMerges, { query: { paginaActual }, signal })
export const fetchDuplicatesOf = (api: Api, idCandidato: number, signal: AbortSignal) =>
  api.perform(contract.getCandidateDuplicates, { query: { idCandidato }, signal })
export const fetchComparison = (api: Api, idCandidato: number, idOtro: number, signal: AbortSignal) =>
  api.perform(contract.compareCandidates, { query: { idCandidato, idOtro }, signal })

type Merging = {
  readonly idCandidato: number
  readonly idOtro: number
  readonly version: string
  readonly elecciones: contract.MergeChoices
}
export const postMerge = (api: Api, body: Merging, signal: AbortSignal) =>
  api.perform(contract.mergeCandidates, { body, signal })
export const postUndo = (api: Api, idUnion: number, signal: AbortSignal) =>
  api.perform(contract.undoMerge, { body: { idUnion }, signal })
export const postDismissal = (api: Api, id: number, signal: AbortSignal) =>
  api.perform(contract.dismissDuplicate, { body: { id }, signal })
export const postRecovery = (api: Api, id: number, signal: AbortSignal) =>
  api.perform(contract.recoverDuplicate, { body: { id }, signal })
