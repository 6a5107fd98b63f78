/** The parts of a machine as it is defined: coverage is measured against all of them. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { getStateNodes } from 'xstate/graph'

/** Every state below the root. History nodes are not states, but the transitions to them count. */
export const statesOf = (machine: AnyStateMachine): AnyStateNode[] =>
  getStateNodes(machine.root).filter((node) => node.type !== 'history')

/** The states in which a machine rests: a person or a driver must be able to recognise them. */
export const restingStatesOf = (machine: AnyStateMachine): AnyStateNode[] => statesOf(machine).filter(isResting)

/** A resting state has no child states, and no `always` leaves it at once. */
export const isResting = (node: AnyStateNode): boolean =>
  (node.type === 'atomic' || node.type === 'final') &&
  !node.always?.some((transition) => transition.guard === undefined)

/** `abierto.examenes.conocimientos`; for the root, the machine's id. */
export const placeOf = (node: AnyStateNode): string => node.path.join('.') || node.machine.id

/** The active states of a snapshot, from the outside in. */
export const placesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.filter((node) => node.parent).map(placeOf)

export const restingPlacesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.filter(isResting).map(placeOf)

/** The source state of a transition and the states around it, all active when it started. */
export const placesAround = ({ source }: AnyTransitionDefinition): string[] =>
  source.path.map((_, depth) => source.path.slice(0, depth + 1).join('.'))

/** Every transition of the machine: those of events, delays, calls, finished regions, and `always`. */
export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  [machine.root, ...statesOf(machine)].flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ])

/**
 * A transition's name: its source state, its event, and its position among the guarded alternatives. So each
 * alternative counts separately.
 */
export function nameOf(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  const alternatives = eventType === '' ? source.always : source.transitions.get(eventType)
  return `${placeOf(source)} | ${eventType || 'always'} | ${alternatives?.indexOf(transition) ?? -1}`
}
