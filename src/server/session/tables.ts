/** Tables of users, sessions and failed sign-ins. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { Role, Branch } from '../../contract/roles.ts'
import { instant } from '../db/columns.ts'
import { places } from '../db/tables.ts'

export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    userName: text('user_name').notNull().unique(),
    /** scrypt, with its own salt and parameters in the text. */
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull().unique(),
    role: text('role').$type<Role>().notNull(),
    branch: text('branch').$type<Branch>().notNull(),
    active: boolean('active').notNull().default(true),
    /** Where who works at one site makes vacancies; null: at none. */
    siteId: integer('site_id').references(() => places.id),
  },
  (table) => [index('users_email_search').using('gin', sql`${table.email} gin_trgm_ops`).with({ fastupdate: false })],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token: a stolen table opens no session. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id').notNull().references(() => users.id),
    /** One sign-in with all its renewals: they have this in common, and a logout ends all of them. */
    signInId: text('sign_in_id').notNull(),
    /** Of the sign-in: renewals do not lengthen a session's absolute life. */
    signedInAt: instant('signed_in_at').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('sessions_by_expiry').on(table.expiresAt), index('sessions_by_sign_in').on(table.signInId)],
)

/** Failed sign-ins per account and per address; `key` says which, e.g. `cuenta:role_crp_rec`. */
export const loginFailures = pgTable('login_failures', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  /** Attempts whose password is being checked; one that was interrupted counts until `lastAt` is old. */
  running: integer('running').notNull().default(0),
  /** Of an address: accounts that have signed in from it. */
  successes: integer('successes').notNull().default(0),
  lastAt: instant('last_at').notNull(),
})
