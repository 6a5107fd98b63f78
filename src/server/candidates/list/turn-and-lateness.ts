/** Whose turn it is in a process, for how long and how late: the same for its row in the list and for its page. */
import { appointmentPhases } from '../../../contract/limits.ts'
import type { TurnAndLateness } from '../../../contract/turn.ts'
import { turnOf } from '../../identity/access/turn.ts'
import type { Viewer } from '../../identity/access/visible.ts'
import { type AllLimits, latenessOf, limitOf } from '../../limits/catalogue.ts'
import { workingDaysBetween } from '../../platform/base/working-days.ts'

type Context = { readonly viewer: Viewer; readonly limits: AllLimits; readonly now: Date }
/** `waitsSince`: of its row in `in_process`; null of a process that has ended. */
type Facts = Omit<Parameters<typeof turnOf>[1], 'hasAppointmentAhead'> & { readonly waitsSince: Date | null }

export function turnAndLateness({ viewer, limits, now }: Context, { waitsSince, ...facts }: Facts): TurnAndLateness {
  if (waitsSince === null) return { turno: null, dias: null, atraso: null }
  const hasAppointmentAhead = appointmentPhases.includes(facts.codigo) && waitsSince > now
  const turno = turnOf(viewer, { ...facts, hasAppointmentAhead })
  if (hasAppointmentAhead) return { turno, dias: null, atraso: 'ninguno' }
  const own = limits[facts.branch]
  const dias = workingDaysBetween(own.calendar, waitsSince, now)
  return { turno, dias, atraso: latenessOf(limitOf(own, facts.codigo), dias) }
}
