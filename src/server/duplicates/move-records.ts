/**
 * The other data of a record: its CV, its areas of interest, its notes, recommendations, and publications to which it is not
 * suggested.
 */
import { eq, type SQL, sql } from 'drizzle-orm'
import { storeCurriculum } from '../candidates/curriculum.ts'
import type { Tx } from '../platform/db/open.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { curricula } from '../platform/db/tables/candidates.ts'
import type { candidateMerges, MovedRecords } from '../platform/db/tables/duplicates.ts'
import { idsIn } from './move-processes.ts'

type Curriculum = MovedRecords['curriculum']
/** Of the remaining record before the merge, where the copy replaced one. */
type Former = Pick<typeof candidateMerges.$inferSelect, 'formerCurriculumName' | 'formerCurriculumBase64'>

/** Copies the merged record's CV if it was chosen or the remaining record has none; the merged record keeps its own. */
export async function copyCurriculum(
  tx: Tx,
  primaryId: number,
  mergedId: number,
  isChosen: boolean,
): Promise<Former & { readonly curriculum: Curriculum }> {
  const [primary, merged] = [await readCurriculum(tx, primaryId), await readCurriculum(tx, mergedId)]
  if (merged === null || (primary !== null && !isChosen))
    return { curriculum: null, formerCurriculumName: null, formerCurriculumBase64: null }
  await storeCurriculum(tx, primaryId, merged)
  return {
    curriculum: { how: 'copied', digest: merged.digest },
    formerCurriculumName: primary?.fileName ?? null,
    formerCurriculumBase64: primary?.contentBase64 ?? null,
  }
}

/** Not if the remaining record has got another CV since. */
export async function returnCurriculum(
  tx: Tx,
  curriculum: Curriculum,
  primaryId: number,
  former: Former,
): Promise<void> {
  if (curriculum === null || (await readCurriculum(tx, primaryId))?.digest !== curriculum.digest) return
  const { formerCurriculumName: fileName, formerCurriculumBase64: contentBase64 } = former
  if (fileName === null || contentBase64 === null)
    await tx.delete(curricula).where(eq(curricula.candidateId, primaryId))
  else await storeCurriculum(tx, primaryId, { fileName, contentBase64 })
}

/** Of a row of `curricula`. */
export const curriculumDigest: SQL<string> = sql`md5(file_name || ' ' || content_base64)`

export async function readCurriculum(tx: Tx, candidateId: number) {
  const [found] = await tx
    .select({ fileName: curricula.fileName, contentBase64: curricula.contentBase64, digest: curriculumDigest })
    .from(curricula)
    .where(eq(curricula.candidateId, candidateId))
  return found ?? null
}

/** Values that the remaining record lacks; the merged one keeps its own. */
export async function addAreas(tx: Tx, primaryId: number, mergedId: number): Promise<MovedRecords['areas']> {
  return rowsOf<MovedRecords['areas'][number]>(
    tx,
    sql`
    insert into candidate_areas (candidate_id, area_id, sub_area_id) select ${primaryId}, area_id, sub_area_id from candidate_areas where candidate_id = ${mergedId}
    on conflict do nothing returning area_id as "areaId", sub_area_id as "subAreaId"`,
  )
}

export async function removeAreas(tx: Tx, areas: MovedRecords['areas'], primaryId: number): Promise<void> {
  await tx.execute(sql`
    delete from candidate_areas t using jsonb_to_recordset(${JSON.stringify(areas)}::jsonb) added("areaId" int, "subAreaId" int)
    where t.candidate_id = ${primaryId} and t.area_id = added."areaId" and t.sub_area_id is not distinct from added."subAreaId"`)
}

/** Those without a process; the others follow theirs. */
export async function moveNotes(tx: Tx, from: number, to: number): Promise<readonly number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`update notes set candidate_id = ${to} where candidate_id = ${from} returning id`,
  )
  return rows.map(({ id }) => id)
}

/** Those written since the merge stay with the remaining record. */
export async function returnNotes(tx: Tx, ids: readonly number[], from: number, to: number): Promise<void> {
  await tx.execute(sql`update notes set candidate_id = ${to} where candidate_id = ${from} and id in ${idsIn(ids)}`)
}

type Proposals = Pick<MovedRecords, 'recommendations' | 'discardedSuggestions'>

/** Rows that both records have for a publication are not moved. */
export async function moveProposals(tx: Tx, from: number, to: number): Promise<Proposals> {
  const isNew = (table: string) =>
    sql`candidate_id = ${from} and not exists (select from ${sql.identifier(table)} theirs where theirs.candidate_id = ${to} and theirs.publication_id = ${sql.identifier(table)}.publication_id)`
  const recommendations = await rowsOf<{ id: number }>(
    tx,
    sql`update recommendations set candidate_id = ${to} where ${isNew('recommendations')} returning id`,
  )
  const discarded = await rowsOf<{ id: number }>(
    tx,
    sql`update discarded_suggestions set candidate_id = ${to} where ${isNew('discarded_suggestions')} returning publication_id as id`,
  )
  return { recommendations: recommendations.map(({ id }) => id), discardedSuggestions: discarded.map(({ id }) => id) }
}

/** Rows that were deleted meanwhile are not restored. */
export async function returnProposals(
  tx: Tx,
  { recommendations, discardedSuggestions }: Proposals,
  from: number,
  to: number,
): Promise<void> {
  await tx.execute(
    sql`update recommendations set candidate_id = ${to} where candidate_id = ${from} and id in ${idsIn(recommendations)}`,
  )
  await tx.execute(
    sql`update discarded_suggestions set candidate_id = ${to} where candidate_id = ${from} and publication_id in ${idsIn(discardedSuggestions)}`,
  )
}
