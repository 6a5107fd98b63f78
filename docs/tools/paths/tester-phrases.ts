/** What a tester needs beyond chart and model: the role, the data, and how to do each step. */
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { Role } from '../../../src/contract/roles.ts'
import type { Tour } from '../../../machines/tours/generate.ts'
import type { AnyModel } from '../../../machines/model/model.ts'

export const priorities = ['Alta', 'Media', 'Baja'] as const
export type Priority = (typeof priorities)[number]

/** Where a step happens: the event, answer or failure with its values, and the machine before and after it. */
export type Happening = {
  readonly event: EventObject & Readonly<Record<string, unknown>>
  readonly before: AnyMachineSnapshot
  readonly after: AnyMachineSnapshot
  /** All that happened before. */
  readonly past: readonly EventObject[]
  readonly input: string
}
/**
 * `from`: the step at which the script begins; `keys`: the keys of the phrases of its steps; `first`: the event of the
 * first of them.
 */
export type Outline = {
  readonly from: AnyMachineSnapshot
  readonly keys: readonly string[]
  readonly first: Happening['event'] | undefined
}
/**
 * `data`: the typed text, in a separate column; `isUrgent`: there are only seconds for it; `notByHand`: why no
 * person can do it.
 */
export type TesterPhrase =
  | string
  | { readonly action: string; readonly data: string; readonly isUrgent?: boolean; readonly notByHand?: string }
/** What there is before the first step, in the order in which it is done. */
export type Precondition = {
  /** With which account, or that no user has signed in: no screen is open yet. */
  readonly account: string
  /** How the candidate, process or vacancy is found, and what is prepared there. */
  readonly found?: readonly string[]
  /** What opens the screen, and with it makes its first calls. */
  readonly opening: readonly string[]
  /** What to know besides. */
  readonly notes?: readonly string[]
}
type TextOf<Text> = Text | ((happening: Happening) => Text)

export type TesterPhrases = {
  /** What of the model a person can make happen, where that is less. */
  readonly model?: AnyModel
  /** The tester's role, unless a step names another one. */
  readonly role: Role | ((input: string) => Role)
  readonly priority: Priority
  /** The starting screen and the data that must exist before the first step. */
  readonly precondition: Precondition | ((input: string, walk: Outline) => Precondition)
  /** Keys of the answers for which `precondition` finds another candidate; they are not arranged again. */
  readonly preconditionFor?: readonly string[]
  /**
   * Whether the demo data contains this situation, so that a script may begin there; then `precondition` explains how
   * to find it. `next`: the event of the first step.
   */
  readonly isReady?: (snapshot: AnyMachineSnapshot, next: Happening['event']) => boolean
  /** Calls that a browser's tools list, by the name under which the chart makes them: the end of their address. */
  readonly requests?: Readonly<Record<string, string>>
  /** Events that come by themselves and at once: a person sees only what they lead to. */
  readonly byItself?: readonly string[]
  /**
   * What the tester does, by event type; a call's answer is `call responde`, its failure `call falla`; the end of a
   * delay `tiempo delay`, which reads 'Espera …' without phrases.
   */
  readonly steps: Readonly<Record<string, TextOf<TesterPhrase>>>
  /**
   * What is arranged before the step that makes the call, for it to answer or fail so; nothing where it does by itself.
   */
  readonly before?: Readonly<Record<string, TextOf<string | undefined>>>
  /** What is typed instead in the step that makes the call, for it to answer so. */
  readonly typedFor?: Readonly<Record<string, TextOf<string | undefined>>>
  /** What shows after a step in the place of the state, where the screen is left and the chart is not. */
  readonly instead?: (happening: Happening) => readonly string[] | undefined
  /** The lasting effect of a step, besides what the state shows. */
  readonly results?: (happening: Happening) => readonly string[]
  /** The model's sample texts and what a tester sees in their place; empty: nothing is shown. */
  readonly seen?: Readonly<Record<string, string>> | ((text: string) => string | undefined)
  /** What proves a state that the model's texts do not: by its place, a sentence with a text of the screen in «». */
  readonly proofs?: Readonly<Record<string, string | ((snapshot: AnyMachineSnapshot) => string | undefined)>>
  /** Why no script does it, by the type of the event (`always` for none), where the model of the scripts lacks it. */
  readonly withoutScript?: Readonly<Record<string, string>>
  /** Named walks: through these states, to that one. */
  readonly scenarios?: Readonly<Record<string, Scenario>>
}
export type Scenario = { readonly input: string; readonly via: readonly string[]; readonly to: string }

export const definePhrases = (phrases: TesterPhrases): TesterPhrases => phrases

export const phraseAt = <Text>(phrases: TextOf<Text>, happening: Happening): Text =>
  typeof phrases === 'function' ? (phrases as (happening: Happening) => Text)(happening) : phrases

export const happeningsOf = ({ start, steps, input }: Tour): Happening[] =>
  steps.map(({ stimulus, moment }, index) => ({
    event: stimulus.event as Happening['event'],
    before: (index === 0 ? start : steps[index - 1]!.moment).snapshot,
    after: moment.snapshot,
    past: steps.slice(0, index).map((step) => step.stimulus.event),
    input,
  }))
