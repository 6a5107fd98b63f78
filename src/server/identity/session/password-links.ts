/** Links for choosing a password: ordered in a command's transaction, created when the letter is written, used once. */
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { BodyOf } from '../../../contract/call.ts'
import { type choosePassword, type LinkInfo, linkLife } from '../../../contract/profile.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import { outbox } from '../../platform/db/tables/notifications.ts'
import { decryptPassword } from './password-cipher.ts'
import { passwordProblem } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { personName } from '../../platform/base/person-name.ts'
import { users } from '../../platform/db/tables/session.ts'
import { hashToken, newToken } from './tokens.ts'
import { endLinks, endSessions } from './accounts.ts'
import { logAccount } from './account-log.ts'
import { passwordLinks } from '../../platform/db/tables/people.ts'

export type LinkKind = (typeof passwordLinks.$inferSelect)['kind']
/** Kind of the outbox rows; their payload contains `idEnlace`. */
export const linkNotice = 'enlace'

const expiryOf = (kind: LinkKind, at: Date): Date => new Date(at.getTime() + linkLife[kind].hours * 3_600_000)

/**
 * Ends earlier links. The secret is created with the letter: nothing stored can open the account. Returns the link's
 * id.
 */
export async function makeLink(tx: Tx, userId: number, kind: LinkKind, at: Date): Promise<number> {
  await endLinks(tx, userId, at)
  const [made] = await tx
    .insert(passwordLinks)
    .values({ userId, kind, createdAt: at, expiresAt: expiryOf(kind, at) })
    .returning({ id: passwordLinks.id })
  return made!.id
}

/** Also orders its letter. */
export async function orderLink(tx: Tx, userId: number, kind: LinkKind, at: Date): Promise<void> {
  const idEnlace = await makeLink(tx, userId, kind, at)
  await tx
    .insert(outbox)
    .values({ recruitmentId: null, kind: linkNotice, payload: { idEnlace }, createdAt: at, dueAt: at })
}

/**
 * A new secret for an open link; a letter that is sent again has another one, and only the last is valid. Undefined:
 * the link has ended.
 */
export async function secretFor(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  linkId: number,
): Promise<
  { readonly secret: string; readonly kind: LinkKind; readonly userId: number; readonly expiresAt: Date } | undefined
> {
  const isOpen = and(eq(passwordLinks.id, linkId), isNull(passwordLinks.endedAt))
  const [link] = await db.select().from(passwordLinks).where(isOpen)
  if (!link) return undefined
  const secret = newToken()
  const expiresAt = expiryOf(link.kind, now())
  const [saved] = await db
    .update(passwordLinks)
    .set({ tokenHash: hashToken(secret), expiresAt })
    .where(isOpen)
    .returning({ userId: passwordLinks.userId, kind: passwordLinks.kind })
  return saved && { secret, expiresAt, ...saved }
}

type Dependencies = Pick<Deps, 'db' | 'now'>

async function findLink({ db, now }: Dependencies, secret: string) {
  const [found] = await db
    .select({ link: passwordLinks, user: users })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .where(isGood(secret, now()))
  if (!found || (found.link.kind === 'contrasena' && !found.user.active)) throw new Refused('enlace-invalido')
  return found
}

const isGood = (secret: string, at: Date) =>
  and(eq(passwordLinks.tokenHash, hashToken(secret)), isNull(passwordLinks.endedAt), gt(passwordLinks.expiresAt, at))

export async function describeLink(deps: Dependencies, secret: string): Promise<LinkInfo> {
  const { link, user } = await findLink(deps, secret)
  return { tipo: link.kind, nombre: user.firstName, usuario: user.userName }
}

/** Of two concurrent uses one succeeds; an invalid password leaves the link open. */
export async function choose(deps: Deps, { enlace, nueva }: BodyOf<typeof choosePassword>): Promise<void> {
  const { link, user } = await findLink(deps, enlace).catch((failure: unknown) => {
    if (failure instanceof Refused) deps.security?.('link.refused')
    throw failure
  })
  const password = requireGoodPassword(deps, nueva, user)
  const passwordHash = await hashPassword(password, deps.passwordCost)
  const at = deps.now()
  await deps.db.transaction(async (tx) => {
    const [account] = await tx.select().from(users).where(eq(users.id, user.id)).for('update')
    const used = await tx
      .update(passwordLinks)
      .set({ endedAt: at })
      .where(isGood(enlace, at))
      .returning({ id: passwordLinks.id })
    if (used.length === 0 || !account || (link.kind === 'contrasena' && !account.active))
      throw new Refused('enlace-invalido')
    await tx
      .update(users)
      .set({ passwordHash, awaitsPassword: false, active: true, version: account.version + 1 })
      .where(eq(users.id, user.id))
    await endLinks(tx, user.id, at)
    await endSessions(tx, user.id, at)
    await logAccount(tx, { userId: user.id, kind: 'contrasena-elegida', actorId: null, at })
  })
  deps.security?.('password.changed', { userId: user.id, by: 'link' })
}

/** The decrypted password; an invalid one is refused at its field. */
export function requireGoodPassword(
  { env }: Pick<Deps, 'env'>,
  encrypted: string,
  account: Pick<typeof users.$inferSelect, 'userName' | 'firstName' | 'lastName'>,
): string {
  const password = decryptPassword(encrypted, env.passwordSecret)
  const mensaje =
    password === undefined
      ? 'La contraseña no llegó completa: escríbela otra vez'
      : passwordProblem(password, { userName: account.userName, name: personName(account) })
  if (password === undefined || mensaje !== undefined)
    throw new Refused('datos-invalidos', { campos: { nueva: mensaje ?? '' } })
  return password
}
