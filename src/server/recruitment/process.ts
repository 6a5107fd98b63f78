/** The vacancy status check: all that a process page needs, in one call (spec 1 §3, §7). */
import { selectOpenInterviews, selectStages } from '../../../machines/recruitment.machine.ts'
import { phases } from '../../contract/phases.ts'
import type { HistoryItem, Operation, ProcessInfo, ProcessStatus } from '../../contract/recruitment.ts'
import type { Db } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { historyOf } from './history.ts'
import { operationsOf, ownOpenInterview } from './operations.ts'
import { type ProcessRow, readEvents, readProcess } from './process-queries.ts'
import { type Actor, canMove, canSee, shownCode } from './rights.ts'
import { reviveSnapshot } from './snapshot.ts'

export type Process = Awaited<ReturnType<typeof openProcess>>

/** Refuses what this person may not see, like an unknown id. */
export async function openProcess(db: Db, actor: Actor, recruitmentId: number) {
  const row = await readProcess(db, recruitmentId)
  if (!row || !canSee(actor, { branch: row.branch, ownInterviews: heldBy(row, actor) })) throw new Refused('no-encontrado')
  return { ...row, chart: reviveSnapshot(row.snapshot) }
}

const heldBy = ({ interviews }: ProcessRow, { userId }: Actor): number[] =>
  interviews.filter(({ interviewerId }) => interviewerId === userId).map(({ id }) => id)

type Question = { readonly idReclutamiento: number; readonly step: number }

export async function getProcess(db: Db, actor: Actor, { idReclutamiento, step }: Question): Promise<ProcessStatus> {
  const process = await openProcess(db, actor, idReclutamiento)
  const events = await readEvents(db, idReclutamiento)
  return {
    ...operationsOf(process, actor, step),
    processMap: selectStages(process.chart),
    history: historyOf(events, process, actor),
    proceso: infoOf(process, actor),
  }
}

export async function listOperations(db: Db, actor: Actor, recruitmentId: number): Promise<Operation[]> {
  const process = await openProcess(db, actor, recruitmentId)
  return operationsOf(process, actor, phases[process.codigo].idFase).operaciones
}

export async function listHistory(db: Db, actor: Actor, recruitmentId: number): Promise<HistoryItem[]> {
  const process = await openProcess(db, actor, recruitmentId)
  return historyOf(await readEvents(db, recruitmentId), process, actor)
}

function infoOf(process: Process, actor: Actor): ProcessInfo {
  const { chart } = process
  const codigoActual = shownCode(process.codigo, actor.role)
  const isOpen = process.outcome === 'abierta'
  return {
    idReclutamiento: process.id,
    idCandidato: process.candidateId,
    nombreCandidato: [process.nombres, process.apellidoPaterno, process.apellidoMaterno].join(' ').trim(),
    tituloVacante: process.titulo,
    esRepostulacion: chart.context.esRepostulacion,
    numeroProvisional: process.numeroProvisional,
    folio: process.folio,
    idUsuario: process.analystId,
    idConsultor: process.consultantId,
    idObservador: process.observerId,
    correoObservador: process.correoObservador,
    esVacanteMaestra: process.esVacanteMaestra,
    idCurrentInterview: (isOpen ? selectOpenInterviews(chart).at(-1) : undefined) ?? null,
    idPreRechazo: chart.context.idPreRechazo,
    idEntrevista: ownOpenInterview(process, actor) ?? null,
    modo: process.modo,
    version: process.version,
    codigoActual,
    etapaActual: phases[codigoActual].descripcion,
    desenlace: process.outcome,
    puedeRechazar: isOpen && canMove(actor, process),
  }
}
