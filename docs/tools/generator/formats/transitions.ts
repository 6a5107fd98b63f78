/** The expected content of every export, read from the machine itself. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { placeOf, transitionsOf } from '../../../../machines/model/anatomy.ts'
import { guardText } from '../../reading/chart-tables.ts'

/** `targets`: paths; empty if the state is not left. `event`: as in the machine, '' for `always`. */
export type Transition = {
  readonly source: string
  readonly event: string
  readonly guard: string
  readonly targets: readonly string[]
}

export const transitionsIn = (machine: AnyStateMachine): Transition[] => transitionsOf(machine).map(toTransition)

function toTransition({ source, eventType, guard, target }: AnyTransitionDefinition): Transition {
  return {
    source: placeOf(source),
    event: eventType,
    guard: guard === undefined ? '' : guardName(guard),
    targets: target?.map(placeOf) ?? [],
  }
}

/** By names of conditions, without their parameters. */
export const guardName = (guard: unknown): string =>
  guardText(guard, (one) => (typeof one === 'string' ? one : ((one as { type?: string }).type ?? '')))

/** One line per transition, for comparing lists. */
export const lineOf = ({ source, event, guard, targets }: Transition): string =>
  [source, event, guard, targets.join(', ')].join(' | ')
