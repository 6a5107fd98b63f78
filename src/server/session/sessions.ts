/** Rows of `sessions`: opened at sign-in, renewed, revoked, and found by the token of a request. */
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { sessions, users } from '../db/schema.ts'
import type { Deps } from '../http/deps.ts'
import type { Caller } from '../http/route.ts'
import { hashToken, newToken } from './tokens.ts'

/**
 * A renewed token stays good for this long: requests under way carry the old one, and a tab that was
 * duplicated renews it a second time. Logging out ends the old one too.
 */
const graceMs = 10_000

/** `revokedAt` is the instant from which the token is dead; after a renewal it lies ahead. */
const alive = (now: Date) => and(gt(sessions.expiresAt, now), or(isNull(sessions.revokedAt), gt(sessions.revokedAt, now)))

/** Opens a session and returns its token, which is never seen again on the server. */
export async function openSession({ db, now, env }: Deps, userId: number): Promise<string> {
  const token = newToken()
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + env.tokenMinutes * 60_000)
  const tokenHash = hashToken(token)
  await db.insert(sessions).values({ tokenHash, userId, signInId: tokenHash, signedInAt: createdAt, createdAt, expiresAt })
  return token
}

/** Who holds the token; undefined when it is missing, forged, expired, revoked, or its user was put out of service. */
export async function findCaller({ db, now }: Deps, token: string | undefined): Promise<Caller | undefined> {
  if (!token) return undefined
  const [caller] = await db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      branch: users.branch,
      tokenHash: sessions.tokenHash,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), alive(now()), eq(users.active, true)))
  return caller
}

/** Milliseconds until the session ends, never negative. */
export async function remainingMs({ db, now }: Deps, { tokenHash }: Caller): Promise<number> {
  const [session] = await db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash))
  if (!session) return 0
  const end = Math.min(session.expiresAt.getTime(), session.revokedAt?.getTime() ?? Infinity)
  return Math.max(0, end - now().getTime())
}

/** A new session for the same user; the old token dies after the grace. */
export async function renewSession(deps: Deps, { tokenHash, userId }: Caller): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const dead = new Date(deps.now().getTime() + graceMs)
    // A second renewal of the same token does not lengthen its life.
    await tx.update(sessions).set({ revokedAt: dead }).where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)))
    return openSession({ ...deps, db: tx }, userId)
  })
}

/** Ends this session at once, and the user's renewed tokens that are still within their grace. */
export async function revokeSession({ db, now }: Deps, { tokenHash, userId }: Caller): Promise<void> {
  const at = now()
  await db
    .update(sessions)
    .set({ revokedAt: at })
    .where(or(eq(sessions.tokenHash, tokenHash), and(eq(sessions.userId, userId), gt(sessions.revokedAt, at))))
}

/** Forgets sessions that no token can open any more. */
export async function sweepSessions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(sessions).where(or(lte(sessions.expiresAt, now()), lte(sessions.revokedAt, now())))
}
