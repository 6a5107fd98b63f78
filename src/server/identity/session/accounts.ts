/** The accounts that an administrator manages: those of their branches. All others are invisible to them. */
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { administrators } from '../../../contract/access.ts'
import { managedBranches } from '../../../contract/people.ts'
import type { Tx } from '../../platform/db/open.ts'
import { outdatedFor, Refused } from '../../platform/http/refused.ts'
import type { Caller } from '../../platform/http/route.ts'
import { sessions, users } from '../../platform/db/tables/session.ts'
import { accountEvents, passwordLinks } from '../../platform/db/tables/people.ts'

export type Account = typeof users.$inferSelect
export type AccountManager = Pick<Caller, 'userId' | 'role' | 'branch'>

export const isManagedBy = ({ branch }: AccountManager): SQL => inArray(users.branch, [...managedBranches(branch)])

type AccountReference = { readonly idPersona: number; readonly version?: number | undefined }

/**
 * Locks the account, the administrators, and the other account of the command, until the transaction ends: in id order,
 * so that two administrators who change each other wait instead of deadlocking. Refuses an account outside their
 * branches like an unknown one, a caller who is no longer an administrator, and a stale `version`.
 */
export async function lockAccount(
  tx: Tx,
  manager: AccountManager,
  { idPersona, version }: AccountReference,
  also?: number,
): Promise<Account> {
  const ids = [idPersona, manager.userId, ...(also === undefined ? [] : [also])]
  const locked = await tx
    .select()
    .from(users)
    .where(
      sql`${users.id} in (${sql.join(
        ids.map((one) => sql`${one}`),
        sql`, `,
      )}) or ${inArray(users.role, [...administrators])}`,
    )
    .orderBy(users.id)
    .for('update')
  const caller = locked.find(({ id }) => id === manager.userId)
  if (!caller?.active || caller.role !== manager.role) throw new Refused('sin-permiso')
  const found = locked.find(({ id }) => id === idPersona)
  if (!found || !managedBranches(manager.branch).includes(found.branch)) throw new Refused('no-encontrado')
  if (version !== undefined && version !== found.version) throw outdatedFor(manager, await findSaver(tx, found.id))
  return found
}

/** Author of the version, from the account's log. */
async function findSaver(tx: Tx, userId: number): Promise<number | null> {
  const [last] = await tx
    .select({ actorId: accountEvents.actorId })
    .from(accountEvents)
    .where(eq(accountEvents.userId, userId))
    .orderBy(desc(accountEvents.id))
    .limit(1)
  return last?.actorId ?? null
}

/** Ends all of the account's sessions now. */
export async function endSessions(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(
      and(
        eq(sessions.userId, userId),
        sql`(${sessions.revokedAt} is null or ${sessions.revokedAt} > ${at.toISOString()}::timestamptz)`,
      ),
    )
}

/** Invalidates all links sent before. */
export async function endLinks(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx
    .update(passwordLinks)
    .set({ endedAt: at })
    .where(and(eq(passwordLinks.userId, userId), sql`${passwordLinks.endedAt} is null`))
}
