/** Somebody else was first, what was asked was not done, and the screen is asked anew. */
import type { Answer } from '../../../machines/kit/answer.ts'
import type { Notice } from '../../../machines/shell/notices.machine.ts'
import type { Notify } from '../actors/wiring.ts'

/** `message`: the server's. */
export const outdatedNotice = (message: string): Notice => ({ kind: 'info', title: 'Aviso', text: `${message} Lo que pediste no se hizo; te mostramos cómo está ahora.` })

/** Of a form that ends when somebody else was first. */
export async function notifyOutdated<Saved>(notify: Notify, answering: Promise<Answer<Saved>>): Promise<Answer<Saved>> {
  const answer = await answering
  if (!answer.ok && answer.refusal.reason === 'outdated') notify(outdatedNotice(answer.refusal.message))
  return answer
}
