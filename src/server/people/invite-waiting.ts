/** Invites at once those who are in service and have never had a password, as an import leaves them. */
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type InvitedPeople, mostInvitations } from '../../contract/people.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Deps } from '../http/deps.ts'
import { inTransaction } from '../recruitment/in-transaction.ts'
import { users } from '../db/tables/session.ts'
import { isManagedBy, type AccountManager, lockAccount } from '../session/accounts.ts'
import { orderLink } from '../session/password-links.ts'
import { logAccount } from '../session/account-log.ts'

/** Nobody has written to them, or too long ago. */
const isWaiting = (at: Date): SQL | undefined =>
  and(eq(users.active, true), eq(users.awaitsPassword, true), sql`not exists (select from password_links l where l.user_id = ${users.id} and l.kind = 'invitacion' and l.ended_at is null and l.expires_at > ${at.toISOString()}::timestamptz)`)

export const countWaiting = (on: Db | Tx, keeper: AccountManager, at: Date): Promise<number> => on.$count(users, and(isManagedBy(keeper), isWaiting(at)))

/** `keeper` null: the command of an operator, who has the database itself; of all branches then. Again it invites only who is left. */
export function inviteWaiting({ db, now }: Pick<Deps, 'db' | 'now'>, keeper: AccountManager | null): Promise<InvitedPeople> {
  const at = now()
  return inTransaction(db, at, async (tx) => {
    if (keeper) await lockAccount(tx, keeper, { idPersona: keeper.userId })
    const ofScope = and(keeper ? isManagedBy(keeper) : undefined, isWaiting(at))
    // Whoever is being changed at this moment is left for the next time: nobody waits for anybody in a circle.
    const locked = await tx.select({ id: users.id }).from(users).where(ofScope).orderBy(asc(users.id)).limit(mostInvitations).for('update', { skipLocked: true })
    // Looked at again under the lock: another such command may just have invited them.
    const ids = locked.map(({ id }) => id)
    const invited = await tx.select({ id: users.id, version: users.version }).from(users).where(and(inArray(users.id, ids), isWaiting(at))).orderBy(asc(users.id))
    for (const { id, version } of invited) {
      await orderLink(tx, id, 'invitacion', at)
      await logAccount(tx, { userId: id, kind: 'invitada', actorId: keeper?.userId ?? null, at })
      await tx.update(users).set({ version: version + 1 }).where(eq(users.id, id))
    }
    return { enviadas: invited.length, pendientes: await tx.$count(users, ofScope) }
  })
}
