/** The arrow keys in lists move the focus from entry to entry, 'Home' and 'End' to the first and the last. */
import type { KeyboardEvent } from 'react'

const controls = 'a[href], button:not([disabled])'

/**
 * For `onKeyDown` of the list. `entry`: selector of an entry; its first link or button gets the focus, and Tab reaches
 * it too, so that the arrow keys are optional.
 */
export function moveAmong(event: KeyboardEvent<HTMLElement>, entry: string): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>(entry)]
  const at = entries.findIndex((one) => one.contains(document.activeElement))
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[event.key]
  if (at === -1 || next === undefined) return
  // At an end nothing moves, and the page does not scroll either
  event.preventDefault()
  entries[next]?.querySelector<HTMLElement>(controls)?.focus()
}

/** Moves from the search of a page to the first row of its results. */
export function focusFirstRow(): void {
  document.querySelector<HTMLElement>(`main tbody tr :is(${controls})`)?.focus()
}

/**
 * Moves from row to row of a page's tables, to what opens each; the first row if none has the focus. Returns whether
 * there are rows.
 */
export function focusRowBeside(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('main tr[data-row]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at === -1 ? rows[0] : rows[at + step]
  next?.querySelector<HTMLElement>(`[data-opens] :is(${controls})`)?.focus()
  return rows.length > 0
}

/** Moves within an entry between its links and buttons: 'ArrowRight' and 'ArrowLeft'. */
export function moveWithin(event: KeyboardEvent<HTMLElement>, entry: string): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return
  const stops = [
    ...(document.activeElement?.closest(entry)?.querySelectorAll<HTMLElement | SVGElement>(controls) ?? []),
  ]
  const at = stops.findIndex((one) => one === document.activeElement)
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1 }[event.key]
  if (at === -1 || next === undefined) return
  event.preventDefault()
  stops[next]?.focus()
}
