/** Many candidates are recommended to one publication: reviewed, begun, done and undone one by one, and one letter. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { recruiters } from '../../contract/access.ts'
import type {
  BulkJobAction,
  RecommendationReview,
  reviewRecommendation as ofReview,
  startRecommendation as ofStart,
} from '../../contract/bulk.ts'
import type { BodyOf } from '../../contract/call.ts'
import { addRecommendation, orderLetter, takeBackRecommendation } from '../candidates/recommend.ts'
import { listVacancies, others, requireOption } from '../candidates/vacancy-options.ts'
import type { Actor } from '../identity/access/rights.ts'
import { isVisibleCandidate } from '../identity/access/visible.ts'
import { fullNameColumn } from '../platform/db/full-name.ts'
import type { Tx } from '../platform/db/open.ts'
import { bulkItems, bulkJobs, type BulkTrace } from '../platform/db/tables/bulk.ts'
import { candidates, recommendations } from '../platform/db/tables/candidates.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import { isStillDone } from './done-rows.ts'

/** Changes nothing. Processes that the caller does not see count too, as in the recommendation itself. */
export async function reviewRecommendation(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { idCandidatos }: BodyOf<typeof ofReview>,
): Promise<RecommendationReview> {
  const ids = [...new Set(idCandidatos)]
  const vacantes = await listVacancies(db, actor, others)
  const found = await db
    .select({
      id: candidates.id,
      nombre: fullNameColumn,
      isFree: sql<boolean>`candidates.contratado = 0 and not exists (
        select from recruitments theirs where theirs.candidate_id = candidates.id and theirs.outcome = 'abierta')`,
    })
    .from(candidates)
    .where(and(inArray(candidates.id, ids), isVisibleCandidate(db, actor)))
  const previous = await db
    .select({ candidateId: recommendations.candidateId, publicationId: recommendations.publicationId })
    .from(recommendations)
    .where(
      and(
        inArray(
          recommendations.candidateId,
          found.map(({ id }) => id),
        ),
        inArray(
          recommendations.publicationId,
          vacantes.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(recommendations.id))
  const byId = new Map(found.map((row) => [row.id, row]))
  return {
    candidatos: ids.map((idCandidato) => {
      const row = byId.get(idCandidato)
      return {
        idCandidato,
        nombre: row?.nombre ?? '',
        impedimento: row ? (row.isFree ? null : 'candidato-ocupado') : 'no-encontrado',
        recomendado: previous.flatMap((one) => (one.candidateId === idCandidato ? [one.publicationId] : [])),
      }
    }),
    vacantes,
  }
}

/** What the actor does not see takes no part, like an unknown id. */
export function startRecommendation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { idPublicacion, idSede, idCandidatos }: BodyOf<typeof ofStart>,
): Promise<{ idLote: number }> {
  return db.transaction(async (tx) => {
    await requireOption(tx, actor, others, { id: idPublicacion, idSede })
    const seen = await tx
      .select({ id: candidates.id })
      .from(candidates)
      .where(and(inArray(candidates.id, idCandidatos), isVisibleCandidate(tx, actor)))
      .orderBy(asc(candidates.id))
    if (seen.length === 0) throw new Refused('no-encontrado')
    const [job] = await tx
      .insert(bulkJobs)
      .values({ action: { tipo: 'recomendar', idPublicacion, idSede }, createdBy: actor.userId, createdAt: now() })
      .returning({ id: bulkJobs.id })
    const jobId = job!.id
    await tx.insert(bulkItems).values(seen.map(({ id }) => ({ jobId, candidateId: id })))
    return { idLote: jobId }
  })
}

type Recommending = Extract<BulkJobAction, { tipo: 'recomendar' }>

/** With the rights of this moment, through the same checks as a single recommendation. */
export async function recommendOne(
  tx: Tx,
  actor: Actor,
  idCandidato: number,
  { idPublicacion, idSede }: Recommending,
  at: Date,
): Promise<BulkTrace> {
  requireRecruiter(actor)
  return { idRecomendacion: await addRecommendation(tx, actor, { idPublicacion, idSede, idCandidato }, at) }
}

export async function takeBackOne(tx: Tx, actor: Actor, { idRecomendacion }: BulkTrace): Promise<void> {
  requireRecruiter(actor)
  if (idRecomendacion !== undefined) await takeBackRecommendation(tx, actor, idRecomendacion)
}

/** Whoever became a reader since the job began. */
function requireRecruiter({ role }: Actor): void {
  if (!recruiters.includes(role)) throw new Refused('sin-permiso')
}

/** One letter for all who are still recommended; called when the job cannot be undone any more. */
export async function orderLetterOfJob(
  tx: Tx,
  jobId: number,
  { idPublicacion }: Recommending,
  at: Date,
): Promise<void> {
  const items = await tx
    .select({ trace: bulkItems.trace })
    .from(bulkItems)
    .where(and(eq(bulkItems.jobId, jobId), isStillDone))
    .orderBy(asc(bulkItems.id))
  const recomendaciones = items.flatMap(({ trace }) => trace?.idRecomendacion ?? [])
  if (recomendaciones.length > 0) await orderLetter(tx, { idPublicacion, recomendaciones }, at)
}
