/** Cuts long walks into scripts of a reasonable length: one that begins near its goal, or several in sequence. */
import type { Tour } from '../../../machines/tours/generate.ts'
import { type Answers, idOf, walkId } from './script-id.ts'
import { mostSteps, type Script, scriptOf } from './script.ts'
import { spansOf } from './spans.ts'
import type { Happening, TesterPhrases } from './tester-phrases.ts'
import { actedStep, titleOf } from './title.ts'

/**
 * From the last situation that the demo has ready; else whole, or its last steps, with the way to them as a
 * precondition.
 */
export function goalScript(
  tour: Tour,
  phrases: TesterPhrases,
  { answers = 'arranged', acts = 1 }: { answers?: Answers; acts?: number } = {},
): Script {
  const spans = spansOf(tour, phrases)
  const acted = actedStep(tour, phrases)
  const ready = lastReady(tour, acted, phrases)
  const from = ready ?? spans.at(-mostSteps)?.from ?? 0
  const isReady = ready !== undefined
  return scriptOf(tour, phrases, {
    id: walkId(tour, phrases, { from, isReady }, acted, answers),
    title: titleOf(tour, phrases, acts),
    spans: spans.filter((span) => span.from >= from),
    isReady,
  })
}

/** The whole walk, in parts of `mostSteps`. `name`: a fixed name that does not depend on the walk. */
export function wholeScripts(tour: Tour, phrases: TesterPhrases, title: string, name?: string): Script[] {
  const spans = spansOf(tour, phrases)
  const parts = Math.max(1, Math.ceil(spans.length / mostSteps))
  const whole = name === undefined ? walkId(tour, phrases, { from: 0 }, tour.steps.length - 1, 'all') : idOf(name)
  const idOfPart = (part: number) => (parts === 1 ? whole : `${whole}-${part}`)
  return Array.from({ length: parts }, (_, index) =>
    scriptOf(tour, phrases, {
      id: idOfPart(index + 1),
      title: parts === 1 ? title : `${title}, parte ${index + 1} de ${parts}`,
      spans: spans.slice(index * mostSteps, (index + 1) * mostSteps),
      ...(index === 0 ? {} : { follows: idOfPart(index) }),
    }),
  )
}

/** The step before which the demo has the situation, at the latest the one that is done last. */
function lastReady({ steps }: Tour, acted: number, { isReady }: TesterPhrases): number | undefined {
  if (isReady === undefined) return undefined
  const last = steps
    .slice(0, Math.max(acted, 0))
    .findLastIndex(({ moment }, index) =>
      isReady(moment.snapshot, steps[index + 1]!.stimulus.event as Happening['event']),
    )
  return last < 0 ? undefined : last + 1
}
