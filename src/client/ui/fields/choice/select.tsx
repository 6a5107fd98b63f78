import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import control from '../control.module.css'
import { cx } from '../../base/cx.ts'
import { Field, type FieldProps } from '../field.tsx'
import adornment from '../adornment.module.css'
import styles from './select.module.css'
import { Spinner } from '../../base/spinner.tsx'

export type Option = { value: string | number; label: string }

/**
 * The browser's own select. `placeholder` is its empty option (value ''); null: there is none. While `loading` it is
 * disabled and shows a loading text instead of the placeholder. `isShort`: as wide as an hour.
 */
export function Select({
  label,
  hint,
  error,
  optional,
  labelHidden,
  options,
  placeholder = 'Selecciona una opción',
  loading = false,
  isShort = false,
  disabled,
  ...rest
}: FieldProps &
  Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size' | 'className'> & {
    options: readonly Option[]
    placeholder?: string | null
    loading?: boolean
    isShort?: boolean
  }) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} labelHidden={labelHidden}>
      {(attributes) => (
        <div className={cx(adornment.box, isShort && styles.short)}>
          <select
            {...rest}
            {...attributes}
            disabled={disabled || loading}
            aria-busy={loading || undefined}
            className={cx(control.control, styles.select)}
          >
            {(loading || placeholder !== null) && <option value="">{loading ? 'Cargando...' : placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={adornment.endIcon}>{loading ? <Spinner /> : <ChevronDown aria-hidden="true" />}</span>
        </div>
      )}
    </Field>
  )
}
