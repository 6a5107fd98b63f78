import { useSelector } from '@xstate/react'
import CalendarRange from 'lucide-react/icons/calendar-range'
import { selectFilters } from '../../../machines/metrics/report-filters.machine.ts'
import { Button } from '../ui/actions/button.tsx'
import { showDate } from '../ui/base/dates.ts'
import { DateRange } from '../ui/fields/dates/date-range.tsx'
import { usePopover } from '../ui/overlays/use-popover.ts'
import { namedPeriods } from './report-dates.ts'
import styles from './report-period.module.css'
import type { FiltersActor } from './use-report.ts'

/** The period of a report as a chip: by name where it has one, and its two days. */
export function ReportPeriod({
  filtersActor,
  problems,
  today,
}: {
  filtersActor: FiltersActor
  problems: { readonly startDate?: string; readonly endDate?: string }
  today: string
}) {
  const { isOpen, close, button, box } = usePopover()
  const { startDate: start = '', endDate: end = '' } = useSelector(filtersActor, selectFilters)
  const periods = namedPeriods(today)
  const named = periods.find((period) => period.start === start && period.end === end)
  const choose = (period: { start: string; end: string }) =>
    filtersActor.send({ type: 'period.chosen', startDate: period.start, endDate: period.end })
  return (
    <>
      <button {...button} className={styles.chip}>
        <CalendarRange aria-hidden="true" />
        {named?.name ?? `${showDate(start)} a ${showDate(end)}`}
      </button>
      <div {...box} role={isOpen ? 'dialog' : undefined} aria-label="Periodo" className={styles.box}>
        {isOpen && (
          <div className={styles.content}>
            <div role="group" aria-label="Periodos" className={styles.named}>
              {periods.map((period) => (
                <Button
                  key={period.name}
                  size="small"
                  aria-pressed={period === named}
                  onClick={() => {
                    close()
                    choose(period)
                  }}
                >
                  {period.name}
                </Button>
              ))}
            </div>
            <DateRange
              label="Periodo"
              value={{ start, end }}
              errors={{ start: problems.startDate, end: problems.endDate }}
              max={today}
              onChange={choose}
            />
          </div>
        )}
      </div>
    </>
  )
}
