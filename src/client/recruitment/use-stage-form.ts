/** Connects a stage's form to its machine: values go down on submit, the server's refusals come up as errors. */
import { useSelector } from '@xstate/react'
import { type FormEvent, use, useImperativeHandle, useMemo, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import {
  selectInitialValues,
  selectIsCorrection,
  selectIsOutdated,
  selectIsSending,
  selectRefusal,
  selectRefusedFields,
  selectSaved,
} from '../../../machines/recruitment/stage-form.machine.ts'
import type { StageValues } from '../../../machines/recruitment/stage-form.setup.ts'
import { resolverOf, type Schema } from '../forms/resolver-of.ts'
import { focusFirstInvalid } from '../ui/base/focus-first-invalid.ts'
import { ChangesContext, differs } from './changes.ts'
import { useStageDraft } from '../drafts/stage-draft.ts'
import type { StageActor, StageFields, StageForm } from './stage-fields.ts'

/**
 * Takes the schema of the section, and the values that machines hold (date, hour, place, person), read on submit.
 * Returns the form, its submit handler and its status.
 */
export function useStageForm(
  actor: StageActor,
  schema: Schema,
  heldByMachines: () => Partial<StageFields> = nothing,
  /** Initial values of a new form; a draft or a saved stage takes precedence. */
  initial: Partial<StageFields> = {},
) {
  const fields = useSelector(actor, selectRefusedFields)
  const errors = useMemo(() => toErrors(fields), [fields])
  const form: StageForm = useForm<StageFields>({
    resolver: resolverOf(schema, (own) => ({ ...own, ...heldByMachines() })),
    shouldFocusError: false,
    defaultValues: startingValues(selectInitialValues(actor.getSnapshot()) ?? initial),
    ...(errors ? { errors } : {}),
  })
  const [read] = useState(() => () => ({ ...form.getValues(), ...heldByMachines() }))
  const draft = useStageDraft(actor, read)
  useImperativeHandle(use(ChangesContext), () => ({
    isChanged: () => differs(read(), selectSaved(actor.getSnapshot()) ?? {}),
    forget: () => draft.actor.send({ type: 'draft.discarded' }),
  }))
  return {
    form,
    read,
    draft,
    onDraftDiscarded: () => actor.send({ type: 'draft.changed' }),
    submit: (event: FormEvent<HTMLFormElement>) => {
      const page = event.currentTarget
      const send = (values: StageFields) => actor.send({ type: 'form.submitted', values: values as StageValues })
      return form.handleSubmit(send, () => focusFirstInvalid(page))(event)
    },
    isCorrection: useSelector(actor, selectIsCorrection),
    isSending: useSelector(actor, selectIsSending),
    isOutdated: useSelector(actor, selectIsOutdated),
    refusal: useSelector(actor, selectRefusal),
  }
}

const nothing = () => ({})

/** The saved or drafted values; a radio compares text. */
const startingValues = ({ tipoEntrevistador, ...values }: StageFields): StageFields =>
  tipoEntrevistador === undefined ? values : { ...values, tipoEntrevistador: String(tipoEntrevistador) }

/** Paths of refused fields are `section.field` or `field`. */
function toErrors(fields: Record<string, string> | undefined): FieldErrors<StageFields> | undefined {
  if (!fields || Object.keys(fields).length === 0) return undefined
  const entries = Object.entries(fields).map(([path, message]) => [path.split('.').at(-1), { type: 'server', message }])
  return Object.fromEntries(entries) as FieldErrors<StageFields>
}
