/** A tour's steps as a person counts them. */
import type { Stimulus } from '../../../machines/model/moment.ts'
import type { Tour } from '../../../machines/tours/generate.ts'
import { isHurried } from './arrangements.ts'
import { isAwaited } from './phrase-for.ts'
import type { TesterPhrases } from './tester-phrases.ts'

/** The first and last of consecutive steps that the script merges into one; `wait`: total milliseconds. */
export type Span = { from: number; to: number; wait: number }

/** A shorter time passes before a person can do or see anything. */
const shortest = 1000

/** Time too short to be noticed. */
export const isBrief = (stimulus: Stimulus): boolean => stimulus.kind === 'time' && stimulus.wait < shortest

/** It comes by itself and at once: a person sees only what it leads to. */
export const comesAtOnce = (phrases: TesterPhrases, stimulus: Stimulus): boolean =>
  isBrief(stimulus) || isAwaited(phrases, stimulus)

/**
 * What comes by itself belongs to the action before it; at the beginning it belongs to the opening of the screen, and
 * to no span. Where something is done before an answer, each step is visible, because the answers are slowed down.
 * Consecutive waits are one step: a tester does not count sixty seconds one by one.
 */
export function spansOf(tour: Tour, phrases: TesterPhrases): Span[] {
  const { steps } = tour
  const isSlowed = steps.some((_, index) => isHurried(tour, phrases, index))
  const spans: Span[] = []
  for (const [index, { stimulus }] of steps.entries()) {
    const wait = stimulus.kind === 'time' ? stimulus.wait : 0
    const last = spans.at(-1)
    const before = steps[index - 1]?.stimulus
    const continues = stimulus.kind === 'time' && before?.kind === 'time' && before.event.type === stimulus.event.type
    if (isBrief(stimulus) || (!isSlowed && isAwaited(phrases, stimulus))) {
      if (last) last.to = index
    } else if (last && continues) {
      last.to = index
      last.wait += wait
    } else spans.push({ from: index, to: index, wait })
  }
  return spans
}
