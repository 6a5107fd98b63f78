/** The e-mail edited in the profile. Letters read the address when they are sent, so the next one uses the new address (spec 1 §5). */
import { eq } from 'drizzle-orm'
import { isSameEmail, sameEmail } from '../../contract/candidates.ts'
import type { Deps } from '../http/deps.ts'
import { candidates } from '../db/tables/candidates.ts'
import { Refused } from '../http/refused.ts'
import { lockCandidate } from './candidate-lock.ts'
import { refreshDuplicates } from './duplicates.ts'
import type { Viewer } from '../access/visible.ts'

export function changeEmail({ db, now }: Pick<Deps, 'db' | 'now'>, viewer: Viewer, { idCandidato, correo }: { readonly idCandidato: number; readonly correo: string }): Promise<void> {
  return db.transaction(async (tx) => {
    const candidate = await lockCandidate(tx, viewer, idCandidato)
    if (isSameEmail(candidate.correo, correo)) throw new Refused('datos-invalidos', { mensaje: sameEmail, campos: { correo: sameEmail } })
    await tx.update(candidates).set({ correo }).where(eq(candidates.id, idCandidato))
    await refreshDuplicates(tx, [idCandidato], now())
  })
}
