/** Deletes delivered outbox rows after a time; undeliverable ones stay visible until their retention period ends. */
import { inArray, lt } from 'drizzle-orm'
import { outbox } from '../db/tables/notifications.ts'
import { inStep } from '../base/failure-facts.ts'
import type { Db } from '../db/open.ts'
import type { Env } from '../base/env.ts'
import { dropLetters, letterRows } from './letter-files.ts'

type Dependencies = { readonly db: Db; readonly env: Pick<Env, 'dataDir'> }

const retentionMs = 90 * 24 * 60 * 60_000

export async function purgeDelivered({ db, now, env }: Dependencies & { readonly now: () => Date }): Promise<void> {
  await inStep('rows', () => db.delete(outbox).where(lt(outbox.deliveredAt, new Date(now().getTime() - retentionMs))))
  await inStep('files', () => dropOrphans({ db, env }))
}

/** Files without a row, for example after a process was killed between the two deletions. */
async function dropOrphans({ db, env }: Dependencies): Promise<void> {
  const rows = await letterRows(env.dataDir)
  if (rows.length === 0) return
  const remaining = new Set(
    (await db.select({ id: outbox.id }).from(outbox).where(inArray(outbox.id, rows))).map(({ id }) => id),
  )
  await dropLetters(
    env.dataDir,
    rows.filter((row) => !remaining.has(row)),
  )
}
