/** The sessions of one account: each is a sign-in with all its renewals. */
import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { Caller } from '../../platform/http/route.ts'
import { sessions } from '../../platform/db/tables/session.ts'

type Holder = Pick<Caller, 'userId' | 'tokenHash'>
export type OpenSession = {
  readonly signInId: string
  readonly device: string | null
  readonly since: Date
  readonly usedAt: Date
  readonly isCurrent: boolean
}

const isAlive = (at: Date) =>
  and(gt(sessions.expiresAt, at), or(isNull(sessions.revokedAt), gt(sessions.revokedAt, at)))
const isOf = (userId: number) => eq(sessions.userId, userId)

/** The caller's own first, then by last use. */
export async function listOpenSessions(db: Db, { userId, tokenHash }: Holder, now: Date): Promise<OpenSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(isOf(userId), isAlive(now)))
  const found = [...Map.groupBy(rows, ({ signInId }) => signInId)].map(([signInId, tokens]) => ({
    signInId,
    device: tokens[0]?.device ?? null,
    since: tokens[0]?.signedInAt ?? now,
    usedAt: new Date(Math.max(...tokens.map(({ lastUsedAt, createdAt }) => (lastUsedAt ?? createdAt).getTime()))),
    isCurrent: tokens.some((token) => token.tokenHash === tokenHash),
  }))
  return found.toSorted(
    (one, other) =>
      Number(other.isCurrent) - Number(one.isCurrent) ||
      other.usedAt.getTime() - one.usedAt.getTime() ||
      (one.signInId < other.signInId ? -1 : 1),
  )
}

/** True when a session was ended. A concurrent renewal is waited for (sessions.ts). */
export async function endSignIn(db: Db, userId: number, signInId: string, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${signInId}, 0))::text`)
    const isIt = and(isOf(userId), eq(sessions.signInId, signInId), isAlive(at))
    const ended = await tx.update(sessions).set({ revokedAt: at }).where(isIt).returning({ token: sessions.tokenHash })
    return ended.length > 0
  })
}

/** Ends all except the caller's sign-in; returns their number. */
export async function endOtherSignIns(tx: Tx, { userId, tokenHash }: Holder, at: Date): Promise<number> {
  const [own] = await tx.select({ signInId: sessions.signInId }).from(sessions).where(eq(sessions.tokenHash, tokenHash))
  const others = and(isOf(userId), isAlive(at), own && ne(sessions.signInId, own.signInId))
  const locked = await tx
    .selectDistinct({ signInId: sessions.signInId })
    .from(sessions)
    .where(others)
    .orderBy(sessions.signInId)
  for (const { signInId } of locked)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${signInId}, 0))::text`)
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(others)
    .returning({ signInId: sessions.signInId })
  return new Set(ended.map(({ signInId }) => signInId)).size
}
