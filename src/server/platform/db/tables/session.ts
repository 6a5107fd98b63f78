/** Tables of users, sessions, sign-ins by a provider, and failed sign-ins. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, serial, text, unique } from 'drizzle-orm/pg-core'
import type { Role, Branch } from '../../../../contract/roles.ts'
import { instant } from '../columns.ts'
import { places } from './database.ts'

export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    userName: text('user_name').notNull().unique(),
    /** scrypt, with salt and parameters in the text. */
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull().unique(),
    role: text('role').$type<Role>().notNull(),
    branch: text('branch').$type<Branch>().notNull(),
    active: boolean('active').notNull().default(true),
    /** The site at which the user creates vacancies; null: none. */
    siteId: integer('site_id').references(() => places.id),
    /** Invited or imported, without a password yet. */
    awaitsPassword: boolean('awaits_password').notNull().default(false),
    /** Increases with every change by an administrator. */
    version: integer('version').notNull().default(0),
  },
  (table) => [
    index('users_email_search')
      .using('gin', sql`${table.email} gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token: a stolen table opens no session. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** Shared by one sign-in and all its renewals; a logout ends all of them. */
    signInId: text('sign_in_id').notNull(),
    /** Time of the sign-in: renewals do not extend a session's absolute lifetime. */
    signedInAt: instant('signed_in_at').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** Browser and system; null: unknown. */
    device: text('device'),
    /** Accurate to some minutes; null: not used since it was opened. */
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    index('sessions_by_expiry').on(table.expiresAt),
    index('sessions_by_sign_in').on(table.signInId),
    index('sessions_by_user').on(table.userId),
  ],
)

/** Users and their identities at the provider: linked at the first sign-in, permanently. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    boundAt: instant('bound_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    unique('identities_user_once').on(table.issuer, table.userId),
  ],
)

/** A browser that was sent to the identity provider and has no session yet: any process may handle its return. */
export const providerSignIns = pgTable(
  'provider_sign_ins',
  {
    /** Digests of the browser's secrets: the state in the address, and a cookie. */
    stateHash: text('state_hash').primaryKey(),
    browserHash: text('browser_hash').notNull(),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the provider's answer was accepted, which happens once. */
    returnedAt: instant('returned_at'),
    /** The user named by the provider, and the digest of the ticket that the browser exchanges for the session. */
    userId: integer('user_id').references(() => users.id),
    ticketHash: text('ticket_hash').unique('provider_sign_ins_ticket_once'),
  },
  (table) => [index('provider_sign_ins_by_expiry').on(table.expiresAt)],
)

/** Failed sign-ins per account and per address; `key` identifies it, e.g. `cuenta:role_crp_rec`. */
export const loginFailures = pgTable('login_failures', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  /** Attempts whose password is being checked; an interrupted one counts until `lastAt` is old. */
  running: integer('running').notNull().default(0),
  /** For an address: number of accounts that have signed in from it. */
  successes: integer('successes').notNull().default(0),
  lastAt: instant('last_at').notNull(),
})
