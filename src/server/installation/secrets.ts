/**
 * The one-time secrets that open the installation's screen. Each start of a process on a database without anybody makes
 * one and says it once; only its digest is kept, in the database, so that any process takes the secret of any other.
 * With the first person all of them go; one that nobody used is worth nothing after a day.
 */
import { createHash, randomInt } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import { settings } from '../db/tables/database.ts'
import { isInstalled } from './installed.ts'

const prefix = 'instalacion:'
const lifeMs = 24 * 60 * 60_000
/** Without letters and digits that look alike: 31 signs, 20 of them, are 99 bits. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const groups = 4
const groupLength = 5

/** Out: the secret to be told; undefined when somebody is there already. */
export async function makeSecret(db: Db, now: Date): Promise<string | undefined> {
  if (await isInstalled(db)) return undefined
  const secret = Array.from({ length: groups }, () => Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join('')).join('-')
  await db.insert(settings).values({ key: prefix + digest(secret), value: now.toISOString() })
  return secret
}

/** Whether it is one that a start has told. Blanks, hyphens and small letters make no other secret. */
export async function isSecret(db: Db | Tx, typed: string, now: Date): Promise<boolean> {
  const [found] = await db.select({ madeAt: settings.value }).from(settings).where(eq(settings.key, prefix + digest(typed)))
  return found !== undefined && now.getTime() - Date.parse(found.madeAt) < lifeMs
}

export const forgetSecrets = (tx: Tx) => tx.delete(settings).where(like(settings.key, `${prefix}%`))

const digest = (secret: string): string => createHash('sha256').update(secret.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')).digest('base64url')
