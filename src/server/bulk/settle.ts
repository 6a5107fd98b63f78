/** The end of a job that cannot be undone any more: its letters leave. */
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/open.ts'
import { bulkItems, bulkJobs } from '../platform/db/tables/bulk.ts'
import { rowsThatTake } from '../platform/work/decide-letter.ts'
import { announceHandOver } from '../recruitment/decisions/hand-over-notice.ts'
import { releaseLetters } from '../recruitment/decisions/order-letters.ts'
import { orderLetterOfJob } from './recommendation.ts'
import { isStillDone } from './done-rows.ts'

type Job = Pick<typeof bulkJobs.$inferSelect, 'id' | 'action' | 'createdBy'>

/** Letters of rows that were undone have been called off with them. The typed text is stored with each process only. */
export async function settle(tx: Tx, { id: jobId, action, createdBy }: Job, at: Date): Promise<void> {
  await releaseNotices(tx, jobId, at)
  await releaseLetters(tx, jobId, at)
  if (action.tipo === 'recomendar') await orderLetterOfJob(tx, jobId, action, at)
  if (action.tipo === 'asignar' && action.idResponsable !== createdBy && (await isAnyDone(tx, jobId)))
    await announceHandOver(tx, { toId: action.idResponsable, at, jobId })
  await tx
    .update(bulkJobs)
    .set({
      settledAt: at,
      leaseUntil: null,
      action: sql`${bulkJobs.action} - 'comentarios' - 'texto' - 'asunto'`,
    })
    .where(eq(bulkJobs.id, jobId))
}

const isAnyDone = async (tx: Tx, jobId: number): Promise<boolean> =>
  (await tx.$count(bulkItems, and(eq(bulkItems.jobId, jobId), isStillDone))) > 0

/** What the rejections themselves write, e.g. of cancelled interviews. */
const releaseNotices = (tx: Tx, jobId: number, at: Date) =>
  tx.execute(sql`update outbox set due_at = ${at.toISOString()}::timestamptz
    from bulk_items
    where ${and(eq(bulkItems.jobId, jobId), isStillDone)} and outbox.recruitment_id = bulk_items.recruitment_id
      and outbox.payload ->> 'decision' = bulk_items.trace ->> 'version' and not outbox.payload ? 'trabajo'
      and (${rowsThatTake({ type: 'lote.asentado' })})
      and outbox.due_at > ${at.toISOString()}::timestamptz`)
