/** 'Rechazar Candidato' from the vacancy step (design/process.md). */
import type { BodyOf } from '../../../contract/call.ts'
import { reasonCatalogue, rejectionReasonsOf } from '../../../contract/phases.ts'
import type { Moved } from '../../../contract/recruitment.ts'
import type { rejectCandidate as ofRejection } from '../../../contract/process-outcomes.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import { perform } from '../engine/engine.ts'
import { inTransaction } from '../engine/in-transaction.ts'
import { requireReasonOf } from '../stages/reasons.ts'
import { type Actor, canMove } from '../../identity/access/rights.ts'
import { undoWindowOf, withTimeLeft } from '../engine/undo-window.ts'

type Rejection = Omit<BodyOf<typeof ofRejection>, 'idUsuario' | 'rechazo'>

/** The reason belongs to the current phase; the history and the statistics treat it like any discard. */
export async function rejectCandidate(
  { db, now, env }: Deps,
  actor: Actor,
  { idReclutamiento, version, motivoRechazo, comentarios }: Rejection,
): Promise<Moved> {
  const at = now()
  const { moved } = await inTransaction(db, at, (tx) =>
    perform(tx, {
      recruitmentId: idReclutamiento,
      version: version ?? null,
      actor,
      at,
      undoMs: undoWindowOf(env),
      prepare: async (locked) => {
        if (!canMove(actor, locked)) throw new Refused('sin-permiso')
        const form = { ...(motivoRechazo !== undefined && { motivoRechazo }), ...(comentarios && { comentarios }) }
        if (motivoRechazo === undefined)
          return { event: { type: 'candidato.rechazado' }, form: comentarios ? form : null }
        await requireReasonOf(tx, reasonCatalogue(rejectionReasonsOf(locked.codigo)), motivoRechazo, 'motivoRechazo')
        return { event: { type: 'candidato.rechazado', motivo: motivoRechazo }, form }
      },
    }),
  )
  return withTimeLeft(moved, at, now())
}
