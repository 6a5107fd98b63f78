import CalendarDays from 'lucide-react/icons/calendar-days'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, type Ref } from 'react'
import control from '../control.module.css'
import { cx } from '../../base/cx.ts'
import styles from './date-picker.module.css'
import { formatDay, formatLongDay, parseDay } from '../../base/dates.ts'
import { Field, type FieldProps } from '../field.tsx'
import { IconButton } from '../../actions/icon-button.tsx'
import adornment from '../adornment.module.css'
import { Loading } from '../../feedback/loading.tsx'
import { usePopover } from '../../overlays/use-popover.ts'

// 21 kB that only a page with a date needs, and only when it is about to be opened.
const loadCalendar = () => import('./calendar.tsx')
const Calendar = lazy(async () => ({ default: (await loadCalendar()).Calendar }))

/** A day as DD/MM/YYYY; '' for none. Shown as 'dd MMMM yyyy' in Spanish. */
export function DatePicker({
  label,
  hint,
  error,
  optional,
  labelHidden,
  value,
  onChange,
  onBlur,
  min,
  max,
  weekendsDisabled = false,
  clearable = false,
  disabled = false,
  placeholder = 'Selecciona una fecha',
  name,
  ref,
}: FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** First and last day that can be chosen, DD/MM/YYYY. */
  min?: string | undefined
  max?: string | undefined
  weekendsDisabled?: boolean
  /** Offers a button that clears the day. */
  clearable?: boolean
  disabled?: boolean
  placeholder?: string
  name?: string
  /** Receives the button, for callers that focus it. */
  ref?: Ref<HTMLButtonElement>
}) {
  const { isOpen, close, button, box } = usePopover()
  const date = parseDay(value)
  const pick = (day: Date) => {
    onChange(formatDay(day))
    close()
  }
  return (
    <Field label={label} hint={hint} error={error} optional={optional} labelHidden={labelHidden}>
      {(attributes) => (
        <div className={cx(adornment.box, styles.date)}>
          <button
            {...attributes}
            {...button}
            ref={ref}
            name={name}
            value={value}
            disabled={disabled}
            // Without the value in it, the label would replace the button's text as its name
            aria-label={`${label}: ${date ? formatLongDay(date) : placeholder}`}
            onBlur={onBlur}
            onPointerEnter={loadCalendar}
            onFocus={loadCalendar}
            className={cx(control.control, styles.button)}
          >
            <span className={date ? undefined : styles.placeholder}>{date ? formatLongDay(date) : placeholder}</span>
            <CalendarDays aria-hidden="true" />
          </button>
          {clearable && date && !disabled && (
            <IconButton
              className={styles.clear}
              size="small"
              label={`Quitar fecha: ${label}`}
              icon={<X aria-hidden="true" />}
              onClick={() => onChange('')}
            />
          )}
          <div {...box} aria-label="Calendario" className={styles.popover}>
            {isOpen && (
              <Suspense fallback={<Loading text="Cargando calendario..." />}>
                <Calendar
                  selected={date}
                  onPick={pick}
                  min={parseDay(min)}
                  max={parseDay(max)}
                  weekendsDisabled={weekendsDisabled}
                />
              </Suspense>
            )}
          </div>
        </div>
      )}
    </Field>
  )
}
