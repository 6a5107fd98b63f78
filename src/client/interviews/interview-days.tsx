/** The days of 'Mis Entrevistas': a heading above the interviews of each. */
import type { Interview } from '../../contract/interviews.ts'
import { daysSince, showDay, weekdayName } from '../ui/base/dates.ts'
import type { TableGroups } from '../ui/lists/table-groups.tsx'
import styles from './interview-days.module.css'

/** `isComplete`: the rows are all that there are, so that those of a day can be counted. */
export const byDay = (isComplete: boolean): TableGroups<Interview> => ({
  keyOf: ({ fecha }) => fecha,
  heading: (rows) => headingOf(rows[0]!.fecha, isComplete ? rows.length : null),
})

function headingOf(day: string, count: number | null) {
  const days = daysSince(day)
  const near = days === undefined ? undefined : nearNames[days]
  const isToday = near === 'hoy'
  const facts = [
    isToday || near === undefined ? weekdayName(day) : near,
    count === null ? null : `${count} ${count === 1 ? 'entrevista' : 'entrevistas'}`,
  ]
  const title = (
    <>
      {isToday && <mark className={styles.today}>Hoy</mark>}
      {showDay(day)}
    </>
  )
  return { title, facts: facts.filter(Boolean).join(' · ') }
}

/** Of yesterday, today and tomorrow, by the days since then. */
const nearNames: Readonly<Record<number, string>> = { 1: 'ayer', 0: 'hoy', [-1]: 'mañana' }
