/** The letter to whom processes were handed over: one a day for each person, however many hand over. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { handOverUndoSeconds } from '../../../contract/responsible.ts'
import { mexicoInstant, mexicoTime } from '../../platform/base/mexico-time.ts'
import { daysAfter } from '../../platform/base/weeks.ts'
import type { Tx } from '../../platform/db/open.ts'
import { handOverLetters, outbox } from '../../platform/db/tables/notifications.ts'

/**
 * Kind of the outbox rows; `payload`: `idUsuario`, `desde` and `hasta` as instants (ISO 8601) of single hand-overs, and
 * `lotes`: actions for many whose hand-overs it counts too.
 */
export const handOverNotice = 'entrega'

/** Mexico City. */
const morning = 8

const noneYet = new Date(0)

/** `jobId`: the hand-overs of an action for many that cannot be undone any more. */
type Announcement = { readonly toId: number; readonly at: Date; readonly jobId?: number }

/** In the transaction of the hand-over. A letter that has not left yet will count it. */
export async function announceHandOver(tx: Tx, { toId, at, jobId }: Announcement): Promise<void> {
  // The row is locked: of two hand-overs at once the second sees the letter of the first
  const [last] = await tx
    .insert(handOverLetters)
    .values({ userId: toId, dueAt: noneYet })
    .onConflictDoUpdate({ target: handOverLetters.userId, set: { userId: toId } })
    .returning({ dueAt: handOverLetters.dueAt })
  const lastAt = last!.dueAt
  if (lastAt > at) return jobId === undefined ? undefined : addJob(tx, { toId, dueAt: lastAt, jobId })
  const dueAt = nextLetterAt(at, lastAt)
  await tx.update(handOverLetters).set({ dueAt }).where(eq(handOverLetters.userId, toId))
  const payload = {
    idUsuario: toId,
    desde: at.toISOString(),
    hasta: dueAt.toISOString(),
    lotes: jobId === undefined ? [] : [jobId],
  }
  await tx.insert(outbox).values({ recruitmentId: null, kind: handOverNotice, payload, createdAt: at, dueAt })
}

/** To the letter that is due then. */
async function addJob(
  tx: Tx,
  { toId, dueAt, jobId }: { readonly toId: number; readonly dueAt: Date; readonly jobId: number },
): Promise<void> {
  await tx
    .update(outbox)
    .set({
      payload: sql`jsonb_set(${outbox.payload}, '{lotes}', coalesce(${outbox.payload} -> 'lotes', '[]') || ${jobId}::text::jsonb)`,
    })
    .where(
      and(
        eq(outbox.kind, handOverNotice),
        sql`${outbox.payload} ->> 'idUsuario' = ${String(toId)}`,
        eq(outbox.dueAt, dueAt),
        isNull(outbox.deliveredAt),
      ),
    )
}

/** Once it cannot be undone any more; on a day that has had its letter, the next morning. */
function nextLetterAt(at: Date, lastAt: Date): Date {
  const { day } = mexicoTime(at)
  return mexicoTime(lastAt).day === day
    ? mexicoInstant(daysAfter(day, 1), morning)
    : new Date(at.getTime() + handOverUndoSeconds * 1_000)
}
