/** The outbox forgets what was delivered long ago; what could not be delivered stays, for people to see. */
import { lt } from 'drizzle-orm'
import { outbox } from './tables.ts'
import type { Deps } from '../http/deps.ts'

const keptMs = 90 * 24 * 60 * 60_000

export async function purgeDelivered({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(outbox).where(lt(outbox.deliveredAt, new Date(now().getTime() - keptMs)))
}
