/** Keeps the tables of the session small: what has expired and what was forgotten goes. */
import { and, desc, like, lt, not, or, sql } from 'drizzle-orm'
import { loginFailures } from '../db/schema.ts'
import type { Deps } from '../http/deps.ts'
import { memoryMs } from './login-throttle.ts'
import { sweepSessions } from './sessions.ts'

/** An address from which nobody signed in to the account for so long is a stranger again. */
const knownMs = 30 * 24 * 60 * 60_000
/** However many addresses a stranger has, the table ends here. */
export const mostCounters = 100_000

export async function sweep(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await sweepSessions(deps)
  await sweepFailures(deps)
}

async function sweepFailures({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms)
  const known = like(loginFailures.key, 'conocido:%')
  const counter = not(known)
  await db
    .delete(loginFailures)
    .where(or(and(counter, lt(loginFailures.lastAt, before(memoryMs))), and(known, lt(loginFailures.lastAt, before(knownMs)))))
  const newest = db
    .select({ lastAt: loginFailures.lastAt })
    .from(loginFailures)
    .where(counter)
    .orderBy(desc(loginFailures.lastAt))
    .offset(mostCounters)
    .limit(1)
  await db.delete(loginFailures).where(and(counter, sql`${loginFailures.lastAt} <= (${newest})`))
}
