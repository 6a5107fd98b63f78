/**
 * The letter with a link to one's data, requested on the page of a process; it goes to the record's mail of the moment
 * at which it is written.
 */
import { and, eq, gt } from 'drizzle-orm'
import { dataLinkLimits } from '../../../contract/site.ts'
import { outbox } from '../../platform/db/tables/notifications.ts'
import { recruitments } from '../../platform/db/tables/recruitment.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import { isWithinHour } from '../../platform/http/rate-limit.ts'

/** Kind of the outbox rows of this letter; written in letters.ts. */
export const dataLinkNotice = 'enlace-datos'

/**
 * One letter in two minutes: sent again, by a double click or after a lost answer, it orders none. Refuses
 * ('demasiados-intentos') more than five an hour.
 */
export async function orderDataLink({ db, now }: Pick<Deps, 'db' | 'now'>, recruitmentId: number): Promise<void> {
  const at = now()
  const since = new Date(at.getTime() - dataLinkLimits.minutesBetween * 60_000)
  await db.transaction(async (tx) => {
    // Two at once wait for each other
    await tx.select({ id: recruitments.id }).from(recruitments).where(eq(recruitments.id, recruitmentId)).for('update')
    const isRecent = and(
      eq(outbox.recruitmentId, recruitmentId),
      eq(outbox.kind, dataLinkNotice),
      gt(outbox.createdAt, since),
    )
    if ((await tx.$count(outbox, isRecent)) > 0) return
    if (
      !(await isWithinHour(tx, { kind: dataLinkNotice, of: String(recruitmentId), most: dataLinkLimits.perHour, at }))
    )
      throw new Refused('demasiados-intentos', { segundos: 3600 })
    await tx.insert(outbox).values({ recruitmentId, kind: dataLinkNotice, payload: {}, createdAt: at, dueAt: at })
  })
}
