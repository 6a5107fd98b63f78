/**
 * Stores the typed values of a form until it is saved. A dialog with a text field needs few lines for it:
 *
 *   const { watch, ...draft } = useDraft(`candidato/${idCandidato}/correo`)
 *   useForm({ defaultValues: { correo, ...draft.values } })
 *   <Form ref={watch}> <DraftNote draft={draft} onDiscard={() => form.reset({ correo })} /> … </Form>
 *   useEmitted(actor, 'email.saved', draft.saved)
 */
import { useActorRef } from '@xstate/react'
import { type RefCallback, useState } from 'react'
import { useApplication } from '../actors/application-context.ts'
import { wireDraft } from './wiring.ts'
import { readDraft, subscribeToSent } from './draft-store.ts'
import { ownPlace } from './own-place.ts'
import { shownValues } from './shown-values.ts'
import { type DraftActor, watchForm } from './watch-form.ts'

export type FormDraft = {
  readonly actor: DraftActor
  /** Initial values of the form, when there is a draft. */
  readonly values: Readonly<Record<string, string | number | boolean | null>> | null
  /** The `ref` of the element around the form's fields. */
  readonly watch: RefCallback<HTMLElement>
  /** Must be called when the form was saved, before it leaves the screen. */
  readonly saved: () => void
  /**
   * Calls `listener` when the restored values were saved meanwhile and nothing has been typed since; returns the
   * unsubscribe function.
   */
  readonly whenSent: (listener: () => void) => () => void
}

type Options = {
  /** The values of the form; its named fields by default. */
  readonly read?: (element: HTMLElement) => object
  /** Subscribes to values that are not fields of the form. Returns the unsubscribe function. */
  readonly outside?: (draft: DraftActor) => () => void
}

/**
 * `form`: the key, such as 'candidato/7/correo'; a function if the key changes while the form is on the screen; null
 * for a form without drafts. Options are read once, when the form appears.
 */
export function useDraft(form: string | (() => string) | null, options: Options = {}): FormDraft {
  const application = useApplication()
  const [draft] = useState(() => createDraft(form, options))
  const actor = useActorRef(draft.machine, { input: { found: draft.values !== null } })
  const [formDraft] = useState(() => ({
    actor,
    values: draft.values,
    watch: (element: HTMLElement) => {
      draft.show(element)
      return watchForm(element, actor, application, options.outside)
    },
    saved: () => actor.send({ type: 'form.saved' }),
    whenSent: (listener: () => void) =>
      draft.begun
        ? subscribeToSent(draft.begun, () => {
            if (draft.isAsFound()) listener()
          })
        : () => {},
  }))
  return formDraft
}

function createDraft(form: string | (() => string) | null, { read }: Options) {
  // Read now: when the session ends there is no user any more
  const owner = ownPlace('')
  const place = () => (form === null ? null : owner && { ...owner, form: typeof form === 'string' ? form : form() })
  const begun = place()
  const found = begun && readDraft(begun)
  /** Nothing is written before the form is on the screen, or after it has left. */
  let shown!: HTMLElement
  let untouched: string | null = null
  const valuesIn = (element: HTMLElement) => (read ?? fieldsOf)(element)
  const machine = wireDraft(place, () => {
    const values = valuesIn(shown)
    // Typed and then reverted
    return textOf(values) === untouched ? null : { values, shown: shownValues(shown) }
  })
  return {
    machine,
    begun,
    values: found?.values ?? null,
    /** Nothing has been typed since it was restored. */
    isAsFound: () => found !== null && textOf(valuesIn(shown)) === textOf(found.values),
    /** The form is on the screen. */
    show: (element: HTMLElement) => {
      shown = element
      if (!found) untouched ??= textOf(valuesIn(element))
    },
  }
}

const fieldsOf = (element: HTMLElement) =>
  element instanceof HTMLFormElement ? Object.fromEntries(new FormData(element)) : {}

/** The same text for equal values: a field can be empty in several ways, and fields have no order. */
function textOf(values: object): string {
  const filled = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return JSON.stringify(filled.toSorted())
}
