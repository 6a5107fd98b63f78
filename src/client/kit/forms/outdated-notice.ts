/** For a request that was not carried out because another user was first; the screen reloads. */
import type { Answer } from '../../../../machines/kit/answer.ts'
import type { Notice } from '../../../../machines/shell/notices.machine.ts'
import type { Notify } from '../actors/wiring.ts'

/** `message`: from the server. */
export const outdatedNotice = (message: string): Notice => ({
  kind: 'info',
  title: 'Aviso',
  text: `${message} Lo que pediste no se hizo; te mostramos cómo está ahora.`,
})

/** For a form that ends when another user was first. */
export async function notifyOutdated<Saved>(notify: Notify, answering: Promise<Answer<Saved>>): Promise<Answer<Saved>> {
  const answer = await answering
  if (!answer.ok && answer.refusal.reason === 'outdated') notify(outdatedNotice(answer.refusal.message))
  return answer
}
