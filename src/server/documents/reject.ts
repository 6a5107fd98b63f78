/** Rejects one document: the process waits for it again, and the candidate is notified (design/process.md, FD-RC). */
import { and, eq, isNull } from 'drizzle-orm'
import { documentKinds } from '../../contract/documents.ts'
import type { Moved } from '../../contract/recruitment.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import { inTransaction, perform } from '../recruitment/engine/engine.ts'
import { type Actor, canMove } from '../identity/access/rights.ts'
import { documents } from '../platform/db/tables/documents.ts'

type Rejection = { readonly idReclutamiento: number; readonly idDocumento: number; readonly motivo: string }

/** No version is compared: the id identifies exactly the file that was reviewed. */
export async function rejectDocument(
  { db, now }: Deps,
  actor: Actor,
  { idReclutamiento, idDocumento, motivo }: Rejection,
): Promise<Moved> {
  const at = now()
  const { moved } = await inTransaction(db, at, (tx) =>
    perform(tx, {
      recruitmentId: idReclutamiento,
      version: null,
      actor,
      at,
      prepare: async (locked) => {
        if (!canMove(actor, locked)) throw new Refused('sin-permiso')
        const [rejected] = await tx
          .update(documents)
          .set({ rejectedAt: at, rejectionReason: motivo })
          .where(
            and(
              eq(documents.id, idDocumento),
              eq(documents.recruitmentId, idReclutamiento),
              isNull(documents.rejectedAt),
            ),
          )
          .returning({ kind: documents.kind })
        if (!rejected)
          throw new Refused('registro-cambio', { mensaje: 'Ese documento ya se rechazó, o el candidato cargó otro.' })
        return {
          event: { type: 'documento.rechazado', documento: rejected.kind, motivo },
          form: { documento: documentKinds[rejected.kind], motivo },
        }
      },
    }),
  )
  return moved
}
