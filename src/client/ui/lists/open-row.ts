/** A click anywhere in a row does what its name does. */
import type { MouseEvent } from 'react'

const ownClick = 'a, button, input, label, select, [popover]'

/** For `onClick` of a row whose main cell is marked by `data-opens`. Text that was selected in it is left alone. */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const { currentTarget, target, ctrlKey, metaKey, shiftKey } = event
  if (!(target instanceof Element) || target.closest(ownClick) || getSelection()?.isCollapsed === false) return
  const opener = currentTarget.querySelector('[data-opens] :is(a[href], button)')
  opener?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}
