/**
 * 'Recomendar a vacante': a free candidate is recommended to the person responsible for another publication (spec 1 §2,
 * §4).
 */
import { and, eq, gte } from 'drizzle-orm'
import type { Tx } from '../platform/db/open.ts'
import { recommendations } from '../platform/db/tables/candidates.ts'
import { outbox } from '../platform/db/tables/notifications.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import type { Actor } from '../identity/access/rights.ts'
import { lockCandidate, requireFree } from './candidate-lock.ts'
import { others, requireOption } from './vacancy-options.ts'

/** Kind of the outbox rows; their payload is `Ordered`. */
export const recommendationNotice = 'recomendacion'

type Recommendation = { readonly idPublicacion: number; readonly idCandidato: number; readonly idSede: number }

/** Refuses in the same cases as an assignment, and a second recommendation to the same publication by any user. */
export async function recommend(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  recommendation: Recommendation,
): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    await addRecommendation(tx, actor, recommendation, at)
    const { idCandidato, idPublicacion } = recommendation
    await orderLetter(tx, { idCandidato, idPublicacion }, at)
  })
}

/** Returns its id. Its letter is the caller's. */
export async function addRecommendation(
  tx: Tx,
  actor: Actor,
  { idPublicacion, idCandidato, idSede }: Recommendation,
  at: Date,
): Promise<number> {
  const candidate = await lockCandidate(tx, actor, idCandidato)
  const publicationId = await requireOption(tx, actor, others, { id: idPublicacion, idSede })
  await requireFree(tx, candidate, publicationId)
  const [written] = await tx
    .insert(recommendations)
    .values({ candidateId: idCandidato, publicationId, recommendedBy: actor.userId, at })
    .onConflictDoNothing()
    .returning({ id: recommendations.id })
  if (!written) throw new Refused('ya-recomendado')
  return written.id
}

/** Only before its letter has left, and not where the candidate has begun a process in the publication since. */
export async function takeBackRecommendation(tx: Tx, actor: Actor, id: number): Promise<void> {
  const [found] = await tx.select().from(recommendations).where(eq(recommendations.id, id))
  if (!found) throw new Refused('registro-cambio', { mensaje: 'la recomendación ya no existe' })
  // A merge may have moved it to another record
  await lockCandidate(tx, actor, found.candidateId)
  const isBegun = await tx.$count(
    recruitments,
    and(
      eq(recruitments.candidateId, found.candidateId),
      eq(recruitments.publicationId, found.publicationId),
      gte(recruitments.createdAt, found.at),
    ),
  )
  if (isBegun > 0) throw new Refused('ya-asignado')
  await tx.delete(recommendations).where(eq(recommendations.id, id))
}

/** `recomendaciones`: ids of many, which the letter names together. */
type Ordered =
  | { readonly idCandidato: number; readonly idPublicacion: number }
  | { readonly recomendaciones: readonly number[]; readonly idPublicacion: number }

export async function orderLetter(tx: Tx, payload: Ordered, at: Date): Promise<void> {
  await tx.insert(outbox).values({ recruitmentId: null, kind: recommendationNotice, payload, createdAt: at, dueAt: at })
}
