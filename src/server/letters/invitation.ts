/** An interview in calendar format (RFC 5545, RFC 5546): request, update, cancellation; pure. */
import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { mexicoInstant } from '../platform/base/mexico-time.ts'
import type { Invitation } from '../platform/work/mail.ts'

const slotMs = 60 * 60_000

export type Appointment = {
  readonly idEntrevista: number
  /** Domain of its UID: an interview keeps that of its first invitation. */
  readonly domain: string
  /** Increases with every change: an older invitation that arrives late is ignored. */
  readonly revision: number
  readonly isCancelled: boolean
  readonly fecha: string
  readonly hora: number
  readonly summary: string
  readonly description: string
  readonly location: string
  readonly attendee: { readonly name: string; readonly email: string }
  /** The letters' sender: calendars accept changes only from the original organizer. */
  readonly organizer: { readonly name: string; readonly email: string }
  readonly writtenAt: Date
}

/** Whole hours as instants (UTC), which every calendar shows in its own zone. */
export function invitationTo(appointment: Appointment): Invitation {
  const {
    idEntrevista,
    domain,
    revision,
    isCancelled,
    fecha,
    hora,
    summary,
    description,
    location,
    attendee,
    organizer,
    writtenAt,
  } = appointment
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const start = mexicoInstant(fecha, hora)
  const calendar = ical({ prodId: { company: 'bolsa-de-trabajo', product: 'admin', language: 'ES' }, method })
  calendar.createEvent({
    id: `entrevista-${idEntrevista}@${domain}`,
    sequence: revision,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: writtenAt,
    start,
    end: new Date(start.getTime() + slotMs),
    summary,
    description,
    location,
    organizer,
    // No RSVP: replies are not read.
    attendees: [{ ...attendee, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION, rsvp: false }],
  })
  return { method, content: calendar.toString() }
}
