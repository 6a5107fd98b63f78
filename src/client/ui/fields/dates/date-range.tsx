import { DatePicker } from './date-picker.tsx'
import { FieldRow } from '../form.tsx'

/** Both DD/MM/YYYY; '' for none. */
export type DateRangeValue = { readonly start: string; readonly end: string }

const usual: DateRangeValue = { start: 'Fecha inicial', end: 'Fecha final' }

/** Two days; each calendar is limited by the other day. Other errors are in `errors`. */
export function DateRange({
  label,
  labels = usual,
  value,
  onChange,
  errors,
  min,
  max,
  clearable = false,
  disabled = false,
}: {
  /** Name of the range, for screen readers only. */
  label: string
  labels?: DateRangeValue
  value: DateRangeValue
  onChange: (value: DateRangeValue) => void
  errors?: { readonly start?: string | undefined; readonly end?: string | undefined }
  /** First and last day that can be chosen, DD/MM/YYYY. */
  min?: string
  max?: string
  clearable?: boolean
  disabled?: boolean
}) {
  const both = { clearable, disabled }
  return (
    <fieldset aria-label={label}>
      <FieldRow>
        <DatePicker
          {...both}
          label={labels.start}
          name="start"
          error={errors?.start}
          value={value.start}
          onChange={(start) => onChange({ ...value, start })}
          min={min}
          max={value.end || max}
        />
        <DatePicker
          {...both}
          label={labels.end}
          name="end"
          error={errors?.end}
          value={value.end}
          onChange={(end) => onChange({ ...value, end })}
          min={value.start || min}
          max={max}
        />
      </FieldRow>
    </fieldset>
  )
}
