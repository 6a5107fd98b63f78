import type { ComponentProps } from 'react'
import { NumericFormat } from 'react-number-format'
import control from './control.module.css'
import { Field, type FieldProps } from './field.tsx'

/** 12 digits before the comma are counted exactly; more are a slip of the finger. */
const most = 999_999_999_999.99

/**
 * An amount of money, shown as '$ 1.234,50' (spec 2 §9); null while it is empty. Comma and point both begin the
 * decimals. 5 kB of react-number-format: only for pages with money.
 */
export function MoneyField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  value,
  onChange,
  ref,
  ...rest
}: FieldProps &
  Pick<ComponentProps<'input'>, 'name' | 'disabled' | 'readOnly' | 'placeholder' | 'onBlur' | 'ref'> & {
    value: number | null
    onChange: (value: number | null) => void
  }) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} labelHidden={labelHidden}>
      {(attributes) => (
        <NumericFormat
          {...rest}
          {...attributes}
          getInputRef={ref}
          value={value}
          // Told of a new `value` too, which whoever gave it knows
          onValueChange={({ floatValue }, { event }) => event && onChange(floatValue ?? null)}
          isAllowed={({ floatValue = 0 }) => floatValue <= most}
          prefix="$ "
          thousandSeparator="."
          decimalSeparator=","
          decimalScale={2}
          fixedDecimalScale
          allowNegative={false}
          inputMode="decimal"
          autoComplete="off"
          className={control.control}
        />
      )}
    </Field>
  )
}
