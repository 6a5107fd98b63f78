/**
 * The account for a provider's identity: the one linked to the subject; otherwise the one with the verified e-mail;
 * otherwise, if a claim contains a role, a new one. From then on administrators manage the role here.
 */
import { and, eq, sql } from 'drizzle-orm'
import { branchOf } from '../../../contract/access.ts'
import type { Role } from '../../../contract/roles.ts'
import { violatedConstraint } from '../../platform/base/database-errors.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { OidcSettings } from '../../platform/base/env.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { endLinks } from './accounts.ts'
import { logAccount } from './account-log.ts'
import { passwordLinks } from '../../platform/db/tables/people.ts'
import { unopenablePassword } from './passwords.ts'
import { identities, users } from '../../platform/db/tables/session.ts'

/** Codes in the address of the page after the return. */
export type ProviderRefusal =
  | 'proveedor'
  | 'configuracion'
  | 'cancelado'
  | 'vencido'
  | 'rechazado'
  | 'correo'
  | 'rol'
  | 'inactiva'
  | 'vinculada'

export class RefusedByUs extends Error {
  readonly refusal: ProviderRefusal

  constructor(refusal: ProviderRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** Claims of the provider, unvalidated. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string; readonly iss: string }
type Dependencies = Pick<Deps, 'db' | 'now' | 'passwordCost'>

/** The id of an active account; throws {@link RefusedByUs}. */
export async function personFor(deps: Dependencies, settings: OidcSettings, claims: Claims): Promise<number> {
  try {
    return await deps.db.transaction((tx) => findOrBind(tx, deps, settings, claims))
  } catch (failure) {
    // Two concurrent first sign-ins: the other one has linked or created the account.
    const constraint = violatedConstraint(failure)
    if (constraint === 'identities_user_once') throw new RefusedByUs('vinculada')
    if (constraint === undefined) throw failure
    return deps.db.transaction((tx) => findOrBind(tx, deps, settings, claims))
  }
}

async function findOrBind(tx: Tx, deps: Dependencies, settings: OidcSettings, claims: Claims): Promise<number> {
  const isIt = and(eq(identities.issuer, claims.iss), eq(identities.subject, claims.sub))
  const [bound] = await tx
    .select({ id: users.id, active: users.active })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(isIt)
  if (bound) {
    if (!bound.active) throw new RefusedByUs('inactiva')
    return bound.id
  }
  const email = typeof claims['email'] === 'string' ? claims['email'].trim().toLowerCase() : ''
  if (email === '' || claims['email_verified'] !== true) throw new RefusedByUs('correo')
  const [existing] = await tx
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = ${email}`)
    .for('update')
  const id = existing
    ? await letIn(tx, deps, existing)
    : await addPerson(tx, deps, { email, role: roleIn(settings, claims), claims })
  const at = deps.now()
  await tx.insert(identities).values({ issuer: claims.iss, subject: claims.sub, userId: id, boundAt: at })
  await logAccount(tx, { userId: id, kind: existing ? 'proveedor-vinculado' : 'proveedor-creada', actorId: null, at })
  return id
}

/** An invited or imported person has arrived with this. */
async function letIn(
  tx: Tx,
  { now }: Dependencies,
  { id, active, awaitsPassword, version }: typeof users.$inferSelect,
): Promise<number> {
  if (active && !awaitsPassword) return id
  const isInvited = and(
    eq(passwordLinks.userId, id),
    eq(passwordLinks.kind, 'invitacion'),
    sql`${passwordLinks.endedAt} is null and ${passwordLinks.expiresAt} > ${now().toISOString()}::timestamptz`,
  )
  if (!active && (!awaitsPassword || (await tx.$count(passwordLinks, isInvited)) === 0))
    throw new RefusedByUs('inactiva')
  await tx
    .update(users)
    .set({ active: true, awaitsPassword: false, version: version + 1 })
    .where(eq(users.id, id))
  await endLinks(tx, id, now())
  return id
}

/** The single role in the claim; without one, or with several, no account is created. */
function roleIn({ roleClaim, roles }: OidcSettings, claims: Claims): Role {
  const claim = roleClaim === undefined ? undefined : claims[roleClaim]
  const named = new Set(
    (Array.isArray(claim) ? claim : [claim]).flatMap((value) =>
      typeof value === 'string' ? (roles.get(value) ?? []) : [],
    ),
  )
  const [only, ...others] = named
  if (only === undefined || others.length > 0) throw new RefusedByUs('rol')
  return only
}

type NewPerson = { readonly email: string; readonly role: Role; readonly claims: Claims }

async function addPerson(tx: Tx, { passwordCost }: Dependencies, { email, role, claims }: NewPerson): Promise<number> {
  const claimText = (name: string) => (typeof claims[name] === 'string' ? claims[name].trim().slice(0, 60) : '')
  const local =
    (email.split('@')[0] ?? '')
      .toLowerCase()
      .replace(/[^a-z0-9._-]/g, '')
      .slice(0, 50) || 'persona'
  const [firstName, lastName] = [claimText('given_name') || claimText('name') || local, claimText('family_name')]
  const isTaken = (await tx.$count(users, eq(users.userName, local))) > 0
  const userName = isTaken ? sql<string>`${local} || '-' || nextval(pg_get_serial_sequence('users', 'id'))` : local
  const [made] = await tx
    .insert(users)
    .values({
      userName,
      passwordHash: unopenablePassword(passwordCost),
      firstName,
      lastName,
      email,
      role,
      branch: branchOf(role),
    })
    .returning({ id: users.id })
  if (!made) throw new Error('no user was inserted')
  return made.id
}
