/**
 * The e-mail edited in the profile. Letters read the address when they are sent, so the next one uses the new address
 * (spec 1 §5); links that were sent to the former one end.
 */
import { eq } from 'drizzle-orm'
import { isSameEmail, sameEmail } from '../../contract/candidates.ts'
import type { Deps } from '../platform/http/deps.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { Refused } from '../platform/http/refused.ts'
import { logAction } from './action-log.ts'
import { lockCandidate } from './candidate-lock.ts'
import { refreshDuplicates } from './duplicates.ts'
import { endingLinks } from './ended-links.ts'
import { lockRecords } from './record-locks.ts'
import type { Viewer } from '../identity/access/visible.ts'

export function changeEmail(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  viewer: Viewer,
  { idCandidato, correo }: { readonly idCandidato: number; readonly correo: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const at = now()
    await lockRecords(tx, [idCandidato])
    const candidate = await lockCandidate(tx, viewer, idCandidato)
    if (isSameEmail(candidate.correo, correo))
      throw new Refused('datos-invalidos', { mensaje: sameEmail, campos: { correo: sameEmail } })
    await endingLinks(tx, [idCandidato], { actorId: viewer.userId, at }, () =>
      tx.update(candidates).set({ correo }).where(eq(candidates.id, idCandidato)),
    )
    await refreshDuplicates(tx, [idCandidato], at)
    await logAction(tx, {
      at,
      branch: viewer.branch,
      action: 'correo-cambiado',
      candidateId: idCandidato,
      actorId: viewer.userId,
    })
  })
}
