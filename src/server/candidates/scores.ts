/** Scores of candidates: the types with their tags, and a candidate's own (spec 1 §2, §3). */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Score, ScoreOption } from '../../contract/candidates.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { candidates, candidateTags, scoreTags, scoreTypes } from '../platform/db/tables/candidates.ts'
import { inProcess } from '../platform/db/tables/recruitment.ts'
import { Refused } from '../platform/http/refused.ts'
import { refreshPortfolio } from './portfolio-rows.ts'
import { lockCandidate } from './candidate-lock.ts'
import type { Viewer } from '../identity/access/visible.ts'

const noScore: Score = { id: 0, codigo: null, descripcion: '', tags: [] }

const tagFields = { id: scoreTags.id, codigo: scoreTags.codigo, descripcion: scoreTags.descripcion }

/** Every type, including those without a code: the specification makes the client drop them. */
export async function listScores(db: Db): Promise<ScoreOption[]> {
  const [types, tags] = await Promise.all([
    db.select().from(scoreTypes).orderBy(asc(scoreTypes.id)),
    db
      .select({ ...tagFields, scoreTypeId: scoreTags.scoreTypeId })
      .from(scoreTags)
      .orderBy(asc(scoreTags.id)),
  ])
  return types.map((type) => ({
    ...type,
    tags: tags.filter((tag) => tag.scoreTypeId === type.id).map(({ scoreTypeId: _, ...tag }) => tag),
  }))
}

/** Id 0: the candidate has no score yet. */
export async function readScore(db: Db | Tx, candidateId: number): Promise<Score> {
  const [type] = await db
    .select({ id: scoreTypes.id, codigo: scoreTypes.codigo, descripcion: scoreTypes.descripcion })
    .from(candidates)
    .innerJoin(scoreTypes, eq(scoreTypes.id, candidates.scoreTypeId))
    .where(eq(candidates.id, candidateId))
  if (!type) return noScore
  const tags = await db
    .select(tagFields)
    .from(candidateTags)
    .innerJoin(scoreTags, eq(scoreTags.id, candidateTags.scoreTagId))
    .where(eq(candidateTags.candidateId, candidateId))
    .orderBy(asc(scoreTags.id))
  return { ...type, tags }
}

type Rating = { readonly id: number; readonly calificacion: number; readonly subCalificacion: readonly number[] }

/**
 * Replaces type and tags together, and returns the new score. Refuses an unknown candidate, type, or a tag of another
 * type.
 */
export function rate(db: Db, viewer: Viewer, rating: Rating): Promise<Score> {
  return db.transaction(async (tx) => {
    // Locked: of two concurrent ratings the later one replaces the whole score, instead of mixing the tags.
    await lockCandidate(tx, viewer, rating.id)
    const chosen = await chosenTags(tx, rating)
    await tx.update(candidates).set({ scoreTypeId: rating.calificacion }).where(eq(candidates.id, rating.id))
    await tx.delete(candidateTags).where(eq(candidateTags.candidateId, rating.id))
    await tx.insert(candidateTags).values(chosen.map((scoreTagId) => ({ candidateId: rating.id, scoreTagId })))
    await tx
      .update(inProcess)
      .set({ scoreTypeId: rating.calificacion, tagIds: chosen.toSorted((one, other) => one - other) })
      .where(eq(inProcess.candidateId, rating.id))
    await refreshPortfolio(tx, [rating.id])
    return readScore(tx, rating.id)
  })
}

async function chosenTags(tx: Tx, { calificacion, subCalificacion }: Rating): Promise<number[]> {
  const [type] = await tx.select({ id: scoreTypes.id }).from(scoreTypes).where(eq(scoreTypes.id, calificacion))
  if (!type) throw new Refused('datos-invalidos', { campos: { calificacion: 'Elige una de las calificaciones.' } })
  const tagIds = [...new Set(subCalificacion)]
  const known = await tx
    .select({ id: scoreTags.id })
    .from(scoreTags)
    .where(and(eq(scoreTags.scoreTypeId, calificacion), inArray(scoreTags.id, tagIds)))
  if (known.length < tagIds.length) {
    throw new Refused('datos-invalidos', { campos: { subCalificacion: 'Elige etiquetas de la calificación.' } })
  }
  return tagIds
}
