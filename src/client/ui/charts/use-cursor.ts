/** A cursor on a chart that the pointer and the arrow keys move from entry to entry. */
import { type KeyboardEvent, useState } from 'react'

/** The target index of a key; undefined for keys that do not move. */
export const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * `entries`: the text of each for screen readers. `slider` belongs to the focused element: for screen readers the
 * cursor is a slider with texts as values. `pointAt(n)` belongs to the element under the pointer.
 */
export function useCursor(title: string, entries: readonly string[], from = 0) {
  const [at, setAt] = useState<number | null>(null)
  const place = at ?? from
  const onKeyDown = (pressed: KeyboardEvent) => {
    const step = steps[pressed.key]
    if (pressed.key === 'Escape') setAt(null)
    if (!step) return
    pressed.preventDefault()
    setAt(at === null ? from : step(at, entries.length - 1))
  }
  return {
    at,
    slider: {
      role: 'slider',
      tabIndex: 0,
      'aria-label': `${title}: recorrer los datos`,
      'aria-valuemin': 1,
      'aria-valuemax': entries.length,
      'aria-valuenow': place + 1,
      'aria-valuetext': entries[place] ?? '',
      onKeyDown,
      onBlur: () => setAt(null),
      onPointerLeave: () => setAt(null),
    },
    pointAt: (index: number) => ({ onPointerEnter: () => setAt(index), onPointerDown: () => setAt(index) }),
  } as const
}
