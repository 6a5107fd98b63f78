/**
 * The walks that become scripts: for each goal of a criterion one of its own, the cheapest for a person, and on until
 * nothing is awaited. A long tour would need fewer steps in all; but when a chart changes, other tours come out under
 * the same numbers, while of these walks only those change that took what was changed.
 */
import { digraphFor, type Criterion } from '../../../machines/tours/criteria.ts'
import { cheapestWalks } from '../../../machines/tours/cheapest-walks.ts'
import type { Edge } from '../../../machines/tours/explore.ts'
import { graphOf, type Tour, tourAlong } from '../../../machines/tours/generate.ts'
import type { AnyModel } from '../../../machines/model/model.ts'
import type { Moment } from '../../../machines/model/moment.ts'
import { remembered } from '../../../machines/model/remembered.ts'
import { arrangementFor } from './arrangements.ts'
import { type Tool, toolsIn } from './developer-tools.ts'
import { type Happening, phraseAt, type TesterPhrase, type TesterPhrases } from './tester-phrases.ts'
import { isAwaited, keyOf } from './phrase-for.ts'
import { comesAtOnce, isBrief } from './spans.ts'

/** As many ordinary steps a person rather takes than one that needs the browser's tools. */
const costOfTools = 20
/** No person does it, so no walk goes there. */
const impossible = Infinity
/** Answers to wait for after the last step. */
const mostAwaited = 4

/** The first of each start shows how it begins. Different goals may have the same walk. */
export function walksFor(model: AnyModel, phrases: TesterPhrases, criterion: Criterion): Tour[] {
  const graph = graphOf(model)
  const costs = remembered((edge: Edge) => costOf(edge, momentsOf(model).get(edge.from)!, phrases))
  const walk = (start: number, edges: readonly Edge[]): Tour => tourAlong(model, { start, edges }, criterion)
  /** What comes by itself: time too short to be noticed, and the open answers, each as the server usually gives it. */
  const awaited = (key: string, most = mostAwaited): Edge[] => {
    const edges = most === 0 ? [] : graph.edges.get(key)!
    const brief = edges.filter(({ stimulus }) => isBrief(stimulus))
    const answers = edges.filter(({ stimulus }) => isAwaited(phrases, stimulus))
    const [next] = (brief.length > 0 ? brief : answers).toSorted((one, other) => costs(one) - costs(other))
    return next ? [next, ...awaited(next.to, most - 1)] : []
  }
  const openings = graph.starts.flatMap(({ key }, start) => {
    const coming = awaited(key)
    const [first] = graph.edges
      .get(key)!
      .filter((edge) => costs(edge) < impossible)
      .toSorted((one, other) => costs(one) - costs(other))
    const edges = coming.length > 0 ? coming : first ? [first, ...awaited(first.to)] : []
    return edges.length > 0 ? [walk(start, edges)] : []
  })
  const others = cheapestWalks(digraphFor(graph, criterion), costs).map(({ start, labels }) => {
    return walk(start, [...labels, ...awaited(labels.at(-1)!.to)])
  })
  return [...openings, ...others]
}

const isRequest = ({ requests = {} }: TesterPhrases, call: string): boolean => call in requests

/** One moment of each situation: the calls that are open are the same in all of them. */
export const momentsOf = remembered((model: AnyModel): ReadonlyMap<string, Moment> => {
  const { starts, edges } = graphOf(model)
  return new Map([
    ...starts.map(({ key, moment }) => [key, moment] as const),
    ...[...edges.values()].flat().map(({ to, moment }) => [to, moment] as const),
  ])
})

function costOf(edge: Edge, from: Moment, phrases: TesterPhrases): number {
  if (whyNotByHand(edge, from, phrases) !== undefined) return impossible
  return toolsAt(edge, from, phrases).length > 0 ? costOfTools : 1
}

/** Why no person can take this step. */
export function whyNotByHand(edge: Edge, from: Moment, phrases: TesterPhrases): string | undefined {
  const isLate = from.timers.some((timer) => isBrief({ kind: 'time', ...timer }))
  if (isLate && !comesAtOnce(phrases, edge.stimulus)) return 'habría que hacerlo en menos de un segundo'
  const phrase = phraseOf(edge, from, phrases)
  return typeof phrase === 'string' ? undefined : phrase.notByHand
}

/** The tools of the browser that this step needs. */
export function toolsAt(edge: Edge, from: Moment, phrases: TesterPhrases): readonly Tool[] {
  const { stimulus } = edge
  const isHurried = !('call' in stimulus) && [...from.calls.keys()].some((call) => isRequest(phrases, call))
  if (isHurried) return ['respuesta demorada']
  const phrase = phraseOf(edge, from, phrases)
  return toolsIn([
    typeof phrase === 'string' ? phrase : phrase.action,
    'call' in stimulus ? (arrangementFor(phrases, keyOf(stimulus), happeningOf(edge, from)) ?? '') : '',
  ])
}

function phraseOf(edge: Edge, from: Moment, phrases: TesterPhrases): TesterPhrase {
  const step = phrases.steps[keyOf(edge.stimulus)]
  return step === undefined ? '' : phraseAt(step, happeningOf(edge, from))
}

const happeningOf = ({ stimulus, moment }: Edge, from: Moment): Happening => ({
  event: stimulus.event as Happening['event'],
  before: from.snapshot,
  after: moment.snapshot,
  past: [],
  input: '',
})
