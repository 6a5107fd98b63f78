/** What a machine consists of, as defined: the whole that coverage is measured against. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { getStateNodes } from 'xstate/graph'

/** Every state below the root; history nodes are no states, but the transitions to them count. */
export const statesOf = (machine: AnyStateMachine): AnyStateNode[] =>
  getStateNodes(machine.root).filter((node) => node.type !== 'history')

/** The states in which a machine rests: those that a person or a driver must be able to tell. */
export const restingStatesOf = (machine: AnyStateMachine): AnyStateNode[] => statesOf(machine).filter(isResting)

/** Without states inside it, and not one that `always` leaves at once. */
export const isResting = (node: AnyStateNode): boolean =>
  (node.type === 'atomic' || node.type === 'final') && !node.always?.some((transition) => transition.guard === undefined)

/** `abierto.examenes.conocimientos`; the root alone is the machine's id. */
export const placeOf = (node: AnyStateNode): string => node.path.join('.') || node.machine.id

/** Where a snapshot is: its states, from the outside in. */
export const placesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.filter((node) => node.parent).map(placeOf)

export const restingPlacesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.filter(isResting).map(placeOf)

/** Where a transition started: its state and those around it, which were active then. */
export const placesAround = ({ source }: AnyTransitionDefinition): string[] =>
  source.path.map((_, depth) => source.path.slice(0, depth + 1).join('.'))

/** Every transition of the machine: those of events, delays, calls, finished regions, and `always`. */
export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  [machine.root, ...statesOf(machine)].flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])

/**
 * A transition's name: the state that has it, its event, and its place among that state's
 * alternatives, so that each guarded alternative counts by itself.
 */
export function nameOf(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  const alternatives = eventType === '' ? source.always : source.transitions.get(eventType)
  return `${placeOf(source)} | ${eventType || 'always'} | ${alternatives?.indexOf(transition) ?? -1}`
}
