/** The number of requests within an hour, by a key that is not stored itself. */
import { createHash } from 'node:crypto'
import { desc, inArray, lte, sql } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { rateLimits } from '../db/tables/rate-limits.ts'
import type { Deps } from './deps.ts'

const windowMs = 3_600_000
/** Limit of a table of counters, against requests from very many addresses. */
export const mostCounters = 100_000

/**
 * Counts this request too; true: it is not more than `most`. `kind` has the purpose in it, `of` the person or the
 * network.
 */
export async function isWithinHour(
  tx: Tx,
  { kind, of, most, at }: { readonly kind: string; readonly of: string; readonly most: number; readonly at: Date },
): Promise<boolean> {
  const key = `${kind}:${createHash('sha256').update(of).digest('base64url')}`
  const isOver = lte(rateLimits.since, new Date(at.getTime() - windowMs))
  const [row] = await tx
    .insert(rateLimits)
    .values({ key, requests: 1, since: at })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        requests: sql`case when ${isOver} then 1 else ${rateLimits.requests} + 1 end`,
        since: sql`case when ${isOver} then excluded.since else ${rateLimits.since} end`,
      },
    })
    .returning({ requests: rateLimits.requests })
  return (row?.requests ?? 0) <= most
}

/**
 * Deletes what counts no longer. The highest counters stay, so that invented persons cannot displace one that is
 * limited.
 */
export async function sweepRateLimits({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.since, new Date(now().getTime() - windowMs)))
  const tooMany = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .orderBy(desc(rateLimits.requests), desc(rateLimits.since))
    .offset(mostCounters)
  await db.delete(rateLimits).where(inArray(rateLimits.key, tooMany))
}
