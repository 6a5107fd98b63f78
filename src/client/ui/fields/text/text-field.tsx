import type { ComponentProps } from 'react'
import control from '../control.module.css'
import { cx } from '../../base/cx.ts'
import { Field, type FieldProps } from '../field.tsx'
import { useTextLimit } from './text-limit.ts'

/**
 * One line of text. Other props go to the input, so `register('name')` can be spread. A text longer than `maxLength` is
 * kept, with an error.
 */
export function TextField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  maxLength,
  onChange,
  ...rest
}: FieldProps & ComponentProps<'input'>) {
  const limit = useTextLimit<HTMLInputElement>({ ...rest, maxLength, onChange })
  return (
    <Field label={label} hint={hint} error={error ?? limit.problem} optional={optional} labelHidden={labelHidden}>
      {(attributes) => (
        <input
          type="text"
          {...rest}
          {...attributes}
          onChange={limit.onChange}
          className={cx(control.control, className)}
        />
      )}
    </Field>
  )
}
