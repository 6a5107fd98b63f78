/** Calls of a candidate's process (spec 1 §7), one function each. */
import { correctStage, type Envelope, getProcess, getStageInfo, saveStage } from '../../../contract/recruitment.ts'
import { rejectCandidate, revertDiscard, revertHire, undoDecision } from '../../../contract/process-outcomes.ts'
import {
  getPhaseData,
  listDivisions,
  listManagements,
  listNextDays,
  listReasons,
  listRegions,
  listSites,
  listSlots,
  type NextDaysQuestion,
  searchFolio,
  searchPerson,
  searchSites,
  type SlotQuestion,
} from '../../../contract/stage-data.ts'
import type { EditCode, PhaseCode, ReasonCode } from '../../../contract/phases.ts'
import type { RejectionForm } from '../../../contract/stage-forms.ts'
import type { Role } from '../../../contract/roles.ts'
import type { FolioQuestion } from '../../../../machines/recruitment/folio-search.machine.ts'
import { noteShownProcess } from '../../../contract/shown-reads.ts'
import type { Api } from './call.ts'

/** Requested before it is shown. */
type Ahead = { adelantado?: 'si' }
type ProcessQuery = { role: Role; idReclutamiento: number; step: number; idEntrevista?: number } & Ahead

export const fetchProcess = (api: Api, query: ProcessQuery, signal?: AbortSignal) =>
  api.perform(getProcess, { query, signal })

/** After a process that was loaded ahead is shown. */
export const fetchShownProcess = (api: Api, idReclutamiento: number) =>
  api.perform(noteShownProcess, { query: { idReclutamiento } })

export const fetchPhaseData = (
  api: Api,
  query: { codigoFase: PhaseCode; idReclutamiento: number } & Ahead,
  signal?: AbortSignal,
) => api.perform(getPhaseData, { query, signal })

export const fetchStageInfo = (
  api: Api,
  query: { idReclutamiento: number; idFase: number; codigoFase: EditCode; idEvento: number },
  signal: AbortSignal,
) => api.perform(getStageInfo, { query, signal })

export const postStage = (api: Api, body: Envelope, signal: AbortSignal) => api.perform(saveStage, { body, signal })

export const postUndo = (
  api: Api,
  { idReclutamiento, version }: { idReclutamiento: number; version: number },
  signal: AbortSignal,
) => api.perform(undoDecision, { body: { idReclutamiento, idUsuario: 0, version }, signal })

export const postCorrection = (api: Api, body: { idEvento: number; envelope: Envelope }, signal: AbortSignal) =>
  api.perform(correctStage, { body, signal })

export const fetchReasons = (api: Api, codigo: ReasonCode, signal: AbortSignal) =>
  api.perform(listReasons, { query: { codigo }, signal })

export const postRejection = (
  api: Api,
  rejection: { idReclutamiento: number; version: number } & RejectionForm,
  signal: AbortSignal,
) => api.perform(rejectCandidate, { body: { ...rejection, idUsuario: 0, rechazo: true }, signal })

type Reversal = { idReclutamiento: number; version: number; motivo: string }
export const postDiscardReversal = (api: Api, reversal: Reversal, signal: AbortSignal) =>
  api.perform(revertDiscard, { body: { ...reversal, idUsuario: 0 }, signal })
export const postHireReversal = (api: Api, reversal: Reversal, signal: AbortSignal) =>
  api.perform(revertHire, { body: { ...reversal, idUsuario: 0 }, signal })

export const fetchSlots = (api: Api, body: SlotQuestion, signal: AbortSignal) =>
  api.perform(listSlots, { body, signal })

export const fetchNextDays = (api: Api, body: NextDaysQuestion, signal: AbortSignal) =>
  api.perform(listNextDays, { body, signal })

export const fetchSitesNamed = (api: Api, busqueda: string, signal: AbortSignal) =>
  api.perform(searchSites, { query: { busqueda }, signal })

/** The folio is upper-cased before it is sent (spec 1 §2). */
export const fetchFolios = (api: Api, { folio, idReclutamiento }: FolioQuestion, signal: AbortSignal) =>
  api.perform(searchFolio, { query: { folio: folio.toUpperCase(), idReclutamiento }, signal })

export const fetchPeople = (api: Api, emailObservador: string, signal: AbortSignal) =>
  api.perform(searchPerson, { query: { emailObservador }, signal })

export const fetchDivisions = (api: Api, masterVacancy: boolean, signal: AbortSignal) =>
  api.perform(listDivisions, { query: { masterVacancy: masterVacancy ? 'true' : 'false' }, signal })
export const fetchRegions = (api: Api, idDivision: number, signal: AbortSignal) =>
  api.perform(listRegions, { query: { idDivision }, signal })
export const fetchManagements = (api: Api, idRegional: number, signal: AbortSignal) =>
  api.perform(listManagements, { query: { idRegional }, signal })
export const fetchSites = (api: Api, idGerencia: number, signal: AbortSignal) =>
  api.perform(listSites, { query: { idGerencia }, signal })
