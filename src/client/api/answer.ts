/** A call that saves, as the charts of forms and commands take its answer. */
import type { Answer } from '../../../machines/kit/answer.ts'
import type { Notice } from '../../../machines/shell/notices.machine.ts'
import type { RefusalCode } from '../../contract/errors.ts'
import { expectedRefusal, statusIn } from './failure.ts'
import { requestFailureText, unsavedText } from './failure-text.ts'

/** Somebody else saved first. */
const outdated: readonly RefusalCode[] = ['etapa-cambio', 'registro-cambio']

/** A refusal that is expected becomes an answer, in the words of its first field where it has any; the rest is thrown. */
export async function answered<Saved>(call: Promise<Saved>): Promise<Answer<Saved>> {
  try {
    return { ok: true, saved: await call }
  } catch (error) {
    const refusal = expectedRefusal(error)
    if (!refusal) throw error
    const [ofField] = Object.values(refusal.campos ?? {})
    const reason = outdated.includes(refusal.codigo) ? 'outdated' : 'refused'
    return { ok: false, refusal: { reason, message: ofField ?? refusal.mensaje, ...(refusal.campos ? { fields: refusal.campos } : {}) } }
  }
}

/** The same where the form says itself that nobody answered; a server that failed and a session that ended have notices. */
export const answeredInForm = <Saved>(call: Promise<Saved>): Promise<Answer<Saved>> =>
  answered(call).catch((error: unknown) => {
    if (statusIn(error) === 500 || statusIn(error) === 401) throw error
    return { ok: false, refusal: { reason: 'refused', message: unsavedText(error) } }
  })

/** The notice of a request that failed (spec 1 §8); null for a session that ended, which has its own. */
export const requestFailed = (error: unknown): Notice | null =>
  statusIn(error) === 401 ? null : { kind: 'error', title: 'Error interno', text: requestFailureText(error) }
