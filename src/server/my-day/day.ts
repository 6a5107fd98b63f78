/** 'Mi día' in one answer (docs/contract/my-day.md). */
import { recruiters } from '../../contract/access.ts'
import type { DayScope, MyDay } from '../../contract/my-day.ts'
import type { Viewer } from '../identity/access/visible.ts'
import { readLimits } from '../limits/catalogue.ts'
import { wireMoment } from '../platform/base/mexico-time.ts'
import type { Deps } from '../platform/http/deps.ts'
import { readTodays } from './interviews-today.ts'
import { readPutOff } from './postponements.ts'
import { readGroups } from './waiting-groups.ts'
import { countScopes, readWaiting } from './waiting-rows.ts'

/** Those who only interview have one scope and cannot remind others. */
export async function readMyDay(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  viewer: Viewer,
  requested: DayScope = 'yo',
): Promise<MyDay> {
  const context = { db, viewer, now: now(), limits: await readLimits(db) }
  const isRecruiter = recruiters.includes(viewer.role)
  const scope = isRecruiter ? requested : 'yo'
  const { date, hora } = wireMoment(context.now)
  return {
    hoy: date,
    ahora: hora,
    cuantos: await countScopes(context),
    esperan: await readWaiting(context, scope),
    pospuestos: await readPutOff(context),
    entrevistas: await readTodays(context),
    otros: isRecruiter ? await readGroups(context) : { total: 0, grupos: [] },
  }
}
