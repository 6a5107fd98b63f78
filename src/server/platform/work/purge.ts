/**
 * Deletes delivered outbox rows after a time. Those about letters to candidates lose their text and stay, until their
 * retention period ends, as do undeliverable ones.
 */
import { and, inArray, isNotNull, lt, not, sql } from 'drizzle-orm'
import { outbox } from '../db/tables/notifications.ts'
import { inStep } from '../base/failure-facts.ts'
import type { Db } from '../db/open.ts'
import type { Env } from '../base/env.ts'
import { candidateKinds } from './candidate-kinds.ts'
import { dropLetters, letterRows } from './letter-files.ts'

type Dependencies = { readonly db: Db; readonly env: Pick<Env, 'dataDir'> }

const retentionMs = 90 * 24 * 60 * 60_000

/** In the payload of a row whose letter is cleared. */
export const clearedMark = 'vaciada'
const cleared = sql`${outbox.payload} ? ${clearedMark}::text`

export async function purgeDelivered({ db, now, env }: Dependencies & { readonly now: () => Date }): Promise<void> {
  const isOld = lt(outbox.deliveredAt, new Date(now().getTime() - retentionMs))
  const isCandidates = and(isNotNull(outbox.recruitmentId), inArray(outbox.kind, Object.keys(candidateKinds)))
  await inStep('rows', async () => {
    await db.delete(outbox).where(and(isOld, sql`not (${isCandidates})`))
    await db
      .update(outbox)
      .set({ payload: clearedPayload })
      .where(and(isOld, isCandidates, not(cleared)))
  })
  await inStep('files', () => dropOrphans({ db, env }))
}

/** An address that is left empty says that the letter was sent. */
const clearedPayload = sql`(${outbox.payload} - '{asunto,carta,enviada,comentario}'::text[])
  || case when ${outbox.payload} ? 'para' then '{"para": [], "vaciada": true}'::jsonb else '{"vaciada": true}'::jsonb end`

/** Files without a row or text, for example after a process was killed between the two deletions. */
async function dropOrphans({ db, env }: Dependencies): Promise<void> {
  const rows = await letterRows(env.dataDir)
  if (rows.length === 0) return
  const remaining = new Set(
    (
      await db
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(inArray(outbox.id, rows), not(cleared)))
    ).map(({ id }) => id),
  )
  await dropLetters(
    env.dataDir,
    rows.filter((row) => !remaining.has(row)),
  )
}
