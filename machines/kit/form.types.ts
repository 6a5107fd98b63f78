/** Input, context and output of a form: the types of `form.machine.ts`. */
import type { Refusal } from './answer.ts'

/** The options of a form, all on by default. A part that is switched off is not in the form's chart. */
export type FormShape<Values, Subject = unknown, Needs = unknown> = {
  /** Id of the chart, when it differs from a plain form's. */
  id?: string
  description?: string
  /** Whether these values need a confirmation before they are sent. `before`: the values last sent or confirmed. */
  confirms?:
    | false
    | ((values: Values, before: Values | null, form: { subject: Subject; needs: Needs | null }) => boolean)
  /**
   * Whether closing requires a confirmation when values were typed; not needed where a draft keeps them, or where they
   * are few.
   */
  confirmsLoss?: boolean
} & (
  | { loads?: true; outdated?: Outdated }
  /** A form that does not load has no newer record to show beside the typed values. */
  | { loads: false; outdated: Exclude<Outdated, 'shown'> }
)
/**
 * When another user saved first: `shown` shows the new record beside the typed values, `ends` ends the form. A form
 * without a version is `never` outdated.
 */
type Outdated = 'shown' | 'ends' | 'never'

/** `wasSent`: a request was refused or failed, so that the screen around the form may be out of date. */
export type FormOutput<Values, Saved> =
  | { outcome: 'saved'; saved: Saved }
  | { outcome: 'outdated'; refusal: Refusal }
  | { outcome: 'closed'; values: Values | null; wasSent: boolean }

/** The values to save, and what the form had loaded when they were typed. */
export type FormInput<Subject, Values, Needs = null> = { subject: Subject; needs: Needs | null; values: Values }

export type FormContext<Subject, Values, Saved, Needs> = {
  subject: Subject
  needs: Needs | null
  /** Values last sent, or those of an unsent draft. */
  values: Values | null
  refusal: Refusal | null
  saved: Saved | null
  wasSent: boolean
  /** The fields differ from what is stored. */
  isChanged: boolean
}

export type FormEvent<Values> =
  | { type: 'form.submitted'; values: Values }
  /** The fields differ from what is stored, or equal it again. Only for a form with `confirmsLoss`. */
  | { type: 'form.changed' }
  | { type: 'form.unchanged' }
  /** `values`: to be stored as a draft. */
  | { type: 'form.closed'; values?: Values }
  | { type: 'form.reloaded' }
  /** A call outside the form changed the record that the form loaded, or learned that another user had. */
  | { type: 'needs.changed' }
  | { type: 'needs.outdated' }
  | { type: 'load.retried' }
  | { type: 'sending.confirmed' }
  | { type: 'sending.cancelled' }
  | { type: 'closing.confirmed' }
  | { type: 'closing.cancelled' }

export type FormNotice<Saved> = { notice: 'saved'; saved: Saved } | { notice: 'failed'; error: unknown }

/** `shown`: the fields of the form are on the screen. */
export type FormTag =
  | 'loading'
  | 'missing'
  | 'unavailable'
  | 'shown'
  | 'refused'
  | 'failed'
  | 'outdated'
  | 'compared'
  | 'confirming'
  | 'confirmingLoss'
  | 'saving'
/** Tags and context that the view of any form reads, whatever its types. */
export type FormLike = {
  readonly hasTag: (tag: FormTag) => boolean
  /** `isChanged`: only in a chart that accepts `form.changed`. */
  readonly context: { readonly refusal: Pick<Refusal, 'message' | 'fields'> | null; readonly isChanged?: boolean }
}
