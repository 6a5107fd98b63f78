import type { ComponentProps } from 'react'
import control from '../control.module.css'
import { cx } from '../../base/cx.ts'
import { Field, type FieldProps } from '../field.tsx'
import styles from './text-area.module.css'
import { useTextLimit } from './text-limit.ts'

/**
 * A text of several lines. With `maxLength` a counter shows its length; a longer text is kept, with an error. It grows
 * from `rows` to `maxRows` where the browser supports `field-sizing`, and then scrolls.
 */
export function TextArea({
  label,
  hint,
  error,
  optional,
  labelHidden,
  rows = 4,
  maxRows = 6,
  maxLength,
  onChange,
  ...rest
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className'> & { rows?: number; maxRows?: number }) {
  const limit = useTextLimit<HTMLTextAreaElement>({ ...rest, maxLength, onChange })
  const counter = maxLength !== undefined && (
    <span className={cx(styles.counter, limit.problem && styles.over)} aria-hidden="true">
      {limit.used} / {maxLength}
    </span>
  )
  return (
    <Field
      label={label}
      hint={hint}
      error={error ?? limit.problem}
      optional={optional}
      labelHidden={labelHidden}
      after={counter}
    >
      {(attributes) => (
        <textarea
          {...rest}
          {...attributes}
          rows={rows}
          onChange={limit.onChange}
          className={cx(control.control, styles.area)}
          style={{ '--rows': rows, '--max-rows': Math.max(rows, maxRows) } as Record<string, number>}
        />
      )}
    </Field>
  )
}
