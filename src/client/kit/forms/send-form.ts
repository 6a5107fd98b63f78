/**
 * A save continues when its form leaves the screen meanwhile, for example by the browser's Back. This function then
 * handles its draft and notices.
 */
import type { Notice } from '../../../../machines/shell/notices.machine.ts'
import { removeSent } from '../drafts/draft-store.ts'
import { ownPlace } from '../drafts/own-place.ts'
import { readSession } from '../session/session-storage.ts'
import { type Notify, showNotice } from '../actors/wiring.ts'

type AnyAnswer = { readonly ok: true } | { readonly ok: false; readonly refusal: { readonly message: string } }
type SavedIn<Sent> = Extract<Sent, { readonly ok: true }>

type Sending<Sent> = {
  /** Aborted when the form leaves the screen. */
  readonly signal: AbortSignal
  /** The key of the form's draft, see `useDraft`; null for a form without drafts. */
  readonly draft: string | null
  /** The notices shown when the form has left the screen. */
  readonly saved: (answer: SavedIn<Sent>) => readonly Notice[]
  readonly failed: (error: unknown) => Notice | null
}

/** The signal of `send` outlives the form. */
export async function sendForm<Sent extends AnyAnswer>(
  { signal, draft, saved, failed }: Sending<Sent>,
  notify: Notify,
  send: (signal: AbortSignal) => Promise<Sent>,
): Promise<Sent> {
  // Read before the answer arrives: another user may be signed in by then
  const place = draft === null ? null : ownPlace(draft)
  try {
    const answer = await send(new AbortController().signal)
    if (signal.aborted) {
      if (answer.ok && place) removeSent(place)
      if (readSession()) noticesOf(answer, saved).forEach(notify)
    }
    return answer
  } catch (error) {
    if (signal.aborted && readSession()) showNotice(notify, failed(error))
    throw error
  }
}

function noticesOf<Sent extends AnyAnswer>(answer: Sent, saved: Sending<Sent>['saved']): readonly Notice[] {
  const plain: AnyAnswer = answer
  if (plain.ok) return saved(answer as SavedIn<Sent>)
  return [{ kind: 'error', title: 'No se guardó', text: plain.refusal.message }]
}
