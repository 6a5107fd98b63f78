/**
 * One-time secrets for the installation screen. Each start on a database without users creates one and prints it once;
 * the database stores only its digest, so that any process accepts any secret. The first user deletes all of them; an
 * unused one expires after a day.
 */
import { createHash, randomInt } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/open.ts'
import { settings } from '../../platform/db/tables/database.ts'
import { isInstalled } from './installed.ts'

const prefix = 'instalacion:'
const lifeMs = 24 * 60 * 60_000
/** Without ambiguous letters and digits: 20 of 31 characters are 99 bits. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const groups = 4
const groupLength = 5

/** Returns the secret to print; undefined when a user exists already. */
export async function makeSecret(db: Db, now: Date): Promise<string | undefined> {
  if (await isInstalled(db)) return undefined
  const secret = Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join(''),
  ).join('-')
  await db.insert(settings).values({ key: prefix + digest(secret), value: now.toISOString() })
  return secret
}

/** Whether a start has printed it. Blanks, hyphens and case are ignored. */
export async function isSecret(db: Db | Tx, typed: string, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ madeAt: settings.value })
    .from(settings)
    .where(eq(settings.key, prefix + digest(typed)))
  return found !== undefined && now.getTime() - Date.parse(found.madeAt) < lifeMs
}

export const forgetSecrets = (tx: Tx) => tx.delete(settings).where(like(settings.key, `${prefix}%`))

const digest = (secret: string): string =>
  createHash('sha256')
    .update(secret.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('base64url')
