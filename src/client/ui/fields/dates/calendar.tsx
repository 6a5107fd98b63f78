import { DayPicker } from 'react-day-picker'
import { es } from 'react-day-picker/locale/es'
import styles from './calendar.module.css'

/** One month with its days. Only the date picker imports it, when it opens. */
export function Calendar({
  selected,
  onPick,
  min,
  max,
  weekendsDisabled,
}: {
  selected: Date | undefined
  onPick: (day: Date) => void
  min: Date | undefined
  max: Date | undefined
  weekendsDisabled: boolean
}) {
  const disabled = [
    ...(min ? [{ before: min }] : []),
    ...(max ? [{ after: max }] : []),
    ...(weekendsDisabled ? [{ dayOfWeek: [0, 6] }] : []),
  ]
  return (
    <DayPicker
      mode="single"
      // Clicking the chosen day again keeps it and closes the calendar, as usual
      required
      locale={es}
      selected={selected}
      onSelect={onPick}
      disabled={disabled}
      {...(min ? { startMonth: min } : {})}
      {...(max ? { endMonth: max } : {})}
      {...((selected ?? min) ? { defaultMonth: selected ?? min } : {})}
      autoFocus
      classNames={{
        root: styles.root,
        months: styles.months,
        month_caption: styles.caption,
        nav: styles.nav,
        button_previous: styles.step,
        button_next: styles.step,
        chevron: styles.chevron,
        month_grid: styles.grid,
        weekday: styles.weekday,
        day: styles.day,
        day_button: styles.dayButton,
        today: styles.today,
        selected: styles.selected,
        disabled: styles.disabled,
        outside: styles.outside,
      }}
    />
  )
}
