/** The guards evaluated for an event, in order, with the values that they read. */
import type { AnyMachineSnapshot, AnyTransitionDefinition, EventObject } from 'xstate'
import { nameOf } from '../../../../machines/model/anatomy.ts'
import { isCombined } from '../../reading/chart-tables.ts'
import { watched } from './watched.ts'

/** `holds`: null if an earlier one was taken, so that it was not evaluated. */
export type Verdict = {
  readonly edge: string
  readonly holds: boolean | null
  readonly values: readonly (readonly [place: string, value: unknown])[]
}

/**
 * The possible transitions of the event, from the innermost state outwards; once one is taken, its state and its
 * parents are skipped.
 */
export function verdictsAt(snapshot: AnyMachineSnapshot, event: EventObject): Verdict[] {
  const states = snapshot._nodes.toSorted((a, b) => b.path.length - a.path.length)
  const taken: string[][] = []
  return states.flatMap((state) =>
    (state.transitions.get(event.type) ?? []).map((transition): Verdict => {
      const edge = nameOf(transition)
      if (taken.some((path) => state.path.every((key, depth) => path[depth] === key)))
        return { edge, holds: null, values: [] }
      const { holds, values } = decided(transition, snapshot, event)
      if (holds) taken.push(state.path)
      return { edge, holds, values }
    }),
  )
}

function decided({ guard }: Pick<AnyTransitionDefinition, 'guard'>, snapshot: AnyMachineSnapshot, event: EventObject) {
  const seen = new Map<string, unknown>()
  const args = { context: watched(snapshot.context, 'context', seen), event: watched(event, 'event', seen) }
  return { holds: isMet(guard, args, snapshot), values: [...seen] }
}

type Args = { context: unknown; event: unknown }

function isMet(guard: unknown, args: Args, snapshot: AnyMachineSnapshot): boolean {
  if (guard === undefined) return true
  if (isCombined(guard)) {
    const parts = guard.guards ?? []
    if (guard.check.name === 'checkNot') return !isMet(parts[0], args, snapshot)
    return guard.check.name === 'checkOr'
      ? parts.some((one) => isMet(one, args, snapshot))
      : parts.every((one) => isMet(one, args, snapshot))
  }
  const { type, params } = (typeof guard === 'string' ? { type: guard } : guard) as { type: string; params?: unknown }
  const written =
    typeof guard === 'function' ? guard : (snapshot.machine.implementations.guards as Record<string, unknown>)[type]
  if (isCombined(written)) return isMet(written, args, snapshot)
  return Boolean(
    (written as (args: Args, params: unknown) => unknown)(
      args,
      typeof params === 'function' ? (params as (args: Args) => unknown)(args) : params,
    ),
  )
}
