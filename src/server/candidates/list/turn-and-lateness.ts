/** Whose turn it is in a process, for how long and how late: the same for its row in the list and for its page. */
import type { TurnAndLateness } from '../../../contract/turn.ts'
import { turnOf } from '../../identity/access/turn.ts'
import type { Viewer } from '../../identity/access/visible.ts'
import { type AllLimits, latenessOf, limitOf } from '../../limits/catalogue.ts'
import { workingDaysBetween } from '../../platform/base/working-days.ts'

type Context = { readonly viewer: Viewer; readonly limits: AllLimits; readonly now: Date }
/** `enteredAt`: when the phase began; null of a process that has ended. */
type Facts = Parameters<typeof turnOf>[1] & { readonly enteredAt: Date | null }

export function turnAndLateness({ viewer, limits, now }: Context, { enteredAt, ...facts }: Facts): TurnAndLateness {
  if (enteredAt === null) return { turno: null, dias: null, atraso: null }
  const own = limits[facts.branch]
  const dias = workingDaysBetween(own.calendar, enteredAt, now)
  return { turno: turnOf(viewer, facts), dias, atraso: latenessOf(limitOf(own, facts.codigo), dias) }
}
