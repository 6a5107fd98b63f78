/** What stands around every chart in the page (`../in-place/planted.ts` stands there elsewhere): which is broken, and how, a file says that the server sends. */
// @ts-expect-error It is written for each fault, beside the built client (vite.config.ts).
import fault from 'planted-fault'
import type { AnyStateMachine } from 'xstate'
import type { Planted } from '../in-place/planted.ts'
import { mutantsOf } from '../mutations.ts'

const wanted = fault as Planted | null

export function planted<Machine extends AnyStateMachine>(chart: string, machine: Machine): Machine {
  const mutant = wanted?.chart === chart ? mutantsOf(machine).find(({ key }) => key === wanted.key) : undefined
  return (mutant?.build() ?? machine) as Machine
}
