/** Coverage of each condition by the tests' walks: whether it was true somewhere, and false somewhere. */
import { transitionsOf } from '../../../machines/model/anatomy.ts'
import { explore } from '../../../machines/tours/explore.ts'
import type { AnyModel } from '../../../machines/model/model.ts'
import { guardNames, isCombined } from '../reading/chart-tables.ts'

/** How many times it was evaluated as true, and as false. */
export type GuardSeen = { readonly guard: string; readonly passed: number; readonly refused: number }

type Guard = (args: never, params: never) => boolean

/** The conditions of transitions, in every situation of the model. */
export function guardsSeen(model: AnyModel): GuardSeen[] {
  const named = new Set(transitionsOf(model.machine).flatMap(({ guard }) => guardNames(guard)))
  const counts = new Map<string, { passed: number; refused: number }>()
  const listening = Object.entries(model.machine.implementations.guards as Record<string, Guard>).flatMap(
    ([name, guard]) => {
      if (!named.has(name) || isCombined(guard)) return []
      const count = { passed: 0, refused: 0 }
      counts.set(name, count)
      const listen: Guard = (args, params) => {
        const holds = guard(args, params)
        count[holds ? 'passed' : 'refused'] += 1
        return holds
      }
      return [[name, listen] as const]
    },
  )
  explore({ ...model, machine: model.machine.provide({ guards: Object.fromEntries(listening) } as never) })
  return [...counts].map(([guard, count]) => ({ guard, ...count }))
}

export const isOneSided = ({ passed, refused }: GuardSeen): boolean => passed === 0 || refused === 0
