/** What a form is given and what it answers: the types of `form.machine.ts`. */
import type { Refusal } from './answer.ts'

/** What a form does; all of it unless it says otherwise. What it does without is no part of its chart. */
export type FormShape<Values> = {
  /** Of its chart, where it is not just any form. */
  id?: string
  description?: string
  /** Whether these values are asked about before they are sent. `before`: those sent or asked about last. */
  confirms?: false | ((values: Values, before: Values | null) => boolean)
  /** Closing asks when something was typed; where what is typed is remembered, or is little, it need not. */
  asksBeforeLoss?: boolean
} & (
  | { loads?: true; outdated?: Outdated }
  /** Without loading there is nothing newer to show beside what was typed. */
  | { loads: false; outdated: Exclude<Outdated, 'shown'> }
)
/** When somebody else saved first: the new is shown beside what was typed, or the form ends; `never`: it has no version. */
type Outdated = 'shown' | 'ends' | 'never'

/** `wasSent`: it was refused or failed, so that what the screen around it shows may not hold any more. */
export type FormOutput<Values, Saved> =
  | { outcome: 'saved'; saved: Saved }
  | { outcome: 'outdated'; refusal: Refusal }
  | { outcome: 'closed'; values: Values | null; wasSent: boolean }

/** What is saved, and what it was filled in beside. */
export type FormInput<Subject, Values, Needs = null> = { subject: Subject; needs: Needs | null; values: Values }

export type FormContext<Subject, Values, Saved, Needs> = {
  subject: Subject
  needs: Needs | null
  /** Sent last, or typed before and not sent. */
  values: Values | null
  refusal: Refusal | null
  saved: Saved | null
  wasSent: boolean
  /** The fields hold something else than what is stored. */
  isChanged: boolean
}

export type FormEvent<Values> =
  | { type: 'form.submitted'; values: Values }
  /** The fields hold something else than what is stored, or the same again. Of a form that asks before loss. */
  | { type: 'form.changed' }
  | { type: 'form.unchanged' }
  /** `values`: to be remembered. */
  | { type: 'form.closed'; values?: Values }
  | { type: 'form.reloaded' }
  /** A call beside the form changed what it loaded, or was told that somebody else had. */
  | { type: 'needs.changed' }
  | { type: 'needs.outdated' }
  | { type: 'load.retried' }
  | { type: 'sending.confirmed' }
  | { type: 'sending.cancelled' }
  | { type: 'closing.confirmed' }
  | { type: 'closing.cancelled' }

export type FormNotice<Saved> = { notice: 'saved'; saved: Saved } | { notice: 'failed'; error: unknown }

/** `shown`: its fields are on the screen. */
export type FormTag = 'loading' | 'missing' | 'unavailable' | 'shown' | 'refused' | 'failed' | 'outdated' | 'compared' | 'confirming' | 'confirmingLoss' | 'saving'
/** What any form's view asks, whatever its types. */
export type FormLike = { readonly hasTag: (tag: FormTag) => boolean; readonly context: { readonly refusal: Refusal | null; readonly isChanged: boolean } }
