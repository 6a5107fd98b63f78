/** A tour's steps as a person counts them. */
import type { Tour } from '../../machines/tours/generate.ts'

/** Steps of the tour, the first and the last of them, that are told as one; `wait`: milliseconds in all. */
export type Span = { from: number; to: number; wait: number }

/** Nobody counts sixty seconds one by one: what only repeats a wait is one step with it. */
export function spansOf({ steps }: Tour): Span[] {
  const spans: Span[] = []
  for (const [index, { stimulus }] of steps.entries()) {
    const wait = stimulus.kind === 'time' ? stimulus.wait : 0
    const last = spans.at(-1)
    const before = steps[index - 1]?.stimulus
    if (last && stimulus.kind === 'time' && before?.kind === 'time' && before.event.type === stimulus.event.type) {
      last.to = index
      last.wait += wait
    } else spans.push({ from: index, to: index, wait })
  }
  return spans
}
