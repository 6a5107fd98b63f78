import type { ComponentProps } from 'react'
import type { FieldProps } from '../field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { type Option, Select } from './select.tsx'

/** As many as there are digits. */
const mostVisible = 9

type Shared = Pick<ComponentProps<'input'> & ComponentProps<'select'>, 'name' | 'onChange' | 'onBlur' | 'ref'>

/**
 * One of some options: up to nine are visible, each with its digit; more are a select with this `placeholder`.
 * `register('name')` can be spread, or `value` and `onChange` are passed.
 */
export function ShortChoice({
  options,
  placeholder,
  ...rest
}: FieldProps &
  Shared & {
    options: readonly Option[]
    placeholder: string
    value?: string | number
    disabled?: boolean
    autoFocus?: boolean
  }) {
  if (options.length > mostVisible) return <Select {...rest} options={options} placeholder={placeholder} />
  const choices = options.map((option, index) => ({ ...option, keyHint: String(index + 1) }))
  return <RadioGroup {...rest} look="columns" choices={choices} />
}
