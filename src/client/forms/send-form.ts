/** A save goes on when its form leaves the screen meanwhile, as by the browser's Back: its draft and its notices are then left to this. */
import type { Notice } from '../../../machines/shell/notices.machine.ts'
import { removeSent } from '../drafts/draft-store.ts'
import { ownPlace } from '../drafts/own-place.ts'
import { readSession } from '../session/session-storage.ts'
import { type Notify, showNotice } from '../actors/wiring.ts'

type AnyAnswer = { readonly ok: true } | { readonly ok: false; readonly refusal: { readonly message: string } }
type SavedIn<Sent> = Extract<Sent, { readonly ok: true }>

type Sending<Sent> = {
  /** Aborted when the form leaves the screen. */
  readonly signal: AbortSignal
  /** The form whose draft it is, as `useDraft` names it; null for a form that keeps none. */
  readonly draft: string | null
  /** The notices of a form that has left. */
  readonly saved: (answer: SavedIn<Sent>) => readonly Notice[]
  readonly failed: (error: unknown) => Notice | null
}

/** `send`: its signal outlives the form. */
export async function sendForm<Sent extends AnyAnswer>(
  { signal, draft, saved, failed }: Sending<Sent>,
  notify: Notify,
  send: (signal: AbortSignal) => Promise<Sent>,
): Promise<Sent> {
  // Read before the answer: the session may be somebody else's by then
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
