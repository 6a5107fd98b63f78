/**
 * Slows down guesses of the installation's secret, with the calculation and table of sign-in: a wrong one counts
 * against its sender.
 */
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { ClientAddress } from '../../platform/http/client-address.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import { countAt, type Rule, verdictOf } from '../../identity/session/login-counters.ts'
import { loginFailures } from '../../platform/db/tables/session.ts'
import { waitText } from '../../identity/session/wait-text.ts'

const rule: Rule = { free: 5, longestWaitS: 15 * 60 }

const keyOf = ({ network }: ClientAddress): string =>
  `instalacion:${createHash('sha256').update(network).digest('base64url')}`

/**
 * Counts an attempt as failed before the secret is checked, so that a hundred concurrent ones all count; refuses it
 * ('demasiados-intentos') during a wait.
 */
export function beginGuess({ db, now }: Pick<Deps, 'db' | 'now'>, from: ClientAddress): Promise<void> {
  const key = keyOf(from)
  return db.transaction(async (tx) => {
    const at = now()
    const [row] = await tx
      .insert(loginFailures)
      .values({ key, failures: 0, lastAt: at })
      .onConflictDoUpdate({ target: loginFailures.key, set: { failures: sql`${loginFailures.failures}` } })
      .returning()
    if (!row) throw new Error('the counter was not locked')
    const verdict = verdictOf(row, rule, at)
    if (typeof verdict === 'object')
      throw new Refused('demasiados-intentos', {
        segundos: verdict.waitS,
        mensaje: `Demasiados intentos. ${waitText(verdict.waitS)}`,
      })
    await tx
      .update(loginFailures)
      .set({ failures: countAt(row, rule, at).failures + 1, lastAt: at })
      .where(eq(loginFailures.key, key))
  })
}

/** The secret was right: other errors do not count as guesses. */
export async function takeBackGuess({ db }: Pick<Deps, 'db'>, from: ClientAddress): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.key, keyOf(from)))
}
