/**
 * A machine's walk without side effects: its snapshot, and the pending calls and timers beside it. Only events that can
 * really happen are tried.
 */
import {
  createActor,
  fromPromise,
  fromTransition,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate'
import { nameOf, placesAround, placesOf } from './anatomy.ts'
import { readOrder, type Order } from './orders.ts'
import { remembered } from './remembered.ts'

export type RunningCall = { src: string; input: unknown }
/** `fired` is empty at the start of the machine, and has several entries where parallel regions move together. */
export type Step = { fired: readonly string[]; places: readonly string[] }
/** `wait`: milliseconds from now. */
export type Timer = { id: string; event: EventObject; wait: number }

export type Moment = {
  snapshot: AnyMachineSnapshot
  /** Names of the transitions that led here, in order. */
  fired: readonly string[]
  /** The same, step by step, each with the states that were active. */
  steps: readonly Step[]
  /** Active states, and those passed through on the way. */
  places: readonly string[]
  /** Effects that the machine ordered on the way here. */
  orders: readonly Order[]
  calls: ReadonlyMap<string, RunningCall>
  /** The next timer first. */
  timers: readonly Timer[]
}

/** A stimulus of a machine: an event from outside, an answer, a failure, or time that passes. */
export type Stimulus =
  | { kind: 'event'; event: EventObject }
  | { kind: 'done' | 'error'; event: EventObject; call: string }
  | { kind: 'time'; event: EventObject; wait: number }

export function begin(machine: AnyStateMachine, input: unknown): Moment {
  const { scope, seen } = listeningScope()
  const snapshot = alone(machine).getInitialSnapshot(scope as never, input) as AnyMachineSnapshot
  if (snapshot.status === 'error') throw snapshot.error
  return after({ calls: new Map(), timers: [] }, snapshot, seen)
}

export function advance(machine: AnyStateMachine, moment: Moment, stimulus: Stimulus): Moment {
  const { scope, seen } = listeningScope()
  const snapshot = alone(machine).transition(moment.snapshot as never, stimulus.event as never, scope as never)
  return after(worldUnder(moment, stimulus), snapshot, seen)
}

/** The machine with actors that do nothing: child machines have their own models. */
const alone = remembered((machine: AnyStateMachine) => {
  const silent = fromPromise(() => new Promise(() => {}))
  const actors = Object.keys(machine.implementations.actors).map((src) => [src, silent])
  return machine.provide({ actors: Object.fromEntries(actors) })
})

type World = { calls: Map<string, RunningCall>; timers: Timer[] }
type Seen = { steps: Step[]; passed: Set<string>; orders: Order[] }

/** An actor scope that runs nothing and records what the machine did. */
function listeningScope() {
  const seen: Seen = { steps: [], passed: new Set(), orders: [] }
  const self: AnyActorRef = createActor(
    fromTransition((state: undefined) => state, undefined),
    {
      inspect: (event) => {
        if (event.type !== '@xstate.microstep' || event.actorRef !== self) return
        seen.steps.push({
          fired: event._transitions.map(nameOf),
          places: placesOf(event.snapshot as AnyMachineSnapshot),
        })
        for (const place of event._transitions.flatMap(placesAround)) seen.passed.add(place)
      },
    },
  )
  const nothing = () => {}
  const scope = {
    self,
    id: '',
    sessionId: '',
    system: self.system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: (action: { type: string; params: unknown }) => seen.orders.push(readOrder(action)),
  }
  return { scope, seen }
}

/** A call that has answered is no longer running; time that has passed has passed for every timer. */
function worldUnder(moment: Moment, stimulus: Stimulus): World {
  const calls = new Map(moment.calls)
  if ('call' in stimulus) calls.delete(stimulus.call)
  if (stimulus.kind !== 'time') return { calls, timers: [...moment.timers] }
  return { calls, timers: moment.timers.slice(1).map((timer) => ({ ...timer, wait: timer.wait - stimulus.wait })) }
}

function after(world: World, snapshot: AnyMachineSnapshot, seen: Seen): Moment {
  for (const order of seen.orders) obey(world, order)
  const isOver = snapshot.status !== 'active'
  return {
    snapshot,
    fired: seen.steps.flatMap(({ fired }) => fired),
    steps: seen.steps,
    places: [...new Set([...seen.passed, ...placesOf(snapshot)])],
    orders: seen.orders,
    calls: isOver ? new Map() : world.calls,
    timers: isOver ? [] : world.timers.toSorted((a, b) => a.wait - b.wait),
  }
}

function obey(world: World, order: Order): void {
  if (order.kind === 'call') world.calls.set(order.id, { src: order.src, input: order.input })
  if (order.kind === 'stop') world.calls.delete(order.id)
  if (order.kind === 'timer' || order.kind === 'cancel') world.timers = world.timers.filter(({ id }) => id !== order.id)
  if (order.kind === 'timer') world.timers.push({ id: order.id, event: order.event, wait: order.wait })
}
