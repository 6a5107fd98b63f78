/** Every small fault that a chart could have: one mutant each, named by its place in the chart. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { withoutId, type Change, type Fault } from './change.ts'
import { editableOf, machineFrom } from './editable.ts'
import { ofNamedActions, ofNode } from './of-node.ts'
import { ofTransition } from './of-transition.ts'

export type Mutant = {
  readonly fault: Fault
  /** State, event and place among its alternatives, or the state and what of it; with the change, unique. */
  readonly name: string
  /** A test that never enters this state cannot notice: a path, the root's is empty. */
  readonly state: string
  /** The same fault in another chart made by the same function has the same key. */
  readonly key: string
  /** Throws when such a machine cannot exist. */
  readonly build: () => AnyStateMachine
}

export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const nodes = [machine.root, ...getStateNodes(machine.root)]
  return [
    ...nodes.flatMap((node) => [
      ...ofNode(node),
      ...transitionsAt(node).flatMap((transition) => ofTransition(machine, transition)),
    ]),
    ...ofNamedActions(machine),
  ].map((change) => {
    const name = [change.at, change.fault, change.how].filter(Boolean).join(' · ')
    return {
      fault: change.fault,
      name,
      state: seenAs(change.node).path.join('.'),
      key: withoutId(`${name} · ${change.sign}`, machine),
      build: () => built(machine, change),
    }
  })
}

function built(machine: AnyStateMachine, { edit }: Change): AnyStateMachine {
  const copy = editableOf(machine)
  edit(copy)
  return machineFrom(copy)
}

/** What is left at once is in no snapshot: its parent is. */
const seenAs = (node: AnyStateNode): AnyStateNode =>
  node.parent && (node.always || node.type === 'history') ? seenAs(node.parent) : node

const transitionsAt = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]
