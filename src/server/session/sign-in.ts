/** Checks who signs in: slowed down when it keeps failing, and alike whether or not the account exists. */
import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../contract/session.ts'
import { users } from '../db/schema.ts'
import type { Deps } from '../http/deps.ts'
import { Refused } from '../http/refused.ts'
import { countAttempt, forgiveAttempt } from './login-throttle.ts'
import { decryptPassword } from './password-cipher.ts'
import { verifyPassword } from './passwords.ts'
import { sectionsOf } from './sections.ts'
import { openSession } from './sessions.ts'

type Credentials = { readonly usuario: string; /** Encrypted. */ readonly password: string; readonly address: string }

/**
 * The token and what the browser shows of the user. Refuses wrong credentials ('credenciales', also for
 * who was put out of service) and too many of them ('demasiados-intentos').
 */
export async function signIn(deps: Deps, { usuario, password, address }: Credentials): Promise<SignedIn> {
  // Telephones begin a word with a capital; names are kept in lower case.
  const attempt = { userName: usuario.normalize('NFC').toLowerCase(), address }
  const counted = await countAttempt(deps, attempt)
  const [user] = await deps.db.select().from(users).where(eq(users.userName, attempt.userName))
  const plain = decryptPassword(password, deps.env.passwordSecret)
  const right = await verifyPassword(plain === undefined ? undefined : user?.passwordHash, plain ?? '', deps.passwordCost)
  if (!user?.active || !right) throw new Refused('credenciales')
  await forgiveAttempt(deps, counted)
  const { firstName, lastName, role, branch } = user
  return {
    token: await openSession(deps, user.id),
    usuario: { firstName, lastName, idRole: role, branch, systemSections: sectionsOf(user), idUsuario: user.id },
  }
}
