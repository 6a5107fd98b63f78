import type { ReactNode } from 'react'
import { Callout } from '../feedback/callout.tsx'
import { focusFirstInvalid } from '../base/focus-first-invalid.ts'

/**
 * A question about the values that does not block: sending the form again confirms it. It is announced and focused when
 * it appears.
 */
export const FormQuestion = ({ children }: { children: ReactNode }) => (
  <div ref={focus} role="alert" tabIndex={-1}>
    <Callout tone="waiting">{children}</Callout>
  </div>
)

const focus = (question: HTMLElement | null) => question?.focus()

/**
 * The reason why a whole form was refused; announced when it appears, and focused, or the first invalid field is.
 * Nothing without `message`.
 */
export function FormError({ message, action }: { message: ReactNode; action?: ReactNode }) {
  if (!message) return null
  return (
    <div ref={stand} role="alert" tabIndex={-1}>
      <Callout tone="danger" action={action}>
        {message}
      </Callout>
    </div>
  )
}

function stand(message: HTMLElement | null) {
  if (!message) return
  message.focus()
  const form = message.closest('form')
  if (form) focusFirstInvalid(form)
}
