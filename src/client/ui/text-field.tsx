import type { ComponentProps } from 'react'
import control from './control.module.css'
import { cx } from './cx.ts'
import { Field, type FieldProps } from './field.tsx'

/** One line of text. Everything else goes to the input, so `register('name')` spreads onto it. */
export function TextField({ label, hint, error, optional, labelHidden, className, ...rest }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} labelHidden={labelHidden}>
      {(attributes) => <input type="text" {...rest} {...attributes} className={cx(control.control, className)} />}
    </Field>
  )
}
