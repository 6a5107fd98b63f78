/** What the server said of a save, as the stage form's machine knows it (src/contract/errors.ts). */
import type { Answer, Refusal } from '../../../machines/kit/answer.ts'
import type { Notice } from '../../../machines/shell/notices.machine.ts'
import type { SaveStageAnswer } from '../../../machines/recruitment/stage-form.setup.ts'
import type { Refusal as WireRefusal } from '../../contract/errors.ts'
import { type PhaseCode, phases } from '../../contract/phases.ts'
import type { Moved } from '../../contract/recruitment.ts'
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

function refusalAnswer({ codigo, mensaje, campos = {}, horas = [], etapa }: WireRefusal, idEvento: number | null): SaveStageAnswer {
  if (codigo === 'hora-ocupada') return { kind: 'slot_taken', mensaje, horas }
  if (codigo !== 'etapa-cambio') return { kind: 'refused', mensaje, campos }
  // A correction goes on where it was, over what somebody else has changed
  if (idEvento !== null) return { kind: 'stage_changed', mensaje: `${mensaje} Lo que escribiste sigue aquí: revisa el historial y vuelve a guardar.` }
  const now = etapa ? ` Ahora está en «${etapa.descripcion}».` : ''
  return { kind: 'stage_changed', mensaje: `${mensaje}${now} Este envío no se guardó; lo que escribiste sigue aquí.` }
}

/** The same of 'Rechazar Candidato': only that somebody else was first is an answer. */
export async function rejectAnswerOf(rejection: Promise<unknown>): Promise<Answer> {
  try {
    await rejection
    return { ok: true, saved: null }
  } catch (error) {
    const refusal = expectedRefusal(error)
    if (refusal && statusIn(error) === 409) return { ok: false, refusal: { reason: 'outdated', message: refusal.mensaje } }
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

/** Afterwards the screen shows where the process stands. */
export const refusedNotice = ({ message }: Refusal): Notice => ({
  kind: 'info',
  title: 'Aviso',
  text: `${message} Lo que pediste no se hizo; te mostramos cómo está ahora.`,
})

/** Null for a session that ended, which has its own notice. */
export function rejectionNotice(error: unknown): Notice | null {
  if (statusIn(error) === 401) return null
  const text = isUnanswered(error) ? `${failureText(error)} No sabemos si se hizo; puedes intentarlo otra vez.` : failureText(error)
  return { kind: 'error', title: 'Error interno', text }
}
