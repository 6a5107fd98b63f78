/** The user's own account: its data, its password, and its sessions. */
import { eq } from 'drizzle-orm'
import type { BodyOf } from '../../../contract/call.ts'
import { roleNames } from '../../../contract/people.ts'
import type { changePassword, Profile } from '../../../contract/profile.ts'
import type { Db } from '../../platform/db/open.ts'
import { places } from '../../platform/db/tables/database.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Caller } from '../../platform/http/route.ts'
import { endLinks } from '../session/accounts.ts'
import { requireGoodPassword } from '../session/password-links.ts'
import { logAccount } from '../session/account-log.ts'
import { momentText } from '../../platform/base/mexico-time.ts'
import type { Attempt } from '../session/login-keys.ts'
import { begin, fail, succeed } from '../session/login-throttle.ts'
import { endOtherSignIns, listOpenSessions } from '../session/own-sessions.ts'
import { decryptPassword } from '../session/password-cipher.ts'
import { hashPassword, verifyPassword } from '../session/passwords.ts'
import { personName } from '../../platform/base/person-name.ts'
import { users } from '../../platform/db/tables/session.ts'

export async function readProfile(db: Db, caller: Caller, now: Date): Promise<Profile> {
  const [found] = await db
    .select({ user: users, sede: places.descripcion })
    .from(users)
    .leftJoin(places, eq(places.id, users.siteId))
    .where(eq(users.id, caller.userId))
  if (!found) throw new Refused('sesion-vencida')
  const { user, sede } = found
  const open = await listOpenSessions(db, caller, now)
  return {
    usuario: user.userName,
    nombre: personName(user),
    correo: user.email,
    rol: roleNames[user.role],
    sede,
    sesiones: open.map(({ signInId, device, since, usedAt, isCurrent }) => ({
      idSesion: signInId,
      dispositivo: device,
      desde: momentText(since),
      ultimoUso: momentText(usedAt),
      esActual: isCurrent,
    })),
  }
}

/**
 * Guesses of the current password are slowed down like those at the sign-in. Returns the number of other sessions that
 * it ended.
 */
export async function changeOwnPassword(
  deps: Deps,
  caller: Caller,
  { actual, nueva }: BodyOf<typeof changePassword>,
  from: Omit<Attempt, 'userName'>,
): Promise<number> {
  const [account] = await deps.db.select().from(users).where(eq(users.id, caller.userId))
  if (!account) throw new Refused('sesion-vencida')
  const password = requireGoodPassword(deps, nueva, account)
  const running = await begin(deps, { ...from, userName: account.userName })
  // Another attempt of the same account is being checked.
  if (!running) throw new Refused('acceso-saturado', { segundos: 1 })
  const typed = decryptPassword(actual, deps.env.passwordSecret)
  if (typed === undefined || !(await verifyPassword(account.passwordHash, typed, deps.passwordCost))) {
    deps.security?.('password.refused', { userId: account.id })
    await fail(deps, running)
    throw refusedAt('actual', 'No es tu contraseña actual')
  }
  await succeed(deps, running)
  if (typed === password) throw refusedAt('nueva', 'Elige una distinta de la actual')
  const passwordHash = await hashPassword(password, deps.passwordCost)
  const at = deps.now()
  const ended = await deps.db.transaction(async (tx) => {
    const [locked] = await tx.select().from(users).where(eq(users.id, caller.userId)).for('update')
    // Changed meanwhile, by a link or in another session, which has ended this one.
    if (!locked?.active || locked.passwordHash !== account.passwordHash) throw new Refused('sesion-vencida')
    await tx.update(users).set({ passwordHash }).where(eq(users.id, caller.userId))
    await endLinks(tx, caller.userId, at)
    const others = await endOtherSignIns(tx, caller, at)
    await logAccount(tx, { userId: caller.userId, kind: 'contrasena-cambiada', actorId: caller.userId, at })
    return others
  })
  deps.security?.('password.changed', { userId: caller.userId, by: 'session' })
  return ended
}

export function endOthers({ db, now }: Deps, caller: Caller): Promise<number> {
  const at = now()
  return db.transaction(async (tx) => {
    const ended = await endOtherSignIns(tx, caller, at)
    if (ended > 0)
      await logAccount(tx, { userId: caller.userId, kind: 'sesiones-cerradas', actorId: caller.userId, at })
    return ended
  })
}

const refusedAt = (field: string, mensaje: string) =>
  new Refused('datos-invalidos', { mensaje, campos: { [field]: mensaje } })
