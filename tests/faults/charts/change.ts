/** One small fault of a chart, as what it changes of a copy. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { placeOf } from '../../../machines/model/anatomy.ts'
import { nodeAt, type Editable, type EditableNode } from './editable.ts'

export type Fault =
  | `${'transition' | 'target' | 'action' | 'tag' | 'call' | 'input' | 'final'} dropped`
  | `${'target' | 'event' | 'alternatives' | 'initial'} swapped`
  | `${'params' | 'delay' | 'history'} changed`
  | 'guard negated'
  | 'guard removed'
  | 'assign emptied'
  | 'delay one longer'
  | 'error ignored'

/**
 * `at` and `how` distinguish it from all others of its kind. `sign`: the original value, to check whether another chart
 * of the same factory has the same place.
 */
export type Change = {
  readonly fault: Fault
  readonly node: AnyStateNode
  readonly at: string
  readonly how: string
  readonly sign: string
  readonly edit: (copy: Editable) => void
}

/** A change of one node. */
export const changeOf = (
  node: AnyStateNode,
  fault: Fault,
  what: { at?: string; how?: string; sign?: string },
  edit: (node: EditableNode) => void,
): Change => ({
  fault,
  node,
  at: placeOf(node),
  how: '',
  sign: '',
  ...what,
  edit: ({ root }) => edit(nodeAt(root, node.path)),
})

/** `submit`; `submit (form)`: the part of a name that is the machine's own id differs between charts of one making. */
export const withoutId = (name: string, { id }: AnyStateMachine): string =>
  name
    .replaceAll(`.${id}.`, '.(chart).')
    .replaceAll(`.${id} `, '.(chart) ')
    .replace(new RegExp(`^${id} (\\||·)`), '(chart) $1')

export const nameOfAction = (action: unknown): string =>
  typeof action === 'string'
    ? action
    : ((action as { type?: string }).type ?? (action as { name?: string }).name ?? '(sin nombre)')
