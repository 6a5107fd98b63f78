/** Stops a job of one's own, under its lock, and has it undone. */
import { and, eq } from 'drizzle-orm'
import { bulkUndoSeconds } from '../../contract/bulk.ts'
import type { Actor } from '../identity/access/rights.ts'
import type { Tx } from '../platform/db/open.ts'
import { bulkItems, bulkJobs } from '../platform/db/tables/bulk.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'

type Dependencies = Pick<Deps, 'db' | 'now'>
type Job = typeof bulkJobs.$inferSelect

export const undoUntilFrom = (at: Date): Date => new Date(at.getTime() + bulkUndoSeconds * 1_000)

/** What has not begun is left out. A job that has ended stays as it is. */
export const cancel = (deps: Dependencies, actor: Actor, id: number): Promise<{ idLote: number }> =>
  change(deps, actor, id, async (tx, { state }, at) => {
    if (state !== 'en-curso') return
    await leaveOut(tx, id, 'se canceló antes')
    await tx
      .update(bulkJobs)
      .set({ state: 'cancelado', undoUntil: undoUntilFrom(at) })
      .where(eq(bulkJobs.id, id))
  })

/** The worker undoes it row by row. A second time nothing changes. */
export const undo = (deps: Dependencies, actor: Actor, id: number): Promise<{ idLote: number }> =>
  change(deps, actor, id, async (tx, { state, undoUntil, settledAt, action }, at) => {
    if (state === 'deshaciendo' || state === 'deshecho') return
    if (settledAt !== null || (undoUntil !== null && undoUntil <= at))
      throw new Refused('registro-cambio', {
        mensaje: `Pasaron más de ${bulkUndoSeconds} segundos: ya no se puede deshacer.${action.tipo === 'rechazar' ? ' Usa «Revertir rechazo» en cada proceso.' : ''}`,
      })
    await leaveOut(tx, id, 'se deshizo antes')
    await tx.update(bulkJobs).set({ state: 'deshaciendo', undoUntil: null }).where(eq(bulkJobs.id, id))
  })

const leaveOut = (tx: Tx, jobId: number, reason: string) =>
  tx
    .update(bulkItems)
    .set({ state: 'omitido', reason })
    .where(and(eq(bulkItems.jobId, jobId), eq(bulkItems.state, 'en-espera')))

/** Another person's job is refused like an unknown one. */
function change(
  { db, now }: Dependencies,
  { userId }: Actor,
  id: number,
  write: (tx: Tx, job: Job, at: Date) => Promise<void>,
): Promise<{ idLote: number }> {
  return db.transaction(async (tx) => {
    const [job] = await tx
      .select()
      .from(bulkJobs)
      .where(and(eq(bulkJobs.id, id), eq(bulkJobs.createdBy, userId)))
      .for('update')
    if (!job) throw new Refused('no-encontrado')
    await write(tx, job, now())
    return { idLote: id }
  })
}
