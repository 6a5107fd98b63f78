/**
 * The model of a machine: what its tests and documentation need beyond the machine itself. One small file beside each
 * machine, shared by every driver.
 */
import type {
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  ProvidedActor,
  SnapshotFrom,
  StateMachine,
} from 'xstate'
import { restingStatesOf, placeOf, statesOf, transitionsOf, nameOf } from './anatomy.ts'

export type Model<M extends AnyStateMachine> = {
  machine: M
  /** The inputs to start the machine with, each named in Spanish ('modo grupo'). */
  inputs: Readonly<Record<string, InputFrom<M>>>
  /** Payloads of the machine's events; events without one need no entry. */
  events: EventCases<EventFromLogic<M>, SnapshotFrom<M>>
  /** The answers of each actor; any actor may also fail, and `error` lists the errors if they matter. */
  calls: CallCases<M>
  /** The part of the context that distinguishes two situations; the whole context when omitted. */
  facts?: (snapshot: SnapshotFrom<M>) => unknown
  /** Assertions for each resting state, by its path. */
  states: Readonly<Record<string, Expectation<M>>>
  /** States, transitions and pairs of them (`one → other`) that no path can reach, each with its reason. */
  excluded?: Readonly<Record<string, string>>
}
// oxlint-disable-next-line no-explicit-any -- any machine's model, where its types no longer matter
export type AnyModel = Model<any>

export type Expectation<M extends AnyStateMachine> = {
  /** Texts of the specification that are visible in this state; none when the screen shows nothing of it. */
  shows: Texts<M>
  /** Texts that must not be on the screen here. */
  hides?: Texts<M>
  /** Exactly the tags that the state has. */
  tags?: readonly TagsOf<M>[]
  /** Facts that are true in this state, each named in Spanish. */
  holds?: Readonly<Record<string, (snapshot: SnapshotFrom<M>) => boolean>>
}
type Texts<M extends AnyStateMachine> = readonly string[] | ((snapshot: SnapshotFrom<M>) => readonly string[])

/** Values to try, or a function that derives them from the situation. */
export type Cases<Value, Situation> = readonly Value[] | ((situation: Situation) => readonly Value[])

// XState adds its own events to those of every machine.
type TypesOf<E> = E extends { type: infer T extends string } ? Exclude<T, `xstate.${string}`> : never
type BareTypes<E> = E extends { type: infer T extends string }
  ? Exclude<keyof E, 'type'> extends never
    ? T
    : never
  : never
type PayloadOf<E, T extends string> = E extends { type: T } ? Omit<E, 'type'> : never
type EventCases<E, Snapshot> = {
  readonly [T in Exclude<TypesOf<E>, BareTypes<E>>]: Cases<PayloadOf<E, T>, Snapshot>
} & {
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- an event without fields has none
  readonly [T in BareTypes<E>]?: Cases<Record<never, never>, Snapshot>
}

type ActorsOf<M> =
  // oxlint-disable-next-line no-explicit-any -- only the machine's actors are read
  M extends StateMachine<any, any, any, infer A, any, any, any, any, any, any, any, any, any, any> ? A : never
type TagsOf<M> =
  // oxlint-disable-next-line no-explicit-any -- only the machine's tags are read
  M extends StateMachine<any, any, any, any, any, any, any, any, infer T, any, any, any, any, any> ? T : never
/** A running call: its input, and the situation in which it answers. */
export type CallSituation<M extends AnyStateMachine> = { input: unknown; snapshot: SnapshotFrom<M> }
type CallCases<M extends AnyStateMachine> = {
  readonly [A in Extract<ActorsOf<M>, ProvidedActor> as A['src']]: {
    readonly done?: Cases<OutputFrom<A['logic']>, CallSituation<M>>
    readonly error?: Cases<unknown, CallSituation<M>>
  }
}

export const defineModel = <M extends AnyStateMachine>(model: Model<M>): Model<M> => model

/** Throws when the model names something that the machine does not have, or omits a state. */
export function assertComplete(model: AnyModel): void {
  const { machine } = model
  const resting = restingStatesOf(machine).map(placeOf)
  const known = new Set([...statesOf(machine).map(placeOf), ...transitionsOf(machine).map(nameOf)])
  const events = new Set(transitionsOf(machine).map((transition) => transition.eventType))
  const problems = [
    ...resting.filter((place) => !(place in model.states)).map((place) => `no expectation for the state '${place}'`),
    ...Object.keys(model.states)
      .filter((place) => !resting.includes(place))
      .map((place) => `'${place}' is no resting state`),
    ...Object.keys(model.excluded ?? {})
      .filter((name) => name.split(' → ').some((one) => !known.has(one)))
      .map((name) => `nothing to exclude is called '${name}'`),
    ...Object.keys(model.events)
      .filter((type) => !events.has(type))
      .map((type) => `no transition takes the event '${type}'`),
  ]
  if (problems.length > 0)
    throw new Error(`The model of ${machine.id} does not fit its machine:\n${problems.join('\n')}`)
}
