/**
 * The keys of a queue: J and K move, X selects (with Shift a range), the space bar previews, Enter opens the current
 * row even if nothing has the focus, A presses what the bar of the selection has for it, Escape closes the preview,
 * then clears the selection.
 */
import { selectChosen, selectCurrent } from '../../../../machines/kit/queue.machine.ts'
import { isShortcut } from '../../ui/base/keys.ts'
import type { QueueActor } from './use-queue.ts'

const pressable = 'button, input, summary, [role=button]'
/** The space bar presses the focused control, except one that opens a row: that needs Enter. */
const pressesItself = (target: EventTarget | null): boolean => {
  const pressed = target instanceof Element ? target.closest(pressable) : null
  return pressed !== null && pressed.closest('main tr [data-opens]') === null
}

/**
 * Also follows the focus and the mouse from row to row. `selects`: X and Escape are keys of its selection. Returns a
 * function that stops watching.
 */
export function watchQueueKeys<Preview>(queue: QueueActor<Preview>, selects: boolean): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (isShortcut(event) && act(queue, event, selects)) event.preventDefault()
  }
  const focused = ({ target }: FocusEvent) => {
    const key = keyOf(target)
    if (key !== null) queue.send({ type: 'row.reached', key })
  }
  const pointed = ({ target, pointerType }: PointerEvent) => {
    const key = pointerType === 'mouse' ? keyOf(target) : null
    if (key !== null) queue.send({ type: 'row.pointed', key })
  }
  // Before the keys of every screen, which also know J and K
  document.addEventListener('keydown', pressed, { capture: true })
  document.addEventListener('focusin', focused)
  document.addEventListener('pointerover', pointed)
  return () => {
    document.removeEventListener('keydown', pressed, { capture: true })
    document.removeEventListener('focusin', focused)
    document.removeEventListener('pointerover', pointed)
  }
}

/** Whether the key was one of the queue's. */
function act<Preview>(queue: QueueActor<Preview>, { key, target }: KeyboardEvent, selects: boolean): boolean {
  const snapshot = queue.getSnapshot()
  const current = selectCurrent(snapshot)
  if (key === 'j' || key === 'k') {
    const focused = keyOf(document.activeElement)
    if (focused !== null && focused !== current) return false
    queue.send({ type: key === 'j' ? 'row.next' : 'row.previous' })
    const next = selectCurrent(queue.getSnapshot())
    // The page may have other tables before and after it
    if (focused !== null && next === current) return false
    focusRow(next)
  } else if (key === 'Enter' && target === document.body && current !== null) openerOf(current)?.click()
  else if (key === ' ' && !pressesItself(target)) queue.send({ type: 'preview.toggled' })
  else if (key === 'Escape' && snapshot.hasTag('previewing')) queue.send({ type: 'preview.closed' })
  else if (!selects) return false
  else if (key === 'x' && current !== null) queue.send({ type: 'row.toggled', key: current })
  else if (key === 'X' && current !== null) queue.send({ type: 'range.chosen', key: current })
  else if (key === 'a' && selectChosen(snapshot).length > 0) pressInBar('A')
  else if (key === 'Escape' && selectChosen(snapshot).length > 0) queue.send({ type: 'choice.cleared' })
  else return false
  return true
}

const pressInBar = (key: string) =>
  document.querySelector<HTMLElement>(`main [aria-label=Elegidos] [aria-keyshortcuts=${key}]`)?.click()

function keyOf(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('main tr[data-row]') : null
  return row ? Number(row.dataset['row']) : null
}

const focusRow = (key: number | null): void => openerOf(key)?.focus()

const openerOf = (key: number | null) =>
  document.querySelector<HTMLElement>(`main tr[data-row="${key}"] [data-opens] :is(a[href], button)`)
