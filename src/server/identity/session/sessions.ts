/**
 * Rows of `sessions`, one per token: opened at sign-in, renewed, revoked, and looked up by token. A sign-in with all
 * its renewals is one session: its tokens share `signInId` and `signedInAt`.
 */
import { and, eq, gt, isNull, lte, or, type Placeholder, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { sessions, users } from '../../platform/db/tables/session.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Caller } from '../../platform/http/route.ts'
import { hashToken, newToken } from './tokens.ts'

/**
 * Time for which a renewed token remains valid: requests in flight carry the old one, and a duplicated tab renews it a
 * second time. A logout ends the old one too.
 */
const graceMs = 10_000

/** The token is invalid from `revokedAt` on; after a renewal that is in the future. */
const alive = (now: Date | Placeholder) =>
  and(gt(sessions.expiresAt, now), or(isNull(sessions.revokedAt), gt(sessions.revokedAt, now)))

/** The user as verified, with the client's facts. */
export type Entrant = Pick<typeof users.$inferSelect, 'id' | 'passwordHash'> & { readonly device?: string | null }

/**
 * Opens the session of a new sign-in and returns its token, which is not stored. Undefined if the user was deactivated
 * or the password changed since the check, which ends all sessions.
 */
export async function openSession(
  deps: Pick<Deps, 'db' | 'now' | 'env'>,
  { id: userId, passwordHash, device = null }: Entrant,
): Promise<string | undefined> {
  const token = newToken()
  return deps.db.transaction(async (tx) => {
    const isSame = and(eq(users.id, userId), eq(users.active, true), eq(users.passwordHash, passwordHash))
    const [found] = await tx.select({ id: users.id }).from(users).where(isSame).for('share')
    if (!found) return undefined
    await addToken({ ...deps, db: tx }, token, { userId, signInId: hashToken(token), signedInAt: deps.now(), device })
    return token
  })
}

type SignIn = Pick<typeof sessions.$inferSelect, 'userId' | 'signInId' | 'signedInAt' | 'device'>

/** It never outlives its sign-in: after SESSION_HOURS a new sign-in is required, however often it was renewed. */
async function addToken(
  { db, now, env }: Pick<Deps, 'now' | 'env'> & { readonly db: Db | Tx },
  token: string,
  signIn: SignIn,
): Promise<void> {
  const createdAt = now()
  const unused = createdAt.getTime() + env.tokenMinutes * 60_000
  const absolute = signIn.signedInAt.getTime() + env.sessionHours * 3_600_000
  await db
    .insert(sessions)
    .values({ ...signIn, tokenHash: hashToken(token), createdAt, expiresAt: new Date(Math.min(unused, absolute)) })
}

/** The owner of the token; undefined when it is missing, forged, expired or revoked, or the user is deactivated. */
export async function findCaller({ db, now }: Deps, token: string | undefined): Promise<Caller | undefined> {
  if (!token) return undefined
  const at = now()
  const [found] = await holderOf(db).execute({ tokenHash: hashToken(token), now: at.toISOString() })
  if (!found) return undefined
  const { usedAt, ...caller } = found
  if (at.getTime() - usedAt * 1000 >= usedEveryMs)
    await db.update(sessions).set({ lastUsedAt: at }).where(eq(sessions.tokenHash, caller.tokenHash))
  return caller
}

const holderOf = prepared('who_holds_the_token', (db) =>
  db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      branch: users.branch,
      tokenHash: sessions.tokenHash,
      usedAt: sql<number>`extract(epoch from coalesce(${sessions.lastUsedAt}, ${sessions.createdAt}))::float8`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), alive(sql.placeholder('now')), eq(users.active, true)),
    ),
)

/** Accuracy of a session's last use: a write per request would be expensive. */
const usedEveryMs = 5 * 60_000

/** Milliseconds until the session ends, never negative. */
export async function remainingMs({ db, now }: Deps, { tokenHash }: Caller): Promise<number> {
  const [session] = await db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash))
  if (!session) return 0
  const end = Math.min(session.expiresAt.getTime(), session.revokedAt?.getTime() ?? Infinity)
  return Math.max(0, end - now().getTime())
}

/**
 * A new token of the same sign-in; the old one expires after the grace period. Refuses when the sign-in has ended
 * meanwhile.
 */
export async function renewSession(deps: Deps, { tokenHash }: Caller): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const signIn = await holdSignIn(tx, tokenHash)
    const now = deps.now()
    if (!signIn || signIn.expiresAt <= now || (signIn.revokedAt && signIn.revokedAt <= now))
      throw new Refused('sesion-vencida')
    const { userId, signInId, signedInAt, device } = signIn
    const graceEnd = new Date(now.getTime() + graceMs)
    // A second renewal of the same token does not extend its life.
    await tx
      .update(sessions)
      .set({ revokedAt: graceEnd })
      .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)))
    const token = newToken()
    await addToken({ ...deps, db: tx }, token, { userId, signInId, signedInAt, device })
    return token
  })
}

/** Ends the whole sign-in at once: this token, its predecessors and its successors. */
export async function revokeSession({ db, now }: Deps, { tokenHash }: Caller): Promise<void> {
  await db.transaction(async (tx) => {
    const signIn = await holdSignIn(tx, tokenHash)
    if (!signIn) return
    const at = now()
    const alive = or(isNull(sessions.revokedAt), gt(sessions.revokedAt, at))
    await tx
      .update(sessions)
      .set({ revokedAt: at })
      .where(and(eq(sessions.signInId, signIn.signInId), alive))
  })
}

/** The token's row, with the sign-in locked: otherwise a logout would miss a token that is renewed concurrently. */
async function holdSignIn(tx: Tx, tokenHash: string) {
  const ofToken = eq(sessions.tokenHash, tokenHash)
  await tx
    .select({ locked: sql`pg_advisory_xact_lock(hashtextextended(${sessions.signInId}, 0))::text` })
    .from(sessions)
    .where(ofToken)
  const [row] = await tx.select().from(sessions).where(ofToken)
  return row
}

/** Deletes sessions whose tokens are all invalid. */
export async function sweepSessions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(sessions).where(or(lte(sessions.expiresAt, now()), lte(sessions.revokedAt, now())))
}
