/** What the server said of a save, as the stage form's machine knows it (src/contract/errors.ts). */
import type { ReversalAnswer } from '../../../machines/discard-reversal.machine.ts'
import type { Notice } from '../../../machines/notices.machine.ts'
import type { SaveStageAnswer } from '../../../machines/stage-form.setup.ts'
import type { PhaseCode } from '../../contract/phases.ts'
import type { Moved, Reverted } from '../../contract/recruitment.ts'
import { refusalIn, serverErrorText, statusIn } from '../api/failure.ts'

/** Runs a save; a refusal that is expected becomes an answer, anything else stays an error. */
export async function answerOf(save: Promise<Moved>, idEvento: number | null): Promise<SaveStageAnswer> {
  try {
    return { kind: 'saved', moved: await save }
  } catch (error) {
    const refusal = refusalIn(error)
    const status = statusIn(error)
    if (!refusal || status === null || status >= 500 || status === 401) throw error
    const { mensaje } = refusal
    if (refusal.codigo === 'etapa-cambio') return { kind: 'stage_changed', mensaje: idEvento === null ? mensaje : correctedMeanwhile }
    if (refusal.codigo === 'hora-ocupada') return { kind: 'slot_taken', mensaje, horas: refusal.horas ?? [] }
    return { kind: 'refused', mensaje, campos: refusal.campos ?? {} }
  }
}

/** A correction goes on where it was, over what somebody else has changed. */
const correctedMeanwhile =
  'Otra persona actualizó este proceso. Lo que escribiste sigue aquí: revisa el historial y vuelve a guardar.'

/** The same of a discard that is taken back. */
export async function reversalAnswerOf(reversal: Promise<Reverted>): Promise<ReversalAnswer> {
  try {
    return { kind: 'reverted', lost: (await reversal).citasPerdidas }
  } catch (error) {
    const refusal = refusalIn(error)
    const status = statusIn(error)
    if (!refusal || status === null || status >= 500 || status === 401) throw error
    const { codigo, mensaje, campos } = refusal
    if (codigo === 'etapa-cambio') return { kind: 'stage_changed', mensaje }
    return { kind: 'refused', mensaje: campos?.['motivo'] ?? mensaje }
  }
}

const scheduling: readonly PhaseCode[] = ['PE-AG', 'PE-AGG', 'SE-AG', 'SE-AGG']
const noAnswer = 'No hay conexión con el servidor. Lo que escribiste sigue aquí; vuelve a intentarlo.'

/**
 * Notice of a save that failed (spec 1 §8): the returned status text, titled 'Aviso' in scheduling
 * forms and 'Error interno' in others. A refused session has its own notice, so null.
 */
export function saveFailureNotice(codigo: PhaseCode, error: unknown): Notice | null {
  if (statusIn(error) === 401) return null
  const title = scheduling.includes(codigo) ? 'Aviso' : 'Error interno'
  return { kind: 'error', title, text: serverErrorText(error) ?? noAnswer }
}
