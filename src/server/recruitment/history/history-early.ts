/** The history's note on a result that was recorded before the hour of its interview; pure. */
import { longDay, storedDay } from '../../platform/base/mexico-time.ts'
import { hasBegun, slotText } from '../../slots/slots.ts'
import { eventOf, interviewOf, isCalledOff } from '../engine/event-forms.ts'
import { html } from '../../platform/base/html.ts'
import type { EventRow } from '../engine/process-queries.ts'

type Logged = Pick<EventRow, 'id' | 'event' | 'form' | 'correctsId' | 'at'>

/** `events`: the log, newest first. Empty if the interview had begun, or had no hour any more. */
export function earlyNote(row: Logged, events: readonly Logged[]): string {
  const earlier = events.slice(events.findIndex(({ id }) => id === row.id) + 1)
  const booked = bookingOf(row, earlier)
  const last =
    booked &&
    earlier.find((one) => one.id === booked.id || one.correctsId === booked.id || hasLost(one, interviewOf(booked)))
  const { fecha, hora } = last?.form ?? {}
  const day = typeof fecha === 'string' ? storedDay(fecha) : null
  if (
    day === null ||
    typeof hora !== 'number' ||
    isCalledOff({ form: last?.form ?? null }) ||
    hasBegun(day, hora, row.at)
  )
    return ''
  return html`<p>Se registró antes de la entrevista: la cita era el ${longDay(day)}, ${slotText(hora)}.</p>`
}

/** The event that booked the interview of this result. */
function bookingOf(row: Logged, earlier: readonly Logged[]): Logged | undefined {
  const event = eventOf(row)
  // The result of the first interview has no interview id
  if (event?.type === 'entrevista.aprobada' || event?.type === 'entrevista.descartada')
    return earlier.find((one) => eventOf(one)?.type === 'entrevista.agendada')
  if (event?.type !== 'registro.guardado') return undefined
  return earlier.find(
    (one) => one.form !== null && eventOf(one)?.type !== 'registro.guardado' && interviewOf(one) === event.idEntrevista,
  )
}

/** A reverted rejection could not restore the interview's hour. */
const hasLost = ({ form }: Logged, idEntrevista: number | undefined): boolean =>
  Array.isArray(form?.['perdidas']) && form['perdidas'].includes(idEntrevista)
