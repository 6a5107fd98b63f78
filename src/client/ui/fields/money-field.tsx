import { type ChangeEvent, type ComponentProps, type FocusEvent, useState } from 'react'
import { readAmount, showAmount, type TypedAmount, unreadableAmount } from '../../../contract/pesos.ts'
import control from './control.module.css'
import { Field, type FieldProps } from './field.tsx'

/**
 * An amount of money, shown as '$ 1.234,50' (spec 2 §9). What is typed stays as it is until the field is left; what is
 * no amount stays too, and the field says so. `value` is then that text.
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
  // A value that comes from elsewhere takes the place of what was typed
  const shown = typed !== null && readAmount(typed) === value ? typed : show(value)
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    regroup(shown, target)
    // A browser that fills in a form does not go into its fields
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
        <input {...rest} {...attributes} type="text" value={shown} onChange={type} onBlur={leave} inputMode="decimal" autoComplete="off" className={control.control} />
      )}
    </Field>
  )
}

const show = (value: TypedAmount): string => (typeof value === 'number' ? showAmount(value) : (value ?? ''))

/** What the field writes itself. */
const written = /^\$ (?<whole>[\d.]+)(?<cents>,\d\d)$/
const dotsIn = (text: string): number => text.split('.').length

/** Moves the dots of an amount that the field had written and in whose whole part digits were typed or deleted; the caret stays at its digit. */
function regroup(before: string, input: HTMLInputElement): void {
  const { whole = '', cents = '' } = written.exec(input.value)?.groups ?? {}
  const digits = whole.replaceAll('.', '')
  const isEdited = before === show(readAmount(before)) && before.endsWith(cents) && dotsIn(before) === dotsIn(input.value)
  if (!isEdited || !/^[1-9]\d{0,11}$/.test(digits)) return
  const caret = input.selectionStart ?? 0
  const left = input.value.slice(0, caret).replaceAll(/\D/g, '').length
  input.value = showAmount(Number(digits + cents.replace(',', '.')))
  const at = placeAfter(input.value, left)
  input.setSelectionRange(at, at)
}

/** Behind so many digits of a text; before its first one where there are none. */
function placeAfter(text: string, digits: number): number {
  if (digits === 0) return text.search(/\d/)
  const places = Array.from(text.matchAll(/\d/g), ({ index }) => index + 1)
  return places[digits - 1] ?? text.length
}
