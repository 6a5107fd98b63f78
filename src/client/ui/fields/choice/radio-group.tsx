import { useId, type ComponentProps, type ReactNode } from 'react'
import { listenToDigits } from '../../base/choice-keys.ts'
import { cx } from '../../base/cx.ts'
import { KeyHint } from '../../base/key-hint.tsx'
import field from '../field.module.css'
import { FieldMessages } from '../field-messages.tsx'
import type { FieldProps } from '../field.tsx'
import styles from './radio-group.module.css'

export type Choice = {
  value: string | number
  label: string
  detail?: ReactNode
  disabled?: boolean
  /** The key that chooses it, which the page listens to. */
  keyHint?: string | undefined
}

/**
 * One of a few visible options. `segmented`: short labels side by side; `cards`: options with a sentence (`detail`);
 * `lines`: one below the other, with a short detail on the same line; `columns`: labels of any length, side by side
 * where there is room, which in a dialog their digits choose. `autoFocus` goes to the first radio, other props to
 * every one, so `register('name')` can be spread; or pass `value` and `onChange`.
 */
export function RadioGroup({
  label,
  hint,
  error,
  optional,
  labelHidden,
  choices,
  look = 'segmented',
  value,
  disabled,
  name,
  autoFocus = false,
  ...rest
}: FieldProps &
  Omit<ComponentProps<'input'>, 'type' | 'className' | 'value' | 'defaultValue'> & {
    choices: readonly Choice[]
    look?: 'segmented' | 'cards' | 'lines' | 'columns'
    value?: string | number | undefined
  }) {
  const id = useId()
  const messagesId = `${id}-messages`
  return (
    <fieldset
      ref={look === 'columns' ? listenToDigits : null}
      role="radiogroup"
      className={field.field}
      aria-labelledby={`${id}-label`}
      aria-describedby={hint || error ? messagesId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <span id={`${id}-label`} className={labelHidden ? field.labelHidden : field.label}>
        {label}
        {optional && <span className={field.optional}> (opcional)</span>}
      </span>
      <div className={styles[look]}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={styles.choice}>
            <input
              {...rest}
              {...(value === undefined ? {} : { checked: value === choice.value })}
              type="radio"
              name={name ?? id}
              value={choice.value}
              disabled={disabled || choice.disabled}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the caller's dialog begins
              autoFocus={autoFocus && index === 0}
              className={styles.radio}
            />
            <span className={styles.text}>
              <span className={styles.name}>{choice.label}</span>
              {choice.detail && look === 'lines' && ' · '}
              {choice.detail && <span className={cx(styles.detail)}>{choice.detail}</span>}
            </span>
            {choice.keyHint && <KeyHint keys={choice.keyHint} />}
          </label>
        ))}
      </div>
      <FieldMessages id={messagesId} hint={hint} error={error} />
    </fieldset>
  )
}
