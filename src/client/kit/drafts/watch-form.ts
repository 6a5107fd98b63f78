/** Sends the events of a form on the screen to its draft. */
import type { ActorRefFrom } from 'xstate'
import type { draftMachine } from '../../../../machines/kit/draft.machine.ts'
import type { Application } from '../actors/application-context.ts'

export type DraftActor = ActorRefFrom<typeof draftMachine>

/** The drafts of all forms on the screen. */
const onScreen = new Set<DraftActor>()

/** Writes recently typed values immediately. */
export function writeNow(): void {
  for (const draft of onScreen) draft.send({ type: 'page.left' })
}

/**
 * Takes the form's element, or one around its fields. `outside` subscribes to values that are not fields, and returns
 * its unsubscribe function. Returns a function to call when the form leaves the screen.
 */
export function watchForm(
  element: HTMLElement,
  draft: DraftActor,
  { session }: Pick<Application, 'session'>,
  outside: (draft: DraftActor) => () => void = () => () => {},
): () => void {
  const typed = () => draft.send({ type: 'text.typed' })
  const left = () => draft.send({ type: 'page.left' })
  // A phone that closes a background page sends no further event
  const hidden = () => document.hidden && left()
  element.addEventListener('input', typed)
  element.addEventListener('change', typed)
  window.addEventListener('pagehide', left)
  document.addEventListener('visibilitychange', hidden)
  const closed = session.on('session.closed', ({ why }) =>
    draft.send({ type: 'session.ended', byChoice: why === 'salida' }),
  )
  const stop = outside(draft)
  onScreen.add(draft)
  return () => {
    onScreen.delete(draft)
    stop()
    closed.unsubscribe()
    document.removeEventListener('visibilitychange', hidden)
    window.removeEventListener('pagehide', left)
    element.removeEventListener('change', typed)
    element.removeEventListener('input', typed)
    draft.send({ type: 'form.left' })
  }
}
