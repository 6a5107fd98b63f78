/** Scores of candidates: the types with their tags, and a candidate's own (spec 1 §2, §3). */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Score, ScoreOption } from '../../contract/candidates.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { candidates, candidateTags, scoreTags, scoreTypes } from '../platform/db/tables/candidates.ts'
import type { StoredScore } from '../platform/db/tables/bulk.ts'
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
    await rateIn(tx, viewer, rating)
    return readScore(tx, rating.id)
  })
}

/** In the caller's transaction. */
export async function rateIn(tx: Tx, viewer: Viewer, rating: Rating): Promise<void> {
  // Locked: of two concurrent ratings the later one replaces the whole score, instead of mixing the tags.
  await lockCandidate(tx, viewer, rating.id)
  const etiquetas = await chosenTags(tx, rating)
  await replaceScore(tx, rating.id, { tipo: rating.calificacion, etiquetas })
}

/** Of a candidate whom the transaction has locked. */
export async function replaceScore(tx: Tx, candidateId: number, { tipo, etiquetas }: StoredScore): Promise<void> {
  await tx.update(candidates).set({ scoreTypeId: tipo }).where(eq(candidates.id, candidateId))
  await tx.delete(candidateTags).where(eq(candidateTags.candidateId, candidateId))
  if (etiquetas.length > 0)
    await tx.insert(candidateTags).values(etiquetas.map((scoreTagId) => ({ candidateId, scoreTagId })))
  await tx
    .update(inProcess)
    .set({ scoreTypeId: tipo, tagIds: etiquetas.toSorted((one, other) => one - other) })
    .where(eq(inProcess.candidateId, candidateId))
  await refreshPortfolio(tx, [candidateId])
}

/** Type and tags as they are stored, in the order of the tags. */
export async function storedScore(tx: Tx, candidateId: number): Promise<StoredScore> {
  const { id, tags } = await readScore(tx, candidateId)
  return { tipo: id === 0 ? null : id, etiquetas: tags.map((tag) => tag.id) }
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
