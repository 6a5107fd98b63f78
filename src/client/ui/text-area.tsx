import { useState, type ChangeEvent, type ComponentProps } from 'react'
import control from './control.module.css'
import { cx } from './cx.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './text-area.module.css'

/**
 * Several lines. With `maxLength` a counter says how much is used. It grows with the text from
 * `rows` to `maxRows` where the browser can (`field-sizing`), and scrolls after that.
 */
export function TextArea({
  label,
  hint,
  error,
  optional,
  labelHidden,
  rows = 4,
  maxRows = 6,
  onChange,
  ...rest
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className'> & { rows?: number; maxRows?: number }) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''))
  const used = String(rest.value ?? typed).length
  const count = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value)
    return onChange?.(event)
  }
  const counter = rest.maxLength !== undefined && (
    <span className={styles.counter} aria-hidden="true">
      {used} / {rest.maxLength}
    </span>
  )
  return (
    <Field label={label} hint={hint} error={error} optional={optional} labelHidden={labelHidden} after={counter}>
      {(attributes) => (
        <textarea
          {...rest}
          {...attributes}
          rows={rows}
          onChange={count}
          className={cx(control.control, styles.area)}
          style={{ '--rows': rows, '--max-rows': Math.max(rows, maxRows) } as Record<string, number>}
        />
      )}
    </Field>
  )
}
