/** Dismisses a pair ('No es la misma persona') until a user restores it. */
import { and, eq } from 'drizzle-orm'
import { duplicatePairs } from '../platform/db/tables/duplicates.ts'
import { logAction } from '../candidates/action-log.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import type { Viewer } from '../identity/access/visible.ts'
import { isVisiblePair } from './visible-pairs.ts'

/** An invisible pair is refused like an unknown one; repeating the command changes nothing. */
export function setDismissed(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  viewer: Viewer,
  id: number,
  isDismissed: boolean,
): Promise<void> {
  return db.transaction(async (tx) => {
    const at = now()
    const [pair] = await tx
      .select()
      .from(duplicatePairs)
      .where(and(eq(duplicatePairs.id, id), isVisiblePair(tx, viewer)))
      .for('update', { of: duplicatePairs })
    if (!pair) throw new Refused('no-encontrado')
    if ((pair.dismissedAt !== null) === isDismissed) return
    await tx
      .update(duplicatePairs)
      .set(isDismissed ? { dismissedAt: at, dismissedBy: viewer.userId } : { dismissedAt: null, dismissedBy: null })
      .where(eq(duplicatePairs.id, id))
    for (const candidateId of [pair.candidateId, pair.otherId]) {
      await logAction(tx, {
        at,
        branch: viewer.branch,
        action: isDismissed ? 'duplicado-descartado' : 'duplicado-recuperado',
        candidateId,
        actorId: viewer.userId,
        details: { pareja: id },
      })
    }
  })
}
