/** Keeps the tables of the session small: what has expired and what was forgotten goes. */
import { and, desc, inArray, like, lt, not, or, sql } from 'drizzle-orm'
import { loginFailures } from './tables.ts'
import type { Deps } from '../http/deps.ts'
import { longestMemoryS } from './login-counters.ts'
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
  const at = now()
  const remembered = or(like(loginFailures.key, 'conocido:%'), like(loginFailures.key, 'visitada:%'))
  const counter = not(remembered!)
  const counted = sql`make_interval(secs => (${loginFailures.failures} + ${loginFailures.running}) * ${longestMemoryS})`
  const nothingCounts = sql`${loginFailures.lastAt} + ${counted} <= ${at.toISOString()}::timestamptz`
  const strange = lt(loginFailures.lastAt, new Date(at.getTime() - knownMs))
  await db.delete(loginFailures).where(or(and(counter, nothingCounts), and(remembered, strange)))
  // The fullest stay: whoever fails with a hundred thousand invented names does not make anybody's be forgotten.
  const tooMany = db
    .select({ key: loginFailures.key })
    .from(loginFailures)
    .where(counter)
    .orderBy(desc(loginFailures.failures), desc(loginFailures.lastAt))
    .offset(mostCounters)
  await db.delete(loginFailures).where(inArray(loginFailures.key, tooMany))
}
