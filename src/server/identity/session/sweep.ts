/** Deletes expired sessions, counters and keys of requests. */
import { and, desc, inArray, like, lt, lte, not, or, sql } from 'drizzle-orm'
import { loginFailures, providerSignIns } from '../../platform/db/tables/session.ts'
import { inStep } from '../../platform/base/failure-facts.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { sweepKeys } from '../../platform/http/idempotency.ts'
import { mostCounters, sweepRateLimits } from '../../platform/http/rate-limit.ts'
import { longestCountedS } from './login-counters.ts'
import { sweepSessions } from './sessions.ts'

/** Without a sign-in for this time an address is unknown to the account again. */
const knownMs = 30 * 24 * 60 * 60_000

export async function sweep(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await inStep('sessions', () => sweepSessions(deps))
  await inStep('provider-sign-ins', () =>
    deps.db.delete(providerSignIns).where(lte(providerSignIns.expiresAt, deps.now())),
  )
  await inStep('idempotency-keys', () => sweepKeys(deps))
  await inStep('rate-limits', () => sweepRateLimits(deps))
  await inStep('login-failures', () => sweepFailures(deps))
}

async function sweepFailures({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now()
  const known = or(like(loginFailures.key, 'conocido:%'), like(loginFailures.key, 'visitada:%'))
  const counter = not(known!)
  const counted = sql`make_interval(secs => (${loginFailures.failures} + ${loginFailures.running}) * ${longestCountedS})`
  const nothingCounts = sql`${loginFailures.lastAt} + ${counted} <= ${at.toISOString()}::timestamptz`
  const unused = lt(loginFailures.lastAt, new Date(at.getTime() - knownMs))
  await db.delete(loginFailures).where(or(and(counter, nothingCounts), and(known, unused)))
  // The highest counters stay, so that invented names cannot displace a real one.
  const tooMany = db
    .select({ key: loginFailures.key })
    .from(loginFailures)
    .where(counter)
    .orderBy(desc(loginFailures.failures), desc(loginFailures.lastAt))
    .offset(mostCounters)
  await db.delete(loginFailures).where(inArray(loginFailures.key, tooMany))
}
