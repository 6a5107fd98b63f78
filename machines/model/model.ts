/**
 * The model of a machine: the little that its tests and its documentation need beyond the machine itself. One small
 * file beside each machine, shared by every driver.
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
  /** What the machine may be started with, each named in Spanish ('modo grupo'). */
  inputs: Readonly<Record<string, InputFrom<M>>>
  /** Payloads of the machine's events; events without one need no entry. */
  events: EventCases<EventFromLogic<M>, SnapshotFrom<M>>
  /** What each actor may answer; a failure happens by itself unless `error` says which ones. */
  calls: CallCases<M>
  /** What of the context tells two situations apart; all of it when left out. */
  facts?: (snapshot: SnapshotFrom<M>) => unknown
  /** What holds in each resting state, by its path. */
  states: Readonly<Record<string, Expectation<M>>>
  /** States, transitions and pairs of them (`one → other`) that no path can reach, by name, each with its reason. */
  excluded?: Readonly<Record<string, string>>
}
// oxlint-disable-next-line no-explicit-any -- any machine's model, where its types no longer matter
export type AnyModel = Model<any>

export type Expectation<M extends AnyStateMachine> = {
  /** Texts of the specification that a person sees here; none when nothing on the screen is of this state. */
  shows: Told<M>
  /** Texts that must not be on the screen here. */
  hides?: Told<M>
  /** Exactly the tags that views may ask for here. */
  tags?: readonly TagsOf<M>[]
  /** Facts that hold here, each named in Spanish. */
  holds?: Readonly<Record<string, (snapshot: SnapshotFrom<M>) => boolean>>
}
type Told<M extends AnyStateMachine> = readonly string[] | ((snapshot: SnapshotFrom<M>) => readonly string[])

/** Values to try, or a function of the situation that gives them. */
export type Cases<Value, Situation> = readonly Value[] | ((situation: Situation) => readonly Value[])

// XState adds its own events to every machine's.
type TypesOf<E> = E extends { type: infer T extends string } ? Exclude<T, `xstate.${string}`> : never
type BareTypes<E> = E extends { type: infer T extends string } ? (Exclude<keyof E, 'type'> extends never ? T : never) : never
type PayloadOf<E, T extends string> = E extends { type: T } ? Omit<E, 'type'> : never
type EventCases<E, Snapshot> = {
  readonly [T in Exclude<TypesOf<E>, BareTypes<E>>]: Cases<PayloadOf<E, T>, Snapshot>
} & {
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- an event without fields has none
  readonly [T in BareTypes<E>]?: Cases<Record<never, never>, Snapshot>
}

type ActorsOf<M> =
  // oxlint-disable-next-line no-explicit-any -- only the machine's actors are asked for
  M extends StateMachine<any, any, any, infer A, any, any, any, any, any, any, any, any, any, any> ? A : never
type TagsOf<M> =
  // oxlint-disable-next-line no-explicit-any -- only the machine's tags are asked for
  M extends StateMachine<any, any, any, any, any, any, any, any, infer T, any, any, any, any, any> ? T : never
/** A running call: what it was asked, and the situation in which it answers. */
export type CallSituation<M extends AnyStateMachine> = { input: unknown; snapshot: SnapshotFrom<M> }
type CallCases<M extends AnyStateMachine> = {
  readonly [A in Extract<ActorsOf<M>, ProvidedActor> as A['src']]: {
    readonly done?: Cases<OutputFrom<A['logic']>, CallSituation<M>>
    readonly error?: Cases<unknown, CallSituation<M>>
  }
}

export const defineModel = <M extends AnyStateMachine>(model: Model<M>): Model<M> => model

/** Fails when the model names what the machine has not, or leaves out a state. */
export function assertComplete(model: AnyModel): void {
  const { machine } = model
  const resting = restingStatesOf(machine).map(placeOf)
  const known = new Set([...statesOf(machine).map(placeOf), ...transitionsOf(machine).map(nameOf)])
  const events = new Set(transitionsOf(machine).map((transition) => transition.eventType))
  const wrong = [
    ...resting.filter((place) => !(place in model.states)).map((place) => `no expectation for the state '${place}'`),
    ...Object.keys(model.states).filter((place) => !resting.includes(place)).map((place) => `'${place}' is no resting state`),
    ...Object.keys(model.excluded ?? {}).filter((name) => name.split(' → ').some((one) => !known.has(one))).map((name) => `nothing to exclude is called '${name}'`),
    ...Object.keys(model.events).filter((type) => !events.has(type)).map((type) => `no transition takes the event '${type}'`),
  ]
  if (wrong.length > 0) throw new Error(`The model of ${machine.id} does not fit its machine:\n${wrong.join('\n')}`)
}
