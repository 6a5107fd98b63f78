/** What the server said of a save, as the stage form's machine knows it (src/contract/errors.ts). */
import type { RejectAnswer } from '../../../machines/recruitment/candidate-process.setup.ts'
import type { ReversalAnswer } from '../../../machines/recruitment/discard-reversal.machine.ts'
import type { Notice } from '../../../machines/shell/notices.machine.ts'
import type { SaveStageAnswer } from '../../../machines/recruitment/stage-form.setup.ts'
import type { Refusal } from '../../contract/errors.ts'
import { type PhaseCode, phases } from '../../contract/phases.ts'
import type { Moved, Reverted } from '../../contract/recruitment.ts'
import { expectedRefusal, serverErrorText, statusIn } from '../api/failure.ts'
import { failedRequest, failureText, isUnanswered, unsavedText } from '../api/failure-text.ts'

/** Runs a save; a refusal, and a server that is away, become an answer. A session that ended stays an error. */
export async function answerOf(save: Promise<Moved>, idEvento: number | null): Promise<SaveStageAnswer> {
  try {
    return { kind: 'saved', moved: await save }
  } catch (error) {
    const refusal = expectedRefusal(error)
    if (refusal) return refusalAnswer(refusal, idEvento)
    if (statusIn(error) === 401) throw error
    const mensaje = unsavedText(error)
    return statusIn(error) === 500 ? { kind: 'failed', mensaje, error } : { kind: 'refused', mensaje, campos: {} }
  }
}

function refusalAnswer({ codigo, mensaje, campos = {}, horas = [], etapa }: Refusal, idEvento: number | null): SaveStageAnswer {
  if (codigo === 'hora-ocupada') return { kind: 'slot_taken', mensaje, horas }
  if (codigo !== 'etapa-cambio') return { kind: 'refused', mensaje, campos }
  // A correction goes on where it was, over what somebody else has changed
  if (idEvento !== null) return { kind: 'stage_changed', mensaje: `${mensaje} Lo que escribiste sigue aquí: revisa el historial y vuelve a guardar.` }
  const now = etapa ? ` Ahora está en «${etapa.descripcion}».` : ''
  return { kind: 'stage_changed', mensaje: `${mensaje}${now} Este envío no se guardó; lo que escribiste sigue aquí.` }
}

/** The same of a discard that is taken back. */
export async function reversalAnswerOf(reversal: Promise<Reverted>): Promise<ReversalAnswer> {
  try {
    return { kind: 'reverted', lost: (await reversal).citasPerdidas }
  } catch (error) {
    const refusal = expectedRefusal(error)
    if (refusal?.codigo === 'etapa-cambio') return { kind: 'stage_changed', mensaje: refusal.mensaje }
    if (refusal) return { kind: 'refused', mensaje: refusal.campos?.['motivo'] ?? refusal.mensaje }
    if (statusIn(error) === 401 || statusIn(error) === 500) throw error
    return { kind: 'refused', mensaje: unsavedText(error) }
  }
}

/** The same of 'Rechazar Candidato'. */
export async function rejectAnswerOf(rejection: Promise<unknown>): Promise<RejectAnswer> {
  try {
    await rejection
    return { kind: 'rejected' }
  } catch (error) {
    const refusal = expectedRefusal(error)
    if (refusal && statusIn(error) === 409) return { kind: 'stage_changed', mensaje: refusal.mensaje }
    throw error
  }
}

/**
 * Notice of a save that failed (spec 1 §8): the returned status text, titled 'Aviso' in scheduling
 * forms and 'Error interno' in others. A refused session has its own notice, so null.
 */
export function saveFailureNotice(codigo: PhaseCode, error: unknown): Notice | null {
  if (statusIn(error) === 401) return null
  const title = phases[codigo].schedule ? 'Aviso' : 'Error interno'
  return { kind: 'error', title, text: serverErrorText(error) ?? failedRequest }
}

/** In: the answer that the process had moved, or what failed. Afterwards the screen shows where it stands. */
export function rejectionNotice(error: unknown): Notice | null {
  const answer = error as Partial<Extract<RejectAnswer, { kind: 'stage_changed' }>>
  if (answer.kind === 'stage_changed') {
    return { kind: 'info', title: 'Aviso', text: `${answer.mensaje} Lo que pediste no se hizo; te mostramos cómo está ahora.` }
  }
  if (statusIn(error) === 401) return null
  const text = isUnanswered(error) ? `${failureText(error)} No sabemos si se hizo; puedes intentarlo otra vez.` : failureText(error)
  return { kind: 'error', title: 'Error interno', text }
}
