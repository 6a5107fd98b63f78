/** What every export has to hold, read from the machine itself and not from what the exports are made of. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { placeOf, transitionsOf } from '../../../machines/model/anatomy.ts'
import { guardText } from '../../reading/chart-tables.ts'

/** `target`s: paths; none where the state is not left. `event`: as the machine names it, '' of `always`. */
export type Transition = { readonly source: string; readonly event: string; readonly guard: string; readonly targets: readonly string[] }

export const transitionsIn = (machine: AnyStateMachine): Transition[] => transitionsOf(machine).map(toTransition)

function toTransition({ source, eventType, guard, target }: AnyTransitionDefinition): Transition {
  return { source: placeOf(source), event: eventType, guard: guard === undefined ? '' : guardName(guard), targets: target?.map(placeOf) ?? [] }
}

/** By the names of conditions, without what they are given. */
export const guardName = (guard: unknown): string => guardText(guard, (one) => (typeof one === 'string' ? one : ((one as { type?: string }).type ?? '')))

/** One line for each, to compare two lists by. */
export const lineOf = ({ source, event, guard, targets }: Transition): string => [source, event, guard, targets.join(', ')].join(' | ')
