import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { selectIsCorrection, selectIsOutdated } from '../../../../machines/recruitment/stage-form.machine.ts'
import { DraftNote } from '../../kit/drafts/draft-note.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { FormError } from '../../ui/fields/form-error.tsx'
import { Form, FormActions } from '../../ui/fields/form.tsx'
import type { StageResourceForm } from './use-stage-form.ts'

/**
 * The restored draft and the refusal, above the fields. After another user's save the values can be read, but not sent.
 */
export function StageMessages({
  stage: { actor, draft, startOver, refusal },
}: {
  stage: Pick<StageResourceForm, 'actor' | 'draft' | 'startOver' | 'refusal'>
}) {
  if (useSelector(actor, selectIsOutdated)) return null
  return (
    <>
      <DraftNote draft={draft} onDiscard={startOver} />
      <FormError message={refusal} />
    </>
  )
}

/**
 * The frame of every stage form: the refusal, the fields, the send button. `summary`: what it is about to send, in a
 * line above the button; `beside`: another button.
 */
export function StageFormFrame({
  stage: { watch, ...stage },
  submitLabel,
  disabled = false,
  summary,
  beside,
  children,
}: {
  stage: StageResourceForm
  submitLabel: string
  disabled?: boolean
  summary?: ReactNode
  beside?: ReactNode
  children: ReactNode
}) {
  const isCorrection = useSelector(stage.actor, selectIsCorrection)
  const isOutdated = useSelector(stage.actor, selectIsOutdated)
  return (
    <Form ref={watch} onSubmit={stage.submit} aria-busy={stage.isSaving}>
      <StageMessages stage={stage} />
      {children}
      {!isOutdated && summary}
      {!isOutdated && (
        <FormActions>
          <Button type="submit" look="primary" busy={stage.isSaving} disabled={disabled}>
            {isCorrection ? 'Guardar cambios' : submitLabel}
          </Button>
          {beside}
        </FormActions>
      )}
    </Form>
  )
}
