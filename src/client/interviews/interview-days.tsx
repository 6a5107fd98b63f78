/** The days of 'Mis Entrevistas': a heading above the interviews of each. */
import type { Interview } from '../../contract/interviews.ts'
import { parseDay, showDay, weekdayName } from '../ui/base/dates.ts'
import type { TableGroups } from '../ui/lists/table-groups.tsx'
import styles from './interview-days.module.css'

/** `isComplete`: the rows are all that there are, so that those of a day can be counted. */
export const byDay = (isComplete: boolean): TableGroups<Interview> => ({
  keyOf: ({ fecha }) => fecha,
  heading: (rows) => headingOf(rows[0]!.fecha, isComplete ? rows.length : null),
})

function headingOf(day: string, count: number | null) {
  const near = nearName(day)
  const isToday = near === 'hoy'
  const facts = [
    isToday || near === null ? weekdayName(day) : near,
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

/** 'ayer', 'hoy' or 'mañana'; null for another day. */
function nearName(day: string, now = new Date()): string | null {
  const date = parseDay(day)
  if (!date) return null
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  // Rounded: a day of a change of the clock has 23 or 25 hours
  const days = Math.round((date.getTime() - today.getTime()) / 86_400_000)
  return { '-1': 'ayer', 0: 'hoy', 1: 'mañana' }[days] ?? null
}
