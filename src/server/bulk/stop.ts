/** Stops a job of one's own, under its lock, and has it undone. */
import { and, eq } from 'drizzle-orm'
import { bulkUndoSeconds } from '../../contract/bulk.ts'
import type { Actor } from '../identity/access/rights.ts'
import type { Tx } from '../platform/db/open.ts'
import { bulkItems, bulkJobs } from '../platform/db/tables/bulk.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import { decide, type Decided } from './decide.ts'

type Dependencies = Pick<Deps, 'db' | 'now'>
type Job = typeof bulkJobs.$inferSelect

/** What has not begun is left out. A job that has ended stays as it is. */
export const cancel = (deps: Dependencies, actor: Actor, id: number): Promise<{ idLote: number }> =>
  change(deps, actor, id, async (tx, job, at) => {
    const decided = decide(job, { type: 'lote.cancelado' }, at)
    if (decided) await stop(tx, id, decided, 'se canceló antes')
  })

/** The worker undoes it row by row. A second time nothing changes. */
export const undo = (deps: Dependencies, actor: Actor, id: number): Promise<{ idLote: number }> =>
  change(deps, actor, id, async (tx, job, at) => {
    const { state, undoUntil, action } = job
    if (state === 'deshaciendo' || state === 'deshecho') return
    const vencido = undoUntil !== null && undoUntil <= at
    const decided = decide(job, { type: 'deshacer.pedido', vencido }, at)
    if (!decided)
      throw new Refused('registro-cambio', {
        mensaje: `Pasaron más de ${bulkUndoSeconds} segundos: ya no se puede deshacer.${action.tipo === 'rechazar' ? ' Usa «Revertir rechazo» en cada proceso.' : ''}`,
      })
    await stop(tx, id, decided, 'se deshizo antes')
  })

async function stop(tx: Tx, id: number, { effects, columns }: Decided, reason: string): Promise<void> {
  if (effects.has('leaveOutRest')) await leaveOut(tx, id, reason)
  await tx.update(bulkJobs).set(columns).where(eq(bulkJobs.id, id))
}

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
