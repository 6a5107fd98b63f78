/** What a tester is told that chart and model do not say: who one is, with which data, and how a step is done. */
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { Role } from '../../../src/contract/roles.ts'

export const priorities = ['Alta', 'Media', 'Baja'] as const
export type Priority = (typeof priorities)[number]

/** Where a step happens: the event, answer or failure with its values, and the machine before it. */
export type Happening = { readonly event: EventObject & Readonly<Record<string, unknown>>; readonly before: AnyMachineSnapshot; readonly input: string }
type Words = string | ((happening: Happening) => string)

export type ScriptWords = {
  /** What the tester signs in as, unless a step says otherwise. */
  readonly role: Role | ((input: string) => Role)
  readonly priority: Priority
  /** Where one is and what must be there before the first step. */
  readonly given: readonly string[] | ((input: string) => readonly string[])
  /** What the tester does, by event type; a call's answer is `call responde`, its failure `call falla`; `*` for the rest. */
  readonly steps: Readonly<Record<string, Words>>
  /** Walks that people ask for by name: through these states, to that one. */
  readonly scenarios?: Readonly<Record<string, Scenario>>
}
export type Scenario = { readonly input: string; readonly via: readonly string[]; readonly to: string }

export const defineWords = (words: ScriptWords): ScriptWords => words
