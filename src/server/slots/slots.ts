/** Hour slots of an interviewer: on working days, hourly, never in the past (design/process.md, Appointments). */
import type { Option } from '../../contract/wire.ts'
import { isWeekend, mexicoTime } from '../platform/base/mexico-time.ts'
import { daysAfter } from '../platform/base/weeks.ts'

const firstHour = 9
const lastHour = 17

const twoDigits = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The slot's name, e.g. '09:00 a 10:00'; its id is the starting hour. */
export const slotText = (hour: number): string => `${twoDigits(hour)} a ${twoDigits(hour + 1)}`

/** Text of the specification for a day before today (spec 1 §5). */
export const onlyFuture = 'Recuerda que solo puedes programar entrevistas en fechas futuras'
const onlyWorkingDays = 'Las entrevistas se programan de lunes a viernes.'
const noSuchHour = 'Elige una de las horas disponibles.'

/** Why no appointment is possible at this day and hour, by field; null when it is. */
export function slotProblem(day: string, hour: number, now: Date): { fecha: string } | { hora: string } | null {
  const today = mexicoTime(now)
  if (day < today.day) return { fecha: onlyFuture }
  if (isWeekend(day)) return { fecha: onlyWorkingDays }
  if (hour < firstHour || hour > lastHour) return { hora: noSuchHour }
  if (day === today.day && hour <= today.hour) return { hora: onlyFuture }
  return null
}

/** True once the hour has begun in Mexico City. */
export function hasBegun(day: string, hour: number, now: Date): boolean {
  const today = mexicoTime(now)
  return day < today.day || (day === today.day && hour <= today.hour)
}

/** The first day that may still have a free hour. */
export function firstOpenDay(now: Date): string {
  const today = mexicoTime(now)
  return today.hour < lastHour ? today.day : daysAfter(today.day, 1)
}

/** The remaining slots of a day; none on a weekend or in the past. */
export const freeSlots = (day: string, taken: ReadonlySet<number>, now: Date): Option[] =>
  allSlots.filter(({ id }) => !taken.has(id) && slotProblem(day, id, now) === null)

/** The slots of a working day that are not free. */
export const takenSlots = (free: readonly Option[]): Option[] =>
  allSlots.filter(({ id }) => !free.some((slot) => slot.id === id))

const allSlots: readonly Option[] = Array.from({ length: lastHour - firstHour + 1 }, (_, index) => ({
  id: firstHour + index,
  descripcion: slotText(firstHour + index),
}))
