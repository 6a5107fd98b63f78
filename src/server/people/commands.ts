/**
 * Administrators' commands on accounts: each is one transaction with a log entry. A branch always keeps an
 * administrator: the caller is one, checked under lock (`lockAccount`), and cannot change their own account.
 */
import { and, eq, inArray } from 'drizzle-orm'
import { branchOf } from '../../contract/access.ts'
import type { BodyOf } from '../../contract/call.ts'
import {
  type InvitationForm,
  type Person,
  type PersonForm,
  roleNames,
  managedRoles,
  type sendLink,
  type savePerson,
  type takeOutOfService,
} from '../../contract/people.ts'
import type { Role } from '../../contract/roles.ts'
import { violatedConstraint } from '../platform/base/database-errors.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { places } from '../platform/db/tables/database.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import { inTransaction } from '../recruitment/engine/engine.ts'
import { unopenablePassword } from '../identity/session/passwords.ts'
import { personName } from '../platform/base/person-name.ts'
import { users } from '../platform/db/tables/session.ts'
import { handOver } from './hand-over.ts'
import { readAssignments, roleMayHold } from './assignments.ts'
import { type Account, endLinks, endSessions, type AccountManager, lockAccount } from '../identity/session/accounts.ts'
import { orderLink } from '../identity/session/password-links.ts'
import { logAccount } from '../identity/session/account-log.ts'
import { readPerson } from './read.ts'

type Dependencies = Pick<Deps, 'db' | 'now' | 'passwordCost'>
type OnePerson = BodyOf<typeof sendLink>

export function invitePerson(
  { db, now, passwordCost }: Dependencies,
  manager: AccountManager,
  form: InvitationForm,
): Promise<Person> {
  const at = now()
  return inAccountTransaction(db, at, async (tx) => {
    requireRole(manager, form.rol)
    await lockAccount(tx, manager, { idPersona: manager.userId })
    const row = {
      ...(await columnsOf(tx, form)),
      userName: form.usuario,
      passwordHash: unopenablePassword(passwordCost),
      active: false,
      awaitsPassword: true,
    }
    const [made] = await tx.insert(users).values(row).returning({ id: users.id })
    if (!made) throw new Error('no user was inserted')
    await orderLink(tx, made.id, 'invitacion', at)
    await logAccount(tx, { userId: made.id, kind: 'invitada', actorId: manager.userId, at })
    return readPerson(tx, manager, made.id)
  })
}

export const sendAnotherLink = (deps: Dependencies, manager: AccountManager, request: OnePerson): Promise<Person> =>
  change(deps, manager, request, async (tx, account, at) => {
    if (!account.active && !account.awaitsPassword) throw new Refused('registro-cambio')
    await orderLink(tx, account.id, account.awaitsPassword ? 'invitacion' : 'contrasena', at)
    await logAccount(tx, { userId: account.id, kind: 'enlace-enviado', actorId: manager.userId, at })
  })

export const withdraw = (deps: Dependencies, manager: AccountManager, request: OnePerson): Promise<Person> =>
  change(deps, manager, request, async (tx, account, at) => {
    if (!account.awaitsPassword) throw new Refused('registro-cambio')
    await endLinks(tx, account.id, at)
    await logAccount(tx, { userId: account.id, kind: 'invitacion-retirada', actorId: manager.userId, at })
  })

/**
 * Assignments that the new role cannot have pass to the successor; a change of role ends the sessions, whose screens
 * belong to the old one.
 */
export const changePerson = (
  deps: Dependencies,
  manager: AccountManager,
  { idHeredero, ...request }: BodyOf<typeof savePerson>,
): Promise<Person> =>
  change(
    deps,
    manager,
    request,
    async (tx, account, at) => {
      const isOtherRole = request.rol !== account.role
      if (isOtherRole && account.id === manager.userId)
        throw refusedAt('rol', 'Nadie cambia su propio rol: lo hace otra persona que administre la rama.')
      if (isOtherRole) requireRole(manager, request.rol)
      const set = await columnsOf(tx, request)
      let transferred = {}
      if (isOtherRole) {
        const assignments = await readAssignments(tx, account.id)
        if (set.branch !== account.branch || !roleMayHold(request.rol, assignments))
          transferred = await handOver(tx, { manager, from: account, successorId: idHeredero, at })
        await endSessions(tx, account.id, at)
      }
      await tx
        .update(users)
        .set(isOtherRole ? set : { ...set, branch: account.branch })
        .where(eq(users.id, account.id))
      if (set.email !== account.email) {
        // A link in the old mailbox must not open the changed account.
        await (account.awaitsPassword ? orderLink(tx, account.id, 'invitacion', at) : endLinks(tx, account.id, at))
      }
      await logAccount(tx, {
        userId: account.id,
        kind: 'editada',
        details: { cambios: await changesOf(tx, account, set), ...transferred },
        actorId: manager.userId,
        at,
      })
    },
    idHeredero,
  )

export const takeOut = (
  deps: Dependencies,
  manager: AccountManager,
  { idHeredero, ...request }: BodyOf<typeof takeOutOfService>,
): Promise<Person> =>
  change(
    deps,
    manager,
    request,
    async (tx, account, at) => {
      if (account.id === manager.userId)
        throw new Refused('sin-permiso', {
          mensaje: 'Nadie se pone a sí mismo fuera de servicio: lo hace otra persona que administre la rama.',
        })
      if (!account.active) throw new Refused('registro-cambio')
      const details = await handOver(tx, { manager, from: account, successorId: idHeredero, at })
      await tx.update(users).set({ active: false }).where(eq(users.id, account.id))
      await endSessions(tx, account.id, at)
      await endLinks(tx, account.id, at)
      await logAccount(tx, { userId: account.id, kind: 'baja', details, actorId: manager.userId, at })
    },
    idHeredero,
  )

export const putBack = (deps: Dependencies, manager: AccountManager, request: OnePerson): Promise<Person> =>
  change(deps, manager, request, async (tx, account, at) => {
    if (account.active || account.awaitsPassword) throw new Refused('registro-cambio')
    await tx.update(users).set({ active: true }).where(eq(users.id, account.id))
    await logAccount(tx, { userId: account.id, kind: 'reactivada', actorId: manager.userId, at })
  })

/** `also`: another account that the command affects. */
function change(
  { db, now }: Dependencies,
  manager: AccountManager,
  request: OnePerson,
  work: (tx: Tx, account: Account, at: Date) => Promise<void>,
  also?: number,
): Promise<Person> {
  const at = now()
  return inAccountTransaction(db, at, async (tx) => {
    const account = await lockAccount(tx, manager, request, also)
    await work(tx, account, at)
    await tx
      .update(users)
      .set({ version: account.version + 1 })
      .where(eq(users.id, account.id))
    // The account may belong to another branch now: then only success is reported.
    return readPerson(tx, manager, account.id)
  })
}

function requireRole({ branch }: AccountManager, rol: Role): void {
  if (!managedRoles(branch).includes(rol)) throw refusedAt('rol', 'Ese rol lo da quien administra la otra rama.')
}

async function columnsOf(tx: Tx, { nombre, apellidos, correo, rol, idSede = null }: Omit<PersonForm, 'idHeredero'>) {
  if (idSede !== null) {
    const found = await tx.$count(places, and(eq(places.id, idSede), eq(places.level, 'sede')))
    if (found === 0) throw refusedAt('idSede', 'Esa sede ya no existe. Elige otra.')
  }
  return { firstName: nombre, lastName: apellidos, email: correo, role: rol, branch: branchOf(rol), siteId: idSede }
}

async function changesOf(tx: Tx, account: Account, set: Awaited<ReturnType<typeof columnsOf>>) {
  const ids = [account.siteId, set.siteId].filter((id) => id !== null)
  const sites = await tx.select({ id: places.id, name: places.descripcion }).from(places).where(inArray(places.id, ids))
  const siteName = (siteId: number | null) => sites.find(({ id }) => id === siteId)?.name ?? ''
  const pairs: [campo: string, antes: string, ahora: string][] = [
    ['Nombre', personName(account), personName(set)],
    ['Correo', account.email, set.email],
    ['Rol', roleNames[account.role], roleNames[set.role]],
    ['Sede', siteName(account.siteId), siteName(set.siteId)],
  ]
  return pairs.filter(([, antes, ahora]) => antes !== ahora).map(([campo, antes, ahora]) => ({ campo, antes, ahora }))
}

const refusedAt = (field: string, mensaje: string) =>
  new Refused('datos-invalidos', { mensaje, campos: { [field]: mensaje } })

/** Unique constraint → field, and its message. */
const taken: Readonly<Record<string, readonly [string, string]>> = {
  users_user_name_unique: ['usuario', 'Ese usuario ya existe.'],
  users_email_unique: ['correo', 'Ese correo ya es de otra persona.'],
}

async function inAccountTransaction<T>(db: Db, at: Date, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, at, work)
  } catch (failure) {
    const [field, mensaje] = taken[violatedConstraint(failure) ?? ''] ?? []
    if (field === undefined || mensaje === undefined) throw failure
    throw new Refused('nombre-repetido', { mensaje, campos: { [field]: mensaje } })
  }
}
