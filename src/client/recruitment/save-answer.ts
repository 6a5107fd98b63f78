/** The result of a save as the stage form's machine expects it (src/contract/errors.ts). */
import type { SaveStageAnswer, StageRefusal } from '../../../machines/recruitment/stage-form.setup.ts'
import type { Refusal } from '../../contract/errors.ts'
import type { Moved } from '../../contract/recruitment.ts'
import { expectedRefusal, statusIn } from '../kit/api/failure.ts'
import { unsavedText } from '../kit/api/failure-text.ts'

/** Runs a save; refusals and an unavailable server become answers. An ended session remains an error. */
export async function answerOf(save: Promise<Moved>, idEvento: number | null): Promise<SaveStageAnswer> {
  try {
    return { ok: true, moved: await save }
  } catch (error) {
    const refused = expectedRefusal(error)
    if (refused) return { ok: false, refusal: refusalOf(refused, idEvento) }
    if (statusIn(error) === 401) throw error
    const message = unsavedText(error)
    return {
      ok: false,
      refusal:
        statusIn(error) === 500 ? { reason: 'failed', message, error } : { reason: 'refused', message, fields: {} },
    }
  }
}

function refusalOf(
  { codigo, mensaje: message, campos: fields = {}, horas: slots = [], etapa }: Refusal,
  idEvento: number | null,
): StageRefusal {
  if (codigo === 'hora-ocupada') return { reason: 'slot_taken', message, slots }
  if (codigo !== 'etapa-cambio') return { reason: 'refused', message, fields }
  // A correction continues after another user's change
  if (idEvento !== null)
    return {
      reason: 'stage_changed',
      message: `${message} Lo que escribiste sigue aquí: revisa el historial y vuelve a guardar.`,
    }
  const now = etapa ? ` Ahora está en «${etapa.descripcion}».` : ''
  return { reason: 'stage_changed', message: `${message}${now} Este envío no se guardó; lo que escribiste sigue aquí.` }
}
