/** Invites all active people without a password, such as imported ones. */
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type InvitedPeople, mostInvitations } from '../../contract/people.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import type { Deps } from '../platform/http/deps.ts'
import { inTransaction } from '../recruitment/engine/engine.ts'
import { users } from '../platform/db/tables/session.ts'
import { isManagedBy, type AccountManager, lockAccount } from '../identity/session/accounts.ts'
import { orderLink } from '../identity/session/password-links.ts'
import { logAccount } from '../identity/session/account-log.ts'

/** Never invited, or too long ago. */
const isWaiting = (at: Date): SQL | undefined =>
  and(
    eq(users.active, true),
    eq(users.awaitsPassword, true),
    sql`not exists (select from password_links l where l.user_id = ${users.id} and l.kind = 'invitacion' and l.ended_at is null and l.expires_at > ${at.toISOString()}::timestamptz)`,
  )

export const countWaiting = (on: Db | Tx, manager: AccountManager, at: Date): Promise<number> =>
  on.$count(users, and(isManagedBy(manager), isWaiting(at)))

/** `manager` null: an operator's command, for all branches. A repetition invites only the remaining ones. */
export function inviteWaiting(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  manager: AccountManager | null,
): Promise<InvitedPeople> {
  const at = now()
  return inTransaction(db, at, async (tx) => {
    if (manager) await lockAccount(tx, manager, { idPersona: manager.userId })
    const ofScope = and(manager ? isManagedBy(manager) : undefined, isWaiting(at))
    // Accounts that are being changed are skipped, so that no deadlock is possible.
    const locked = await tx
      .select({ id: users.id })
      .from(users)
      .where(ofScope)
      .orderBy(asc(users.id))
      .limit(mostInvitations)
      .for('update', { skipLocked: true })
    // Checked again under the lock: a concurrent command may have invited them.
    const ids = locked.map(({ id }) => id)
    const invited = await tx
      .select({ id: users.id, version: users.version })
      .from(users)
      .where(and(inArray(users.id, ids), isWaiting(at)))
      .orderBy(asc(users.id))
    for (const { id, version } of invited) {
      await orderLink(tx, id, 'invitacion', at)
      await logAccount(tx, { userId: id, kind: 'invitada', actorId: manager?.userId ?? null, at })
      await tx
        .update(users)
        .set({ version: version + 1 })
        .where(eq(users.id, id))
    }
    return { enviadas: invited.length, pendientes: await tx.$count(users, ofScope) }
  })
}
