/**
 * Checks user name and password: queued, throttled after failures, and in the same time whether or not the account
 * exists.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../contract/session.ts'
import { users } from '../../platform/db/tables/session.ts'
import type { ClientAddress } from '../../platform/http/client-address.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Attempt } from './login-keys.ts'
import { begin, fail, lookAhead, type Running, type AddressHistory, succeed } from './login-throttle.ts'
import { decryptPassword } from './password-cipher.ts'
import { verifyPassword } from './passwords.ts'
import { sectionsOf } from '../access/sections.ts'
import { openSession } from './sessions.ts'
import type { SignInQueue, Place } from './sign-in-queue.ts'

type Credentials = {
  readonly usuario: string
  /** Encrypted. */
  readonly password: string
  readonly from: ClientAddress
  readonly device?: string | null
}

/** While other attempts of the account are running, this one is retried at this interval, with a limit. */
const againMs = 200
const mostLooks = 40

/**
 * Returns the token and the user's displayed data. Refuses wrong credentials ('credenciales', also for a deactivated
 * account), too many failures ('demasiados-intentos') and too many concurrent sign-ins ('acceso-saturado').
 */
export async function signIn(
  deps: Deps,
  line: SignInQueue,
  { usuario, password, from, device = null }: Credentials,
): Promise<SignedIn> {
  // Phones capitalise the first letter; user names are stored in lower case.
  const attempt = { userName: usuario.normalize('NFC').toLowerCase(), ...from }
  const place = placeOf(attempt, await lookAhead(deps, attempt))
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const signedIn = await line(place, () => lookAt(deps, attempt, password, device))
    if (signedIn) return signedIn
    await pause(againMs)
  }
  throw new Refused('acceso-saturado', { segundos: 1 })
}

/** A known account has its own lane, apart from attempts on other accounts from the same network. */
const placeOf = ({ userName, address, network }: Attempt, { known, visited }: AddressHistory): Place => ({
  lane: known ? JSON.stringify([userName, address]) : network,
  first: visited,
})

/** Undefined when the attempt has to wait for other running ones. */
async function lookAt(
  deps: Deps,
  attempt: Attempt,
  password: string,
  device: string | null,
): Promise<SignedIn | undefined> {
  const running = await begin(deps, attempt)
  return running && checkPassword(deps, running, password, device)
}

async function checkPassword(deps: Deps, running: Running, password: string, device: string | null): Promise<SignedIn> {
  const [user] = await deps.db.select().from(users).where(eq(users.userName, running.userName))
  const plain = decryptPassword(password, deps.env.passwordSecret)
  const right = await verifyPassword(
    plain === undefined ? undefined : user?.passwordHash,
    plain ?? '',
    deps.passwordCost,
  )
  if (!user?.active || !right) {
    // An unknown account has no id, and the typed name might be a password.
    deps.security?.('sign-in.failed', {
      userId: user?.id ?? null,
      reason: user && !user.active && right ? 'out-of-service' : 'credentials',
    })
    await fail(deps, running)
    throw new Refused('credenciales')
  }
  await succeed(deps, running)
  const signedIn = await enter(deps, user, device)
  // Deactivated, or with a new password, during the check.
  if (!signedIn) throw new Refused('credenciales')
  deps.security?.('sign-in.succeeded', { userId: user.id, role: user.role })
  return signedIn
}

/** Opens a session for a verified user; undefined if the verification is no longer valid. */
export async function enter(
  deps: Deps,
  user: typeof users.$inferSelect,
  device: string | null,
): Promise<SignedIn | undefined> {
  const { id, firstName, lastName, role, branch, passwordHash } = user
  const token = await openSession(deps, { id, passwordHash, device })
  return token === undefined
    ? undefined
    : { token, usuario: { firstName, lastName, idRole: role, branch, systemSections: sectionsOf(user), idUsuario: id } }
}
