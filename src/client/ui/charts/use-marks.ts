/** Keyboard navigation between the values of a chart: Tab moves between series, the arrow keys within one. */
import { type KeyboardEvent, useState } from 'react'
import type { Mark } from './figures.ts'
import { steps } from './use-cursor.ts'

/**
 * `active` is the value under the pointer or with the focus; `activate` is for elements that repeat a mark for the
 * pointer. `group` belongs to the element around all marks, `mark` to each of them; `points` are the labels with a
 * value in the series. Tab keeps the label, so that it can be compared between series.
 */
export function useMarks() {
  const [active, setActive] = useState<Mark | null>(null)
  const [point, setPoint] = useState(-1)
  const deactivate = () => setActive(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.key === 'Escape') deactivate()
    const from = event.target instanceof Element ? event.target.closest('[data-series]') : null
    const step = steps[event.key]
    if (!from || !step) return
    event.preventDefault()
    const marks = [
      ...event.currentTarget.querySelectorAll<HTMLElement | SVGElement>(
        `[data-series="${from.getAttribute('data-series')}"]`,
      ),
    ]
    marks[
      step(
        marks.findIndex((one) => one === from),
        marks.length - 1,
      )
    ]?.focus()
  }
  return {
    active,
    activate: setActive,
    group: { onKeyDown, onPointerLeave: deactivate, onBlur: deactivate },
    mark: (mark: Mark, points: readonly number[]) => ({
      'data-series': mark.series,
      tabIndex: mark.point === (points.includes(point) ? point : points[0]) ? 0 : -1,
      onPointerEnter: () => setActive(mark),
      onFocus: () => {
        setActive(mark)
        setPoint(mark.point)
      },
    }),
  } as const
}

export type MarkProps = ReturnType<ReturnType<typeof useMarks>['mark']>
