/** The vacancy status check: everything that a process page needs, in one call (spec 1 §3, §7). */
import { selectOpenInterviews, selectStages } from '../../../../machines/recruitment/recruitment.machine.ts'
import { audiences } from '../../../contract/notes.ts'
import { phases, toRebook } from '../../../contract/phases.ts'
import type { HistoryItem, Operation, ProcessInfo, ProcessStatus } from '../../../contract/recruitment.ts'
import type { Branch } from '../../../contract/roles.ts'
import { fullName } from '../../platform/db/full-name.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { readProcessNotes } from '../../notes/read.ts'
import { canWrite } from '../../notes/readers.ts'
import { Refused } from '../../platform/http/refused.ts'
import { appointmentOf } from '../../slots/appointment-facts.ts'
import { interviewOf as interviewIn, isCalledOff } from '../engine/event-forms.ts'
import { readLetters } from '../history/candidate-letters.ts'
import { readFailedLetters } from '../history/failed-letters.ts'
import { canHandOver } from '../decisions/hand-over.ts'
import { historyOf, type Past } from '../history/history.ts'
import { readHandOvers } from '../history/history-hand-overs.ts'
import { readInvitations } from '../history/history-invitations.ts'
import { readLinkActions } from '../history/history-links.ts'
import { firstOpenInterview, operationsOf, ownOpenInterview } from './operations.ts'
import {
  type EventRow,
  type InterviewRow,
  type ProcessRow,
  readEvents,
  readProcess,
} from '../engine/process-queries.ts'
import { type Actor, canMove, canRescindHire, canSee, shownCode } from '../../identity/access/rights.ts'
import { readChart } from '../engine/rebuild.ts'
import { readWorkspace } from './workspace.ts'

export type Process = Awaited<ReturnType<typeof openProcess>>

/** An invisible process is refused like an unknown id. */
export async function openProcess(db: Db, actor: Actor, recruitmentId: number) {
  const row = await readProcess(db, recruitmentId)
  if (!row || !canSee(actor, { ...row, isInterviewer: interviewsIn(row, actor) })) throw new Refused('no-encontrado')
  return { ...row, chart: await readChart(db, row) }
}

const interviewsIn = ({ interviews }: ProcessRow, { userId }: Actor): boolean =>
  interviews.some(({ interviewerId, cancelled }) => interviewerId === userId && !cancelled)

type Question = { readonly idReclutamiento: number; readonly step: number; readonly idEntrevista?: number | undefined }

export const getProcess = async (
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  query: Question,
): Promise<ProcessStatus> => {
  const { status, branch } = await readStatus(deps, actor, query)
  return {
    ...status,
    notas: await readProcessNotes(deps.db, actor, query.idReclutamiento, deps.now()),
    audiencias: audiences.filter((audience) => canWrite(actor, { branch }, audience)),
    cartas: await readLetters(deps.db, actor, status.proceso.idCandidato),
  }
}

/** With the log that it was read from. */
export async function readStatus(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  query: Question,
): Promise<{
  readonly status: Omit<ProcessStatus, 'notas' | 'audiencias' | 'cartas'>
  readonly events: Past['events']
  readonly branch: Branch
}> {
  const { idReclutamiento, idEntrevista } = query
  const process = await openProcess(db, actor, idReclutamiento)
  const at = now()
  const past = await readPast(db, idReclutamiento)
  const status = {
    ...operationsOf(process, actor, query),
    processMap: selectStages(process.chart),
    history: historyOf(past, process, actor),
    proceso: infoOf(process, actor, { own: ownOpenInterview(process, actor, idEntrevista), events: past.events, at }),
    ficha: await readWorkspace(db, actor, { process, events: past.events }, at),
  }
  return { status, events: past.events, branch: process.branch }
}

export async function listOperations(db: Db, actor: Actor, recruitmentId: number): Promise<Operation[]> {
  const process = await openProcess(db, actor, recruitmentId)
  return operationsOf(process, actor, { step: phases[process.codigo].idFase }).operaciones
}

export async function listHistory(db: Db, actor: Actor, recruitmentId: number): Promise<HistoryItem[]> {
  const process = await openProcess(db, actor, recruitmentId)
  return historyOf(await readPast(db, recruitmentId), process, actor)
}

async function readPast(db: Db, recruitmentId: number): Promise<Past> {
  const [events, letters, handOvers, links, invitations] = await Promise.all([
    readEvents(db, recruitmentId),
    readFailedLetters(db, recruitmentId),
    readHandOvers(db, recruitmentId),
    readLinkActions(db, recruitmentId),
    readInvitations(db, recruitmentId),
  ])
  return { events, letters, handOvers, links, invitations }
}

/** `own`: the interview whose result this user must record at step 0. `events`: newest first. */
type Known = { readonly own: InterviewRow | undefined; readonly events: readonly EventRow[]; readonly at: Date }

/** That interview, and its time. */
function interviewOf(
  process: Process,
  actor: Actor,
  { own, at }: Known,
): Pick<ProcessInfo, 'idEntrevista' | 'entrevista'> {
  const awaited = own ?? (canMove(actor, process) ? firstOpenInterview(process) : undefined)
  return {
    idEntrevista: own?.id ?? null,
    entrevista:
      awaited && !awaited.cancelled ? { ...appointmentOf(awaited, at), entrevistador: awaited.interviewer } : null,
  }
}

function toRebookOf({ outcome, chart, interviews }: Process, { own, events }: Known): ProcessInfo['porReagendar'] {
  const open = outcome === 'abierta' ? selectOpenInterviews(chart) : []
  const lost = interviews.filter(({ id, cancelled }) => cancelled && open.includes(id))
  const first = lost.find(({ id }) => id === own?.id) ?? lost[0]
  if (!first) return null
  const booking = events.findLast((row) => interviewIn(row) === first.id)
  return {
    idEntrevista: first.id,
    cancelada: isCalledOff(events.find(({ correctsId }) => correctsId === booking?.id) ?? { form: null }),
  }
}

function infoOf(process: Process, actor: Actor, known: Known): ProcessInfo {
  const { chart } = process
  const codigoActual = shownCode(process.codigo, actor.role)
  const isOpen = process.outcome === 'abierta'
  const porReagendar = toRebookOf(process, known)
  return {
    ...interviewOf(process, actor, known),
    porReagendar,
    idReclutamiento: process.id,
    idCandidato: process.candidateId,
    nombreCandidato: fullName(process),
    tituloVacante: process.titulo,
    esRepostulacion: chart.context.esRepostulacion,
    numeroProvisional: process.numeroProvisional,
    folio: process.folio,
    idUsuario: process.responsibleId,
    idConsultor: process.consultantId,
    idObservador: process.observerId,
    correoObservador: process.correoObservador,
    esVacanteMaestra: process.esVacanteMaestra,
    idCurrentInterview: (isOpen ? selectOpenInterviews(chart).at(-1) : undefined) ?? null,
    idPreRechazo: chart.context.idPreRechazo,
    modo: process.modo,
    version: process.version,
    codigoActual,
    etapaActual: porReagendar ? toRebook : phases[codigoActual].descripcion,
    desenlace: process.outcome,
    puedeRechazar: isOpen && canMove(actor, process),
    puedeRevertir: process.outcome === 'descartada' && canMove(actor, process),
    puedeRevertirContratacion: process.outcome === 'contratada' && canRescindHire(actor, process),
    responsable:
      process.ownerId === null || process.owner === null ? null : { id: process.ownerId, descripcion: process.owner },
    puedeEntregar:
      isOpen &&
      canHandOver(actor, { branch: process.branch, responsibleId: process.ownerId, leaderId: process.responsibleId }),
  }
}
