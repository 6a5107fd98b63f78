/** Does and undoes the action of a job for one process, inside the transaction of its row. */
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { type BulkAction, type BulkObstacle, bulkObstacles } from '../../contract/bulk.ts'
import type { LetterForm } from '../../contract/letters.ts'
import { phases, reasonCatalogue, rejectionReasonsOf } from '../../contract/phases.ts'
import { rateIn, replaceScore, storedScore } from '../candidates/scores.ts'
import { lockCandidate } from '../candidates/candidate-lock.ts'
import { type Actor, canMove } from '../identity/access/rights.ts'
import { addNote, takeBackNote } from '../notes/write.ts'
import type { Tx } from '../platform/db/open.ts'
import type { bulkItems, BulkTrace } from '../platform/db/tables/bulk.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { Refused } from '../platform/http/refused.ts'
import { handOverOne, takeBackHandOver } from '../recruitment/decisions/hand-over.ts'
import { callOffLetters, hasLetterOfJob, scheduleLetter, sendByHand } from '../recruitment/decisions/order-letters.ts'
import { findReason } from '../recruitment/decisions/rejection.ts'
import { undoIn } from '../recruitment/decisions/undo.ts'
import { perform } from '../recruitment/engine/engine.ts'
import { type LockedRecruitment, lockRecruitment } from '../recruitment/engine/locked-recruitment.ts'

export type Item = typeof bulkItems.$inferSelect
export type ProcessItem = Item & { readonly recruitmentId: number; readonly version: number }
export const isOfProcess = (item: Item): item is ProcessItem => item.recruitmentId !== null && item.version !== null

type Context = { readonly tx: Tx; readonly actor: Actor; readonly at: Date; readonly item: ProcessItem }

/** Longer than any job lasts: the end of the job releases its letters. */
const waitMs = 30 * 24 * 60 * 60_000

/** Throws Refused where it cannot be done; then nothing of it may be saved. */
export async function doOne(context: Context, action: BulkAction): Promise<BulkTrace> {
  const { tx, actor, item } = context
  const locked = await lockRecruitment(tx, { recruitmentId: item.recruitmentId, version: item.version, actor })
  if (!canMove(actor, locked)) throw new Refused('sin-permiso')
  switch (action.tipo) {
    case 'rechazar':
      return reject(context, locked, action)
    case 'calificar':
      return rateOne(context, locked.candidateId, action.calificacion)
    case 'nota': {
      const { audiencia, texto } = action
      return { idNota: await addNote(tx, actor, item.recruitmentId, { audiencia, texto, at: context.at }) }
    }
    case 'mensaje':
      return writeOne(context, locked.candidateId, { asunto: action.asunto, texto: action.texto })
    case 'asignar': {
      const { recruitmentId } = item
      return { idEntrega: await handOverOne(tx, actor, { recruitmentId, toId: action.idResponsable, at: context.at }) }
    }
  }
}

async function reject(
  context: Context,
  { codigo, candidateId, outcome }: LockedRecruitment,
  { motivo, comentarios, calificacion, carta }: Extract<BulkAction, { tipo: 'rechazar' }>,
): Promise<BulkTrace> {
  const { tx, actor, at, item } = context
  const { recruitmentId, version, jobId } = item
  if (outcome !== 'abierta') throw new Refused('datos-invalidos', { mensaje: bulkObstacles.terminado })
  const id = await findReason(tx, reasonCatalogue(rejectionReasonsOf(codigo)), motivo)
  if (id === undefined)
    throw new Refused('datos-invalidos', { mensaje: `«${phases[codigo].descripcion}» no tiene ese motivo` })
  const scores = calificacion && (await rateOne(context, candidateId, calificacion))
  const form = { motivoRechazo: id, ...(comentarios && { comentarios }) }
  const prepare = () => ({ event: { type: 'candidato.rechazado' as const, motivo: id }, form })
  const { moved } = await perform(tx, { recruitmentId, version, actor, at, undoMs: waitMs, prepare })
  if (carta)
    await scheduleLetter(tx, {
      recruitmentId,
      version: moved.version,
      choice: carta,
      actor,
      at,
      undoMs: waitMs,
      jobId,
    })
  return { version: moved.version, ...scores }
}

/** One letter for each candidate of the job, whichever of their processes comes first. */
async function writeOne(
  { tx, actor, at, item: { recruitmentId, jobId } }: Context,
  candidateId: number,
  letter: LetterForm,
): Promise<BulkTrace> {
  const { correo } = await lockCandidate(tx, actor, candidateId)
  if (correo.trim() === '') throw new Refused('datos-invalidos', { mensaje: bulkObstacles['sin-correo'] })
  if (await hasLetterOfJob(tx, jobId, candidateId))
    throw new Refused('datos-invalidos', { mensaje: bulkObstacles.repetido })
  return { idCarta: await sendByHand(tx, { recruitmentId, letter, actor, at, undoMs: waitMs, jobId }) }
}

type Rating = Extract<BulkAction, { tipo: 'calificar' }>['calificacion']

async function rateOne({ tx, actor }: Context, candidateId: number, rating: Rating): Promise<BulkTrace> {
  await lockCandidate(tx, actor, candidateId)
  const antes = await storedScore(tx, candidateId)
  await rateIn(tx, actor, { id: candidateId, ...rating })
  return { antes, despues: await storedScore(tx, candidateId) }
}

/** Throws Refused where somebody has changed it since; then all of it stays. */
export async function undoOne({ tx, actor, at, item }: Context): Promise<void> {
  const { version, idNota, idCarta, idEntrega, antes, despues } = item.trace ?? {}
  const { recruitmentId, jobId } = item
  if (version !== undefined)
    await undoIn(tx, actor, { idReclutamiento: recruitmentId, version }, { at, undoMs: waitMs })
  if (antes && despues) await restoreScore(tx, actor, recruitmentId, antes, despues)
  if (idNota !== undefined && !(await takeBackNote(tx, actor, idNota, at)))
    throw new Refused('registro-cambio', { mensaje: 'la nota cambió desde entonces' })
  if (idCarta !== undefined && (await callOffLetters(tx, jobId, at, recruitmentId)).length === 0)
    throw new Refused('registro-cambio', { mensaje: 'su mensaje ya estaba anulado' })
  if (idEntrega !== undefined) await takeBackHandOver(tx, actor, { recruitmentId, handOverId: idEntrega, at })
}

async function restoreScore(
  tx: Tx,
  actor: Actor,
  recruitmentId: number,
  before: NonNullable<BulkTrace['antes']>,
  after: NonNullable<BulkTrace['despues']>,
): Promise<void> {
  // A merge may have moved the process to another record
  const [process] = await tx
    .select({ candidateId: recruitments.candidateId })
    .from(recruitments)
    .where(eq(recruitments.id, recruitmentId))
  if (!process) throw new Refused('no-encontrado')
  await lockCandidate(tx, actor, process.candidateId)
  if (!isDeepStrictEqual(await storedScore(tx, process.candidateId), after))
    throw new Refused('registro-cambio', { mensaje: 'la calificación cambió desde entonces' })
  await replaceScore(tx, process.candidateId, before)
}

/** As it stands beside a name, before a dot. */
export function reasonOf({ refusal: { codigo, etapa, mensaje } }: Refused, item: Item): string {
  if (codigo === 'sin-permiso' && !isOfProcess(item)) return 'no puedes recomendar candidatos'
  if (Object.hasOwn(bulkObstacles, codigo)) return bulkObstacles[codigo as BulkObstacle]
  return etapa ? `cambió desde entonces: está en «${etapa.descripcion}»` : mensaje.replace(/\.$/, '')
}
