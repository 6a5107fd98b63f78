import CalendarDays from 'lucide-react/icons/calendar-days'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useId, useRef, useState, type Ref } from 'react'
import control from './control.module.css'
import { cx } from './cx.ts'
import styles from './date-picker.module.css'
import { formatDay, formatLongDay, parseDay } from './dates.ts'
import { Field, type FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { Loading } from './loading.tsx'

// 21 kB that only a page with a date needs, and only once somebody is about to open it.
const loadCalendar = () => import('./calendar.tsx')
const Calendar = lazy(async () => ({ default: (await loadCalendar()).Calendar }))

/** A day, as DD/MM/YYYY; '' when none is chosen. Shown as 'dd MMMM yyyy' in Spanish. */
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
  /** First and last day that can be picked, DD/MM/YYYY. */
  min?: string | undefined
  max?: string | undefined
  weekendsDisabled?: boolean
  /** Offers to take the day away again. */
  clearable?: boolean
  disabled?: boolean
  placeholder?: string
  name?: string
  /** Gets the button, for whoever wants to focus it. */
  ref?: Ref<HTMLButtonElement>
}) {
  const popoverId = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const date = parseDay(value)
  const pick = (day: Date) => {
    onChange(formatDay(day))
    popover.current?.hidePopover()
  }
  return (
    <Field label={label} hint={hint} error={error} optional={optional} labelHidden={labelHidden}>
      {(attributes) => (
        <div className={styles.box}>
          <button
            {...attributes}
            ref={ref}
            type="button"
            name={name}
            value={value}
            disabled={disabled}
            // A label alone would replace the button's text as its name
            aria-label={`${label}: ${date ? formatLongDay(date) : placeholder}`}
            aria-haspopup="dialog"
            aria-expanded={open}
            popoverTarget={popoverId}
            onBlur={onBlur}
            onPointerEnter={loadCalendar}
            onFocus={loadCalendar}
            className={cx(control.control, styles.button)}
          >
            <span className={date ? undefined : styles.placeholder}>
              {date ? formatLongDay(date) : placeholder}
            </span>
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
          <div
            ref={popover}
            id={popoverId}
            popover="auto"
            role="dialog"
            aria-label="Calendario"
            className={styles.popover}
            onToggle={(event) => setOpen(event.newState === 'open')}
          >
            {open && (
              <Suspense fallback={<Loading text="Cargando calendario..." />}>
                <Calendar selected={date} onPick={pick} min={parseDay(min)} max={parseDay(max)} weekendsDisabled={weekendsDisabled} />
              </Suspense>
            )}
          </div>
        </div>
      )}
    </Field>
  )
}
