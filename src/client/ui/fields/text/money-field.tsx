import { type ChangeEvent, type ComponentProps, type FocusEvent, useState } from 'react'
import { readAmount, showAmount, type TypedAmount, unreadableAmount } from '../../../../contract/pesos.ts'
import { cx } from '../../base/cx.ts'
import control from '../control.module.css'
import { Field, type FieldProps } from '../field.tsx'
import styles from './money-field.module.css'

/**
 * An amount of money, shown as '$ 1.234,50' (spec 2 §9). The typed text is formatted when the field is left; an invalid
 * text stays, with an error, and is then the `value`.
 */
export function MoneyField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  value,
  onChange,
  onBlur,
  ...rest
}: FieldProps &
  Pick<ComponentProps<'input'>, 'name' | 'disabled' | 'readOnly' | 'placeholder' | 'onBlur' | 'ref'> & {
    value: TypedAmount
    onChange: (value: TypedAmount) => void
  }) {
  const [typed, setTyped] = useState<string | null>(null)
  // A value from outside replaces the typed text
  const shown = typed !== null && readAmount(typed) === value ? typed : show(value)
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    regroup(shown, target)
    // A browser that autofills a form does not focus its fields
    setTyped(target === document.activeElement ? target.value : null)
    onChange(readAmount(target.value))
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(null)
    return onBlur?.(event)
  }
  const problem = typed === null && typeof value === 'string' ? unreadableAmount : undefined
  return (
    <Field label={label} hint={hint} error={error ?? problem} optional={optional} labelHidden={labelHidden}>
      {(attributes) => (
        <input
          {...rest}
          {...attributes}
          type="text"
          value={shown}
          onChange={type}
          onBlur={leave}
          inputMode="decimal"
          autoComplete="off"
          className={cx(control.control, styles.money)}
        />
      )}
    </Field>
  )
}

const show = (value: TypedAmount): string => (typeof value === 'number' ? showAmount(value) : (value ?? ''))

/** The format that the field writes. */
const written = /^\$ (?<whole>[\d.]+)(?<cents>,\d\d)$/
const dotsIn = (text: string): number => text.split('.').length

/**
 * Moves the separators of a formatted amount after digits of its whole part were typed or deleted; the caret stays at
 * its digit.
 */
function regroup(before: string, input: HTMLInputElement): void {
  const { whole = '', cents = '' } = written.exec(input.value)?.groups ?? {}
  const digits = whole.replaceAll('.', '')
  const isEdited =
    before === show(readAmount(before)) && before.endsWith(cents) && dotsIn(before) === dotsIn(input.value)
  if (!isEdited || !/^[1-9]\d{0,11}$/.test(digits)) return
  const caret = input.selectionStart ?? 0
  const left = input.value.slice(0, caret).replaceAll(/\D/g, '').length
  input.value = showAmount(Number(digits + cents.replace(',', '.')))
  const at = placeAfter(input.value, left)
  input.setSelectionRange(at, at)
}

/** The caret position after this many digits of a text; before the first digit for 0. */
function placeAfter(text: string, digits: number): number {
  if (digits === 0) return text.search(/\d/)
  const places = Array.from(text.matchAll(/\d/g), ({ index }) => index + 1)
  return places[digits - 1] ?? text.length
}
