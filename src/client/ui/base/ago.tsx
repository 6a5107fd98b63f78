import { showAgo, showDate } from './dates.ts'

/** 'hace 3 d', with the day as its tooltip. Takes DD/MM/YYYY. */
export function Ago({ day }: { day: string }) {
  const ago = showAgo(day)
  return ago === undefined ? showDate(day) : <time title={showDate(day)}>{ago}</time>
}
