/** A click anywhere in a row activates the link or button of its main cell. */
import type { MouseEvent } from 'react'

const ownClick = 'a, button, input, label, select, [popover]'

/** The `onClick` of a row; its main cell has `data-opens`. Does nothing after the user selected text in the row. */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const { currentTarget, target, ctrlKey, metaKey, shiftKey } = event
  if (!(target instanceof Element) || target.closest(ownClick) || getSelection()?.isCollapsed === false) return
  const opener = currentTarget.querySelector('[data-opens] :is(a[href], button)')
  opener?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}
