import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { selectIsCorrection, selectIsOutdated } from '../../../../machines/recruitment/stage-form.machine.ts'
import { DraftNote } from '../../kit/drafts/draft-note.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { KeyHint } from '../../ui/base/key-hint.tsx'
import { ActionBar } from '../../ui/fields/action-bar.tsx'
import { FormError } from '../../ui/fields/form-error.tsx'
import { Form, FormActions } from '../../ui/fields/form.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
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
 * The frame of every stage form: the refusal, the fields, the bar with the send button. `yes`: the answer that `S`
 * chooses and saves; `note` and `actions` stand in the bar, above and beside the button.
 */
export function StageFormFrame({
  stage: { watch, ...stage },
  submitLabel,
  disabled = false,
  yes,
  note,
  actions,
  children,
}: {
  stage: StageResourceForm
  submitLabel: string
  disabled?: boolean
  yes?: string | undefined
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  const isCorrection = useSelector(stage.actor, selectIsCorrection)
  const isOutdated = useSelector(stage.actor, selectIsOutdated)
  const send = (
    <Button type="submit" look="primary" keyHint="⏎" busy={stage.isSaving} disabled={disabled}>
      {isCorrection ? 'Guardar cambios' : submitLabel}
    </Button>
  )
  const bar = (
    <ActionBar note={note} hint={yes && <KeyHint keys="S">{yes} y guardar</KeyHint>}>
      {send}
      {actions}
    </ActionBar>
  )
  return (
    <Form ref={watch} onSubmit={stage.submit} aria-busy={stage.isSaving} bar={!isCorrection && !isOutdated && bar}>
      <StageMessages stage={stage} />
      {children}
      {isCorrection && !isOutdated && (
        <>
          {note}
          <FormActions>
            {send}
            {actions}
          </FormActions>
        </>
      )}
    </Form>
  )
}

/** A stage without fields: what it says, and its buttons in the bar, with a hint; null: none. */
export function StageWithoutFields({ bar, hint, children }: { bar: ReactNode; hint?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <Stack>{children}</Stack>
      {bar && <ActionBar hint={hint}>{bar}</ActionBar>}
    </div>
  )
}
