import type { FormEventHandler, ReactNode } from 'react'
import { DraftNote } from '../drafts/draft-note.tsx'
import type { FormDraft } from '../drafts/use-draft.ts'
import { Button } from '../ui/actions/button.tsx'
import { FormError } from '../ui/fields/form-error.tsx'
import { Form, FormActions } from '../ui/fields/form.tsx'

/** The frame of every stage form: the refusal, the fields, the send button. */
export function StageFormFrame({
  submitLabel,
  submit,
  isCorrection,
  isSending,
  isOutdated,
  refusal,
  draft,
  onDraftDiscarded,
  disabled = false,
  children,
}: {
  submitLabel: string
  submit: FormEventHandler<HTMLFormElement>
  isCorrection: boolean
  isSending: boolean
  /** Another user saved first: the typed values can be read and copied, but no longer sent. */
  isOutdated: boolean
  refusal: string | undefined
  draft: FormDraft
  onDraftDiscarded: () => void
  disabled?: boolean
  children?: ReactNode
}) {
  const { watch } = draft
  return (
    <Form ref={watch} onSubmit={submit} aria-busy={isSending}>
      {!isOutdated && <DraftNote draft={draft} onDiscard={onDraftDiscarded} />}
      {!isOutdated && <FormError message={refusal} />}
      {children}
      {!isOutdated && (
        <FormActions>
          <Button type="submit" look="primary" busy={isSending} disabled={disabled}>
            {isCorrection ? 'Guardar cambios' : submitLabel}
          </Button>
        </FormActions>
      )}
    </Form>
  )
}
