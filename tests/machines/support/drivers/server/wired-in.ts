/** A child machine, as the application wires it into its parent. */
import assert from 'node:assert/strict'
import type { AnyStateMachine } from 'xstate'

/** In: the outer machine, and the names of the actors that lead to the inner one. */
export function wiredIn(machine: AnyStateMachine, ...names: readonly string[]): AnyStateMachine {
  return names.reduce((outer, name) => {
    const inner: unknown = outer.implementations.actors[name]
    assert.ok(
      typeof inner === 'object' && inner !== null && 'implementations' in inner,
      `no machine '${name}' in ${outer.id}`,
    )
    return inner as AnyStateMachine
  }, machine)
}
