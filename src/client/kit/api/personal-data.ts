/** Calls for personal data protection. */
import * as contract from '../../../contract/personal-data.ts'
import * as rights from '../../../contract/rights.ts'
import type { Api } from './call.ts'

export const fetchRetention = (api: Api, signal: AbortSignal) => api.perform(contract.getRetention, { signal })
export const postRetention = (api: Api, body: contract.RetentionCatalogue, signal: AbortSignal) =>
  api.perform(contract.saveRetention, { body, signal })

export const fetchDue = (api: Api, paginaActual: number, situacion: contract.Situation, signal: AbortSignal) =>
  api.perform(contract.listDue, { query: { paginaActual, situacion }, signal })
export const fetchActions = (api: Api, paginaActual: number, signal: AbortSignal) =>
  api.perform(contract.listActions, { query: { paginaActual }, signal })
export const fetchReadsOfCandidate = (api: Api, paginaActual: number, idCandidato: number, signal: AbortSignal) =>
  api.perform(contract.listReadsOfCandidate, { query: { paginaActual, idCandidato }, signal })
export const fetchReadsOfPerson = (api: Api, paginaActual: number, idUsuario: number, signal: AbortSignal) =>
  api.perform(contract.listReadsOfPerson, { query: { paginaActual, idUsuario }, signal })

export const fetchRightsRequests = (api: Api, paginaActual: number, estado: rights.RightsState, signal: AbortSignal) =>
  api.perform(rights.listRightsRequests, { query: { paginaActual, estado }, signal })
export const postRightsAnswer = (
  api: Api,
  idPeticion: number,
  { respuesta }: rights.RightsAnswer,
  signal: AbortSignal,
) => api.perform(rights.answerRightsRequest, { body: { idPeticion, respuesta }, signal })

export const fetchRecord = (api: Api, idCandidato: number, signal: AbortSignal) =>
  api.perform(contract.getRecord, { query: { idCandidato }, signal })
export const fetchExport = (api: Api, idCandidato: number, signal: AbortSignal) =>
  api.perform(contract.exportRecord, { query: { idCandidato }, signal })

/** The actions on a record, and the form of each. */
export type RecordAction = 'conservar' | 'bloquear' | 'desbloquear' | 'suprimir'
export type ActionValues = { motivo: string; hasta?: string; confirmacion?: string }

export function postAction(
  api: Api,
  action: RecordAction,
  idCandidato: number,
  { motivo, hasta = '' }: ActionValues,
  signal: AbortSignal,
) {
  const body = { idCandidato, motivo }
  switch (action) {
    case 'conservar':
      return api.perform(contract.keepLonger, { body: { ...body, hasta }, signal })
    case 'bloquear':
      return api.perform(contract.blockRecord, { body, signal })
    case 'desbloquear':
      return api.perform(contract.unblockRecord, { body, signal })
    case 'suprimir':
      return api.perform(contract.suppressRecord, { body: { ...body, confirmacion: contract.suppressionWord }, signal })
  }
}
