/** Turns the result of a save into the answer that the charts of forms and commands expect. */
import type { Answer } from '../../../../machines/kit/answer.ts'
import type { Notice } from '../../../../machines/shell/notices.machine.ts'
import type { RefusalCode } from '../../../contract/errors.ts'
import { expectedRefusal, statusIn } from './failure.ts'
import { requestFailureText, unsavedText } from './failure-text.ts'

/** Another user saved first. */
const outdated: readonly RefusalCode[] = ['etapa-cambio', 'registro-cambio']

/** An expected refusal becomes an answer with the message of its first field, if any; other failures are thrown. */
export async function answered<Saved>(call: Promise<Saved>): Promise<Answer<Saved>> {
  try {
    return { ok: true, saved: await call }
  } catch (error) {
    const refusal = expectedRefusal(error)
    if (!refusal) throw error
    const [ofField] = Object.values(refusal.campos ?? {})
    const reason = outdated.includes(refusal.codigo) ? 'outdated' : 'refused'
    return {
      ok: false,
      refusal: { reason, message: ofField ?? refusal.mensaje, ...(refusal.campos ? { fields: refusal.campos } : {}) },
    }
  }
}

/** The same for a form that reports a missing answer itself; server failures and an ended session have notices. */
export const answeredInForm = <Saved>(call: Promise<Saved>): Promise<Answer<Saved>> =>
  answered(call).catch((error: unknown) => {
    if (statusIn(error) === 500 || statusIn(error) === 401) throw error
    return { ok: false, refusal: { reason: 'refused', message: unsavedText(error) } }
  })

/** The notice of a failed request (spec 1 §8); null for an ended session, which has its own notice. */
export const requestFailed = (error: unknown): Notice | null =>
  statusIn(error) === 401 ? null : { kind: 'error', title: 'Error interno', text: requestFailureText(error) }
