/** Checks user name and password: queued, throttled after failures, and in the same time whether or not the account exists. */
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../contract/session.ts'
import { users } from '../db/tables/session.ts'
import type { ClientAddress } from '../http/client-address.ts'
import type { Deps } from '../http/deps.ts'
import { Refused } from '../http/refused.ts'
import type { Attempt } from './login-keys.ts'
import { begin, fail, lookAhead, type Running, type AddressHistory, succeed } from './login-throttle.ts'
import { decryptPassword } from './password-cipher.ts'
import { verifyPassword } from './passwords.ts'
import { sectionsOf } from '../access/sections.ts'
import { openSession } from './sessions.ts'
import type { SignInQueue, Place } from './sign-in-queue.ts'

type Credentials = { readonly usuario: string; /** Encrypted. */ readonly password: string; readonly from: ClientAddress; readonly device?: string | null }

/** While other attempts of the account run, this one is tried again after this long, at most so often. */
const againMs = 200
const mostLooks = 40

/**
 * The token and what the browser shows of the user. Refuses wrong credentials ('credenciales', also for who was put
 * out of service), too many of them ('demasiados-intentos') and too many people at once ('acceso-saturado').
 */
export async function signIn(deps: Deps, line: SignInQueue, { usuario, password, from, device = null }: Credentials): Promise<SignedIn> {
  // Telephones begin a word with a capital; names are kept in lower case.
  const attempt = { userName: usuario.normalize('NFC').toLowerCase(), ...from }
  const place = placeOf(attempt, await lookAhead(deps, attempt))
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const signedIn = await line(place, () => lookAt(deps, attempt, password, device))
    if (signedIn) return signedIn
    await pause(againMs)
  }
  throw new Refused('acceso-saturado', { segundos: 1 })
}

/** A known account has a lane of its own, apart from attempts at other accounts from the same network. */
const placeOf = ({ userName, address, network }: Attempt, { known, visited }: AddressHistory): Place => ({
  lane: known ? JSON.stringify([userName, address]) : network,
  first: visited,
})

/** Undefined when the attempt has to wait for others that run. */
async function lookAt(deps: Deps, attempt: Attempt, password: string, device: string | null): Promise<SignedIn | undefined> {
  const running = await begin(deps, attempt)
  return running && checkPassword(deps, running, password, device)
}

async function checkPassword(deps: Deps, running: Running, password: string, device: string | null): Promise<SignedIn> {
  const [user] = await deps.db.select().from(users).where(eq(users.userName, running.userName))
  const plain = decryptPassword(password, deps.env.passwordSecret)
  const right = await verifyPassword(plain === undefined ? undefined : user?.passwordHash, plain ?? '', deps.passwordCost)
  if (!user?.active || !right) {
    // Of an account that does not exist there is no id, and what was typed for its name may be a password.
    deps.security?.('sign-in.failed', { userId: user?.id ?? null, reason: user && !user.active && right ? 'out-of-service' : 'credentials' })
    await fail(deps, running)
    throw new Refused('credenciales')
  }
  await succeed(deps, running)
  const signedIn = await enter(deps, user, device)
  // Put out of service, or given another password, while this one was looked at.
  if (!signedIn) throw new Refused('credenciales')
  deps.security?.('sign-in.succeeded', { userId: user.id, role: user.role })
  return signedIn
}

/** A session for who was found right, and what the browser shows of them; undefined where that holds no more. */
export async function enter(deps: Deps, user: typeof users.$inferSelect, device: string | null): Promise<SignedIn | undefined> {
  const { id, firstName, lastName, role, branch, passwordHash } = user
  const token = await openSession(deps, { id, passwordHash, device })
  return token === undefined ? undefined : { token, usuario: { firstName, lastName, idRole: role, branch, systemSections: sectionsOf(user), idUsuario: id } }
}
