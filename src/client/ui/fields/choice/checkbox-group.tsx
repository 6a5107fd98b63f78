import { useId, type ReactNode } from 'react'
import styles from './checkbox-group.module.css'
import { cx } from '../../base/cx.ts'
import field from '../field.module.css'
import { FieldMessages } from '../field-messages.tsx'
import type { FieldProps } from '../field.tsx'
import choice from './radio-group.module.css'

/** Several options with a sentence each (`detail`), all visible; any number can be checked. */
export function CheckboxGroup<Value extends string | number>({
  label,
  hint,
  error,
  optional,
  labelHidden,
  choices,
  value,
  onChange,
  disabled = false,
}: FieldProps & {
  choices: readonly { value: Value; label: string; detail?: ReactNode }[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
  disabled?: boolean
}) {
  const id = useId()
  const messagesId = `${id}-messages`
  const all = choices.map((one) => one.value)
  const isAll = all.every((one) => value.includes(one))
  const toggle = (one: Value) =>
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one])
  return (
    <fieldset
      className={field.field}
      data-unmarked
      aria-labelledby={`${id}-label`}
      aria-describedby={hint || error ? messagesId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <span id={`${id}-label`} className={labelHidden ? field.labelHidden : field.label}>
        {label}
        {optional && <span className={field.optional}> (opcional)</span>}
      </span>
      <FieldMessages id={messagesId} hint={hint} error={error} />
      {choices.length > 2 && (
        <label className={styles.all}>
          <input
            type="checkbox"
            className={styles.box}
            checked={isAll}
            disabled={disabled}
            onChange={() => onChange(isAll ? [] : all)}
          />
          Todas
        </label>
      )}
      <div className={cx(choice.cards, styles.choices)}>
        {choices.map((one) => (
          <label key={one.value} className={choice.choice}>
            <input
              type="checkbox"
              className={styles.box}
              checked={value.includes(one.value)}
              disabled={disabled}
              onChange={() => toggle(one.value)}
            />
            <span className={choice.text}>
              <span className={choice.name}>{one.label}</span>
              {one.detail && <span className={choice.detail}>{one.detail}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
