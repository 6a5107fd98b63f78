/**
 * The neighbours of a process, loaded while the user reads it: status, catalogues of the form, CV. The server logs that
 * they were loaded, and that they are shown.
 */
import { type CandidateDetail, getCandidate } from '../../../contract/candidates.ts'
import { formOf, type PhaseCode } from '../../../contract/phases.ts'
import type { ProcessStatus } from '../../../contract/recruitment.ts'
import { noteShownCandidate } from '../../../contract/shown-reads.ts'
import { getPhaseData, type StageCatalogues } from '../../../contract/stage-data.ts'
import type { ProcessQuestion } from '../../../../machines/recruitment/candidate-process.setup.ts'
import type { ActorRefFrom } from 'xstate'
import {
  type listNeighboursMachine,
  type Neighbour,
  type ProcessRow,
  selectNext,
  selectPrevious,
} from '../../../../machines/candidates/list-neighbours.machine.ts'
import type { Api } from '../../kit/api/call.ts'
import { unknownStep } from '../../kit/navigation/process-address.ts'
import { goodFor, prefetchStatus, takeStatus } from '../../candidates/list/status-ahead.ts'
import { afterPaint } from '../../kit/resources/after-paint.ts'
import { createAhead } from '../../kit/resources/answers-ahead.ts'
import { isDocumentShown } from '../../curricula/document-state.ts'
import { formOfPhase } from '../forms/form-of-phase.ts'

const adelantado = 'si'

const stages = createAhead<StageCatalogues>(goodFor)
const candidates = createAhead<CandidateDetail>(goodFor)

export const rowOf = ({ id, place }: Neighbour): ProcessRow | undefined =>
  place.rows?.find(({ idCandidato }) => idCandidato === id)

/** Time for the requests of the shown process. */
const waitMs = 300

/** Loads the processes before and after the shown one, the more probable first. Returns a function that stops it. */
export function prefetchNeighbours(api: Api, neighbours: ActorRefFrom<typeof listNeighboursMachine>): () => void {
  const prefetch = (): void => {
    const snapshot = neighbours.getSnapshot()
    for (const neighbour of [selectNext(snapshot), selectPrevious(snapshot)]) {
      const row = neighbour && rowOf(neighbour)
      if (row) prefetchProcess(api, row)
    }
  }
  let stopWatching: (() => void) | undefined
  const timer = setTimeout(() => {
    prefetch()
    const watching = neighbours.subscribe(prefetch)
    stopWatching = () => watching.unsubscribe()
  }, waitMs)
  return () => {
    clearTimeout(timer)
    stopWatching?.()
  }
}

/** Takes a row of the list. A failure is silent: the page loads the process itself. */
export function prefetchProcess(
  api: Api,
  { idReclutamiento, idCandidato }: { idReclutamiento: number; idCandidato: number },
): void {
  prefetchStatus(api, idReclutamiento, (status) => {
    prefetchStage(api, status)
    if (status.ficha.tieneCurriculum && isDocumentShown())
      candidates.request(api, String(idCandidato), () =>
        api.perform(getCandidate, { query: { idCandidato, adelantado } }),
      )
  })
}

function prefetchStage(api: Api, { operaciones: [operation], proceso: { idReclutamiento } }: ProcessStatus): void {
  if (!operation?.codigo) return
  const codigoFase = formOf(operation.codigo)
  void formOfPhase[codigoFase].preload()
  stages.request(api, stageKey(codigoFase, idReclutamiento), () =>
    api.perform(getPhaseData, { query: { codigoFase, idReclutamiento, adelantado } }),
  )
}

const stageKey = (codigoFase: PhaseCode, idReclutamiento: number) => `${codigoFase} ${idReclutamiento}`

/**
 * Null: it was not loaded ahead. The first check of a page drops it, so that later checks request it from the server.
 */
export function takeProcess(api: Api, question: ProcessQuestion): Promise<ProcessStatus> | null {
  const taken = takeStatus(api, question.idReclutamiento)
  return question.step === unknownStep && question.idEntrevista === undefined ? taken : null
}

export const takeStage = (api: Api, codigoFase: PhaseCode, idReclutamiento: number): Promise<StageCatalogues> | null =>
  stages.take(api, stageKey(codigoFase, idReclutamiento))

/** The candidate with the CV; the server is notified after the paint. */
export function takeCandidate(api: Api, idCandidato: number): Promise<CandidateDetail> | null {
  const taken = candidates.take(api, String(idCandidato))
  taken
    ?.then(() => afterPaint(() => api.perform(noteShownCandidate, { query: { idCandidato } })))
    .catch(() => undefined)
  return taken
}
