/** Time and place of an interview, as sent and as displayed (spec 2 §3). */
import type { Appointment } from '../../contract/interviews.ts'
import { wireDay } from '../platform/base/mexico-time.ts'
import { hasBegun, slotText } from './slots.ts'

/** Row from the database; `fecha` is YYYY-MM-DD, the places are names. */
export type AppointmentRow = {
  readonly fecha: string
  readonly hora: number
  readonly tipo: string
  /** Null: not face to face. */
  readonly sede: string | null
  readonly gerencia: string | null
}

export const appointmentOf = ({ fecha, hora, ...place }: AppointmentRow, now: Date): Appointment => ({
  fecha: wireDay(fecha),
  hora: slotText(hora),
  lugar: placeOf(place),
  porRegistrar: hasBegun(fecha, hora, now),
})

/** Site and management; for an interview by telephone or video, its type. */
const placeOf = ({ tipo, sede, gerencia }: Pick<AppointmentRow, 'tipo' | 'sede' | 'gerencia'>): string =>
  sede === null ? tipo : [sede, gerencia].filter(Boolean).join(' · ')
