/** All situations of a machine under its model, as a graph. */
import { getAdjacencyMap } from 'xstate/graph'
import { placeOf } from '../model/anatomy.ts'
import { assertComplete, type AnyModel } from '../model/model.ts'
import { advance, begin, type Moment, type Stimulus } from '../model/moment.ts'
import { fingerprint } from '../model/plain.ts'
import { remembered } from '../model/remembered.ts'
import { stimuliAt } from '../model/stimuli.ts'

export type Edge = { from: string; to: string; stimulus: Stimulus; moment: Moment }
export type Start = { input: string; moment: Moment; key: string }
export type Graph = { starts: Start[]; edges: ReadonlyMap<string, readonly Edge[]> }

/** Far more than any of our charts needs: the error "Traversal limit exceeded" means facts that grow without end. */
const MOST_STEPS = 50_000

export function explore(model: AnyModel): Graph {
  assertComplete(model)
  const edges = new Map<string, readonly Edge[]>()
  const starts = Object.entries(model.inputs).map(([input, value]) => {
    const moment = begin(model.machine, value)
    return { input, moment, key: keyOf(model, moment) }
  })
  for (const start of starts) {
    if (edges.has(start.key)) continue
    for (const [from, edgesFrom] of situationsAfter(model, start.moment)) {
      if (!edges.has(from)) edges.set(from, edgesFrom)
    }
  }
  return { starts, edges }
}

/** Two moments with one key are the same situation: same states, facts, calls and timers. */
export function keyOf(model: AnyModel, { snapshot, calls, timers }: Moment): string {
  return fingerprint([
    snapshot.value,
    snapshot.status,
    model.facts ? model.facts(snapshot) : snapshot.context,
    rememberedBy(snapshot),
    [...calls.keys()].sort(),
    timers.map((timer) => [timer.event.type, timer.wait]),
  ])
}

/** What history states would restore: only states that have been left, because re-entering rejects it. */
const rememberedBy = (snapshot: Moment['snapshot']): unknown =>
  Object.entries(snapshot.historyValue)
    .filter(([id]) => !snapshot._nodes.some((node) => node === snapshot.machine.getStateNodeById(id).parent))
    .map(([id, nodes]) => [id, nodes.map(placeOf)])

// `xstate/graph` can walk any logic: ours is the machine with its pending calls and timers. The library's types only
// know snapshots and events.
type Walk = (
  logic: { transition: (moment: Moment, stimulus: Stimulus) => Moment },
  options: {
    fromState: Moment
    events: (moment: Moment) => Stimulus[]
    serializeState: (moment: Moment) => string
    serializeEvent: (stimulus: Stimulus) => string
    limit: number
  },
) => Record<string, { transitions: Record<string, { event: Stimulus; state: Moment }> }>
const walk = getAdjacencyMap as unknown as Walk

function situationsAfter(model: AnyModel, fromState: Moment): Map<string, Edge[]> {
  const key = remembered((moment: Moment) => keyOf(model, moment))
  const map = walk(
    { transition: (moment, stimulus) => step(model, moment, stimulus) },
    {
      fromState,
      events: (moment) => stimuliAt(model, moment),
      serializeState: key,
      serializeEvent: fingerprint,
      limit: MOST_STEPS,
    },
  )
  const edgesOf = (from: string, reached: Iterable<{ event: Stimulus; state: Moment }>): Edge[] =>
    [...reached].map(({ event, state }) => ({ from, to: key(state), stimulus: event, moment: state }))
  return new Map(
    Object.entries(map).map(([from, { transitions }]) => [from, edgesOf(from, Object.values(transitions))]),
  )
}

function step(model: AnyModel, moment: Moment, stimulus: Stimulus): Moment {
  try {
    return advance(model.machine, moment, stimulus)
  } catch (cause) {
    const where = JSON.stringify(moment.snapshot.value)
    throw new Error(`${model.machine.id} breaks in ${where} on ${fingerprint(stimulus.event)}: ${String(cause)}`, {
      cause,
    })
  }
}
