import type { ChangeEvent, ComponentProps } from 'react'
import control from '../control.module.css'
import { cx } from '../../base/cx.ts'
import { Field, type FieldProps } from '../field.tsx'
import styles from './number-field.module.css'
import { onlyDigits } from '../../base/only-digits.ts'

/**
 * A text input that accepts digits only, at most `digits` (a score has 3). Where more may be meant, allow more, so that
 * the form can refuse them. A number input would accept 'e', signs and the mouse wheel. `onChange` receives the masked
 * text.
 */
export function NumberField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  digits = 3,
  onChange,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'type' | 'className' | 'maxLength' | 'inputMode'> & { digits?: number }) {
  const mask = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = onlyDigits(event.target.value, digits)
    return onChange?.(event)
  }
  return (
    <Field label={label} hint={hint} error={error} optional={optional} labelHidden={labelHidden}>
      {(attributes) => (
        <input
          autoComplete="off"
          {...rest}
          {...attributes}
          type="text"
          inputMode="numeric"
          onChange={mask}
          className={cx(control.control, styles.number)}
          style={{ '--digits': digits } as Record<string, number>}
        />
      )}
    </Field>
  )
}
