import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Form, FormActions } from '../ui/form.tsx'

/** Around the fields of every stage form: what was refused, the fields, the button that sends. */
export function StageFormFrame({
  submitLabel,
  submit,
  isSending,
  isOutdated,
  refusal,
  disabled = false,
  children,
}: {
  submitLabel: string
  submit: FormEventHandler<HTMLFormElement>
  isSending: boolean
  /** Somebody else saved first: what was typed can be read and copied, and no longer sent. */
  isOutdated: boolean
  refusal: string | undefined
  disabled?: boolean
  children?: ReactNode
}) {
  return (
    <Form onSubmit={submit} aria-busy={isSending}>
      {!isOutdated && <FormError message={refusal} />}
      {children}
      {!isOutdated && (
        <FormActions>
          <Button type="submit" look="primary" busy={isSending} disabled={disabled}>
            {submitLabel}
          </Button>
        </FormActions>
      )}
    </Form>
  )
}
