/**
 * Tables for the administration of accounts: mailed links, and the log. The accounts themselves are with the session.
 */
import { index, integer, jsonb, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { users } from './session.ts'

/** A link for choosing a password, once. */
export const passwordLinks = pgTable(
  'password_links',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<'invitacion' | 'contrasena'>().notNull(),
    /** SHA-256 of the secret in the letter; null until the letter has been written. */
    tokenHash: text('token_hash'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Used, withdrawn, or replaced by a newer one. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('password_links_token_once').on(table.tokenHash),
    index('password_links_by_user').on(table.userId),
  ],
)

/** Kinds of events of an account. */
export type AccountEvent =
  | 'invitada'
  | 'enlace-enviado'
  | 'enlace-pedido'
  | 'invitacion-retirada'
  | 'editada'
  | 'baja'
  | 'reactivada'
  | 'contrasena-elegida'
  | 'contrasena-cambiada'
  | 'sesiones-cerradas'
  | 'proveedor-vinculado'
  | 'proveedor-creada'

/** Inserted in the transaction of its event, and never changed. */
export const accountEvents = pgTable(
  'account_events',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<AccountEvent>().notNull(),
    /** Name of the changed field → its labels before and after, or a number; never a secret. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    /** Null: the account's owner without a session, or the identity provider. */
    actorId: integer('actor_id').references(() => users.id),
    at: instant('at').notNull(),
  },
  (table) => [index('account_events_of').on(table.userId, table.id)],
)
