/** What happens to a form while it is on the screen, told to its draft. */
import type { ActorRefFrom } from 'xstate'
import type { draftMachine } from '../../../machines/kit/draft.machine.ts'
import type { Application } from '../actors/application-context.ts'

export type DraftActor = ActorRefFrom<typeof draftMachine>

/** What is typed this moment, of every form on the screen. */
const onScreen = new Set<DraftActor>()

/** Writes now what was typed a moment ago. */
export function writeNow(): void {
  for (const draft of onScreen) draft.send({ type: 'page.left' })
}

/**
 * In: the form's element, or what surrounds its fields. `outside` listens to what belongs to the form and is no
 * field of it, and gives how to stop. Out: how to stop, when the form leaves the screen.
 */
export function watchForm(
  element: HTMLElement,
  draft: DraftActor,
  { session }: Pick<Application, 'session'>,
  outside: (draft: DraftActor) => () => void = () => () => {},
): () => void {
  const typed = () => draft.send({ type: 'text.typed' })
  const left = () => draft.send({ type: 'page.left' })
  // A telephone that closes a page in the background says nothing more
  const hidden = () => document.hidden && left()
  element.addEventListener('input', typed)
  element.addEventListener('change', typed)
  window.addEventListener('pagehide', left)
  document.addEventListener('visibilitychange', hidden)
  const closed = session.on('session.closed', ({ why }) => draft.send({ type: 'session.ended', byChoice: why === 'salida' }))
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
