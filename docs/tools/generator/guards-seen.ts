/** Coverage of each condition by the tests' walks: whether it was true somewhere, and false somewhere. */
import { transitionsOf } from '../../../machines/model/anatomy.ts'
import { explore } from '../../../machines/tours/explore.ts'
import type { AnyModel } from '../../../machines/model/model.ts'
import { guardNames, isCombined } from '../reading/chart-tables.ts'

/** How many times it was evaluated as true, and as false. */
export type GuardSeen = { readonly guard: string; readonly held: number; readonly refused: number }

type Asked = (args: never, params: never) => boolean

/** The conditions of transitions, in every situation of the model. */
export function guardsSeen(model: AnyModel): GuardSeen[] {
  const asked = new Set(transitionsOf(model.machine).flatMap(({ guard }) => guardNames(guard)))
  const counts = new Map<string, { held: number; refused: number }>()
  const listening = Object.entries(model.machine.implementations.guards as Record<string, Asked>).flatMap(
    ([name, guard]) => {
      if (!asked.has(name) || isCombined(guard)) return []
      const count = { held: 0, refused: 0 }
      counts.set(name, count)
      const listen: Asked = (args, params) => {
        const holds = guard(args, params)
        count[holds ? 'held' : 'refused'] += 1
        return holds
      }
      return [[name, listen] as const]
    },
  )
  explore({ ...model, machine: model.machine.provide({ guards: Object.fromEntries(listening) } as never) })
  return [...counts].map(([guard, count]) => ({ guard, ...count }))
}

export const isOneSided = ({ held, refused }: GuardSeen): boolean => held === 0 || refused === 0
