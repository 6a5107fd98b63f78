/**
 * A stage's form as a declared form: its chart restores the draft, and the server's refusals become errors of the
 * fields.
 */
import { useSelector } from '@xstate/react'
import { use, useImperativeHandle, useMemo } from 'react'
import type { FieldErrors } from 'react-hook-form'
import {
  selectFilled,
  selectInitialValues,
  selectRefusal,
  selectRefusedFields,
  selectSaved,
} from '../../../../machines/recruitment/stage-form.machine.ts'
import type { LoadedStage, StageValues } from '../../../../machines/recruitment/stage-form.setup.ts'
import { stageDraftForm, subscribeToStage } from '../../kit/drafts/stage-draft.ts'
import { resolverOf, type Schema, useResourceForm } from '../../kit/forms/use-resource-form.ts'
import { ChangesContext, differs } from '../history/changes.ts'
import type { StageActor, StageFields } from './stage-fields.ts'

type StageDeclaration = {
  /** The values that machines hold: date, hour, place, person. */
  readonly external?: () => Partial<StageFields>
  /** Initial values of a new form; a draft or a saved stage takes precedence. */
  readonly initial?: Partial<StageFields>
  /** The content of a draft; by default all values. */
  readonly write?: (values: StageFields, element: HTMLElement) => object
}

/** `schema`: of the section. */
export function useStageForm(
  actor: StageActor,
  schema: Schema,
  { external = () => ({}), initial = {}, write = (values) => values }: StageDeclaration = {},
) {
  const fields = useSelector(actor, selectRefusedFields)
  const errors = useMemo(() => fields && toErrors(fields), [fields])
  const resolve = resolverOf<StageFields>(schema, (own) => ({ ...own, ...external() }))
  const stage = useResourceForm<StageFields, StageValues, LoadedStage>(actor, {
    stored: () => startingValues(selectInitialValues(actor.getSnapshot()) ?? initial),
    // What depends on other fields is not checked before they are valid
    schema: (own, context, options) => resolve(own, context, { ...options, criteriaMode: 'firstError' }),
    draft: {
      name: () => stageDraftForm(selectFilled(actor.getSnapshot())),
      read: (_, restored) => restored,
      write,
    },
    errors,
    external: { read: external, subscribe: (listener) => subscribeToStage(actor, listener) },
    onStartOver: () => actor.send({ type: 'draft.changed' }),
  })
  const { typed, draft } = stage
  useImperativeHandle(use(ChangesContext), () => ({
    isChanged: () => differs(typed(), selectSaved(actor.getSnapshot()) ?? {}),
    forget: draft.saved,
  }))
  return { ...stage, actor, refusal: useSelector(actor, selectRefusal) }
}
export type StageResourceForm = ReturnType<typeof useStageForm>

/** The saved or drafted values; a radio compares text. */
const startingValues = ({ tipoEntrevistador, ...values }: StageFields): StageFields =>
  tipoEntrevistador === undefined ? values : { ...values, tipoEntrevistador: String(tipoEntrevistador) }

/** Paths of refused fields are `section.field` or `field`. */
const toErrors = (fields: Record<string, string>): FieldErrors<StageFields> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.split('.').at(-1), { type: 'server', message }]),
  )
