/**
 * Tests from a machine: few long tours that together meet a coverage criterion. The same machine and model always
 * produce the same tours.
 */
import { nameOf, placeOf, statesOf, transitionsOf } from '../model/anatomy.ts'
import { digraphFor, pairsOf, type Criterion } from './criteria.ts'
import { explore, keyOf, type Edge, type Graph, type Start } from './explore.ts'
import { impossiblePairs } from './impossible-pairs.ts'
import type { AnyModel } from '../model/model.ts'
import { advance, type Moment, type Stimulus } from '../model/moment.ts'
import { fingerprint } from '../model/plain.ts'
import { type Path, pathsTo, simplePaths } from './paths.ts'
import { remembered } from '../model/remembered.ts'
import { walkAll } from './tour-walk.ts'

/** One stimulus, and the moment after it. */
export type Step = { stimulus: Stimulus; moment: Moment; key: string }
export type Tour = {
  id: string
  model: AnyModel
  /** Name of the input, and the moment right after the start. */
  input: string
  start: Moment
  steps: readonly Step[]
}
export type Plan = {
  tours: readonly Tour[]
  /** Parts that no path reaches and the model does not exclude: a dead part of the chart, or a missing case. */
  unreached: readonly string[]
  /** Every two transitions that can be consecutive. */
  pairs: readonly string[]
  /** Every two adjacent arrows that no path takes one after the other, with the reason. */
  impossible: Readonly<Record<string, string>>
}
export type TourOptions = {
  criterion?: Criterion
  /** Number of steps after which a tour ends as soon as it can. */
  longest?: number
}

export const graphOf = remembered(explore)
const pairsFor = remembered((graph: Graph) => ({ pairs: pairsOf(graph), impossible: impossiblePairs(graph) }))

export function edgeTours(model: AnyModel, { criterion = 'edges', longest = 60 }: TourOptions = {}): Plan {
  const graph = graphOf(model)
  const tours = walkAll(digraphFor(graph, criterion), longest).map(({ start, labels }, index) =>
    retrace(model, graph.starts[start]!, labels, `${model.machine.id}.${criterion}.${index + 1}`),
  )
  return { tours, unreached: unreachedOf(model, graph), ...pairsFor(graph) }
}

/** Walks short enough for people to read: every simple one, and the shortest to a state. */
export const simpleTours = (model: AnyModel, longest: number): Tour[] =>
  toursAlong(model, 'simple', simplePaths(graphOf(model), longest))

/** One walk from every start that has one. `name`: the walk's name in its id. */
export const toursTo = (model: AnyModel, to: string, via: readonly string[] = [], name = `to-${to}`): Tour[] =>
  toursAlong(model, name, pathsTo(graphOf(model), to, via))

/** The walk along these edges, from the start with this index. */
export const tourAlong = (model: AnyModel, { start, edges }: Path, name: string): Tour =>
  retrace(model, graphOf(model).starts[start]!, edges, `${model.machine.id}.${name}`)

const toursAlong = (model: AnyModel, name: string, paths: readonly Path[]): Tour[] =>
  paths.map(({ start, edges }, index) =>
    retrace(model, graphOf(model).starts[start]!, edges, `${model.machine.id}.${name}.${index + 1}`),
  )

/** `guardar → (guardar responde) → tras 450 ms`: the events of a tour, up to a step. */
export const describe = (tour: Tour, upTo = tour.steps.length): string =>
  [`[${tour.input}]`, ...tour.steps.slice(0, upTo).map(({ stimulus }) => describeStimulus(stimulus))].join(' → ')

export function describeStimulus(stimulus: Stimulus): string {
  if (stimulus.kind === 'time') return `tras ${stimulus.wait} ms`
  const { type, ...payload } = stimulus.event as { type: string; output?: unknown; error?: unknown }
  if (stimulus.kind === 'done') return `(${stimulus.call} responde ${fingerprint(payload.output)})`
  if (stimulus.kind === 'error') return `(${stimulus.call} falla)`
  return Object.keys(payload).length > 0 ? `${type} ${fingerprint(payload)}` : type
}

/**
 * Walks the tour again from its start: a situation of the graph stands for many moments. Only the real ones show
 * whether the model's `facts` omit something that guards read.
 */
function retrace(model: AnyModel, start: Start, edges: readonly Edge[], id: string): Tour {
  let moment = start.moment
  const steps = edges.map((edge) => {
    moment = advance(model.machine, moment, edge.stimulus)
    const was = [edge.to, ...edge.moment.fired].join('\n  ')
    const is = [keyOf(model, moment), ...moment.fired].join('\n  ')
    if (is !== was) {
      const what = describeStimulus(edge.stimulus)
      throw new Error(
        `${id}: the model's facts leave out what a guard reads: '${what}' led to\n  ${was}\nand then to\n  ${is}`,
      )
    }
    return { stimulus: edge.stimulus, moment, key: edge.to }
  })
  return { id, model, input: start.input, start: start.moment, steps }
}

function unreachedOf(model: AnyModel, graph: Graph): string[] {
  const moments = [...graph.starts, ...[...graph.edges.values()].flat()].map(({ moment }) => moment)
  const reached = new Set(moments.flatMap((moment) => [...moment.fired, ...moment.places]))
  const whole = [...statesOf(model.machine).map(placeOf), ...transitionsOf(model.machine).map(nameOf)]
  return whole.filter((name) => !reached.has(name) && !(name in (model.excluded ?? {})))
}
