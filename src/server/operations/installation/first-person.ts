/**
 * The first user of an installation, with the catalogues that every branch needs, in one transaction; of several
 * concurrent ones only one succeeds.
 */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { firstRoleOf } from '../../../contract/installation.ts'
import type { Branch, Role } from '../../../contract/roles.ts'
import { violatedConstraint } from '../../platform/base/database-errors.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Cost } from '../../platform/http/deps.ts'
import { hashPassword } from '../../identity/session/passwords.ts'
import { passwordProblem } from '../../identity/session/password-rules.ts'
import { endLinks } from '../../identity/session/accounts.ts'
import { sessions, users } from '../../platform/db/tables/session.ts'
import { fillCatalogues } from './fill-catalogues.ts'
import { forgetSecrets } from './secrets.ts'
import { lockInstallation } from './installed.ts'

export type Person = {
  readonly usuario: string
  readonly nombre: string
  readonly apellidos: string
  readonly correo: string
  readonly rama: Branch
  /** Default: `firstRoleOf`. */
  readonly rol?: Role
}

/** Refuses ('datos-invalidos', at its field) a password that breaks the rules. Returns its hash. */
export function newPasswordHash(
  password: string,
  { usuario, nombre, apellidos }: Pick<Person, 'usuario' | 'nombre' | 'apellidos'>,
  cost?: Cost,
): Promise<string> {
  const problem = passwordProblem(password, { userName: usuario, name: `${nombre} ${apellidos}` })
  if (problem !== undefined) throw new Refused('datos-invalidos', { mensaje: problem, campos: { password: problem } })
  return hashPassword(password, cost)
}

/** False when a user exists already; then nothing is changed. */
export function createFirstPerson(db: Db, person: Person, passwordHash: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockInstallation(tx))) return false
    await fillCatalogues(tx)
    await insertPerson(tx, person, passwordHash)
    await forgetSecrets(tx)
    return true
  })
}

/** Creates a further user, for an operator with the database's address; refuses a user name or e-mail that is taken. */
export async function createPerson(db: Db, person: Person, passwordHash: string): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await fillCatalogues(tx)
      await insertPerson(tx, person, passwordHash)
    })
  } catch (failure) {
    const taken = takenTexts[violatedConstraint(failure) ?? '']
    if (taken === undefined) throw failure
    throw new Refused('nombre-repetido', { mensaje: taken })
  }
}

/** For an existing user: ends their sessions and the links sent to them. Refuses an unknown user name. */
export async function setPassword(
  db: Db,
  usuario: string,
  choose: (person: Pick<Person, 'usuario' | 'nombre' | 'apellidos'>) => Promise<string>,
  cost?: Cost,
): Promise<void> {
  const [found] = await db
    .select({ id: users.id, nombre: users.firstName, apellidos: users.lastName })
    .from(users)
    .where(eq(users.userName, usuario))
  if (!found) throw new Refused('no-encontrado', { mensaje: `No hay una persona con el usuario ${usuario}.` })
  const person = { usuario, nombre: found.nombre, apellidos: found.apellidos }
  const passwordHash = await newPasswordHash(await choose(person), person, cost)
  await db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash, awaitsPassword: false }).where(eq(users.id, found.id))
    await endLinks(tx, found.id, new Date())
    await tx
      .update(sessions)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(sessions.userId, found.id), isNull(sessions.revokedAt)))
  })
}

const takenTexts: Readonly<Record<string, string>> = {
  users_user_name_unique: 'Ya hay una persona con ese usuario.',
  users_email_unique: 'Ya hay una persona con ese correo.',
}

async function insertPerson(
  tx: Tx,
  { usuario, nombre, apellidos, correo, rama, rol = firstRoleOf[rama] }: Person,
  passwordHash: string,
): Promise<void> {
  await tx.insert(users).values({
    userName: usuario,
    firstName: nombre,
    lastName: apellidos,
    email: correo,
    role: rol,
    branch: rama,
    passwordHash,
  })
}
