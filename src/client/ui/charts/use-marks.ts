/** The values of a chart, walked by keyboard: Tab goes from series to series, the arrow keys go through the values of one. */
import { type KeyboardEvent, useState } from 'react'
import type { Mark } from './figures.ts'
import { steps } from './use-cursor.ts'

/**
 * `held` is what is pointed at or has the focus; `hold` is for what repeats a mark for the pointer. `group` goes to the element around all marks, `mark` to each of them;
 * `points` are the labels at which its series has one. Where the arrows went in one series Tab finds the next one too,
 * so that the same label is compared from series to series.
 */
export function useMarks() {
  const [held, setHeld] = useState<Mark | null>(null)
  const [point, setPoint] = useState(-1)
  const letGo = () => setHeld(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.key === 'Escape') letGo()
    const from = event.target instanceof Element ? event.target.closest('[data-series]') : null
    const step = steps[event.key]
    if (!from || !step) return
    event.preventDefault()
    const marks = [...event.currentTarget.querySelectorAll<HTMLElement | SVGElement>(`[data-series="${from.getAttribute('data-series')}"]`)]
    marks[step(marks.findIndex((one) => one === from), marks.length - 1)]?.focus()
  }
  return {
    held,
    hold: setHeld,
    group: { onKeyDown, onPointerLeave: letGo, onBlur: letGo },
    mark: (mark: Mark, points: readonly number[]) => ({
      'data-series': mark.series,
      tabIndex: mark.point === (points.includes(point) ? point : points[0]) ? 0 : -1,
      onPointerEnter: () => setHeld(mark),
      onFocus: () => {
        setHeld(mark)
        setPoint(mark.point)
      },
    }),
  } as const
}

export type MarkProps = ReturnType<ReturnType<typeof useMarks>['mark']>
