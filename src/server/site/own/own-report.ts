/** What the candidate sends as a whole: the event of the recruitment chart, as from another system. */
import type { Context } from 'hono'
import { Refused } from '../../platform/http/refused.ts'
import { type OutsideEvent, reportFromOutside } from '../../integration/report.ts'
import type { Visit } from './own-visit.ts'
import { goTo } from '../site-context.ts'

/** If something is missing, the page is shown again with the message; other refusals are thrown. */
export async function report(
  c: Context,
  { context: { deps }, process, own }: Visit,
  evento: OutsideEvent,
  again: (problem: string) => Promise<Response>,
): Promise<Response> {
  try {
    await reportFromOutside(deps, { idReclutamiento: process.id }, evento)
    return goTo(c, own.paths.main)
  } catch (failure) {
    if (failure instanceof Refused && failure.refusal.codigo === 'incompleto') return again(failure.refusal.mensaje)
    throw failure
  }
}
