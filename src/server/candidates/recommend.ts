/**
 * 'Recomendar a vacante': a free candidate is recommended to the person responsible for another publication (spec 1 §2,
 * §4).
 */
import { recommendations } from '../platform/db/tables/candidates.ts'
import { outbox } from '../platform/db/tables/notifications.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import type { Actor } from '../identity/access/rights.ts'
import { lockCandidate, requireFree } from './candidate-lock.ts'
import { others, requireOption } from './vacancy-options.ts'

/** Kind of the outbox rows; their payload contains `idCandidato` and `idPublicacion`. */
export const recommendationNotice = 'recomendacion'

type Recommendation = { readonly idPublicacion: number; readonly idCandidato: number; readonly idSede: number }

/** Refuses in the same cases as an assignment, and a second recommendation to the same publication by any user. */
export async function recommend(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { idPublicacion, idCandidato, idSede }: Recommendation,
): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    const candidate = await lockCandidate(tx, actor, idCandidato)
    const publicationId = await requireOption(tx, actor, others, { id: idPublicacion, idSede })
    await requireFree(tx, candidate, publicationId)
    const written = await tx
      .insert(recommendations)
      .values({ candidateId: idCandidato, publicationId, recommendedBy: actor.userId, at })
      .onConflictDoNothing()
      .returning({ id: recommendations.id })
    if (written.length === 0) throw new Refused('ya-recomendado')
    const payload = { idCandidato, idPublicacion }
    await tx
      .insert(outbox)
      .values({ recruitmentId: null, kind: recommendationNotice, payload, createdAt: at, dueAt: at })
  })
}
