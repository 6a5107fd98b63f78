import type { ReactNode } from 'react'
import { Callout } from '../feedback/callout.tsx'
import { focusFirstInvalid } from '../base/focus-first-invalid.ts'

/** A question about what is typed, which does not stand in the way: sending the form again is the answer. Heard and given the focus as it appears. */
export const FormQuestion = ({ children }: { children: ReactNode }) => (
  <div ref={focus} role="alert" tabIndex={-1}>
    <Callout tone="waiting">{children}</Callout>
  </div>
)

const focus = (question: HTMLElement | null) => question?.focus()

/**
 * Why a whole form was refused; heard as soon as it appears, and given the focus, or the first field that needs
 * mending. Nothing without `message`.
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
