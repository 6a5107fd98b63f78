/** A tour's steps as a person counts them. */
import type { Tour } from '../../../machines/tours/generate.ts'

/** The first and last of consecutive steps that the script merges into one; `wait`: total milliseconds. */
export type Span = { from: number; to: number; wait: number }

/** Consecutive waits are merged into one step: a tester does not count sixty seconds one by one. */
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
