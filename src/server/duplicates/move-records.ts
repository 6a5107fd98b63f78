/** What else a record has: its CV, its areas of interest, recommendations, and publications to which it is not suggested. */
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { rowsOf } from '../db/rows.ts'
import type { MovedRecords } from '../db/tables/duplicates.ts'
import { idsIn } from './move-processes.ts'

type Curriculum = MovedRecords['curriculum']

/** The merged record's where it was chosen, or the other one has none; null: nothing was moved. */
export async function moveCurriculum(tx: Tx, primaryId: number, mergedId: number, isChosen: boolean): Promise<Curriculum> {
  const [primary, merged] = [await digestOf(tx, primaryId), await digestOf(tx, mergedId)]
  if (merged === null || (primary !== null && !isChosen)) return null
  if (primary === null) await giveCurriculum(tx, mergedId, primaryId)
  else await swapCurricula(tx, primaryId, mergedId)
  return { how: primary === null ? 'moved' : 'swapped', digest: merged }
}

/** Unless the remaining record has got another one since. */
export async function returnCurriculum(tx: Tx, curriculum: Curriculum, primaryId: number, mergedId: number): Promise<void> {
  if (curriculum === null) return
  if ((await digestOf(tx, primaryId)) === curriculum.digest) {
    await (curriculum.how === 'moved' ? giveCurriculum(tx, primaryId, mergedId) : swapCurricula(tx, primaryId, mergedId))
  }
}

async function digestOf(tx: Tx, candidateId: number): Promise<string | null> {
  const [found] = await rowsOf<{ digest: string }>(tx, sql`select md5(file_name || ' ' || content_base64) as digest from curricula where candidate_id = ${candidateId}`)
  return found?.digest ?? null
}

/** As a new row: its text follows by triggers, which hear of files that come and go. */
const giveCurriculum = (tx: Tx, from: number, to: number) =>
  tx.execute(sql`
    with gone as (delete from curricula where candidate_id = ${from} returning file_name, content_base64)
    insert into curricula (candidate_id, file_name, content_base64) select ${to}::int, file_name, content_base64 from gone`)

const swapCurricula = (tx: Tx, one: number, other: number) =>
  tx.execute(sql`update curricula c set file_name = theirs.file_name, content_base64 = theirs.content_base64 from curricula theirs
    where (c.candidate_id = ${one} and theirs.candidate_id = ${other}) or (c.candidate_id = ${other} and theirs.candidate_id = ${one})`)

/** Values that the remaining record lacks; the merged one keeps its own. */
export async function addAreas(tx: Tx, primaryId: number, mergedId: number): Promise<MovedRecords['areas']> {
  return rowsOf<MovedRecords['areas'][number]>(tx, sql`
    insert into candidate_areas (candidate_id, area_id, sub_area_id) select ${primaryId}, area_id, sub_area_id from candidate_areas where candidate_id = ${mergedId}
    on conflict do nothing returning area_id as "areaId", sub_area_id as "subAreaId"`)
}

export async function removeAreas(tx: Tx, areas: MovedRecords['areas'], primaryId: number): Promise<void> {
  await tx.execute(sql`
    delete from candidate_areas t using jsonb_to_recordset(${JSON.stringify(areas)}::jsonb) added("areaId" int, "subAreaId" int)
    where t.candidate_id = ${primaryId} and t.area_id = added."areaId" and t.sub_area_id is not distinct from added."subAreaId"`)
}

type Proposals = Pick<MovedRecords, 'recommendations' | 'discardedSuggestions'>

/** What both have for one publication stays where it is. */
export async function moveProposals(tx: Tx, from: number, to: number): Promise<Proposals> {
  const isNew = (table: string) => sql`candidate_id = ${from} and not exists (select from ${sql.identifier(table)} theirs where theirs.candidate_id = ${to} and theirs.publication_id = ${sql.identifier(table)}.publication_id)`
  const recommendations = await rowsOf<{ id: number }>(tx, sql`update recommendations set candidate_id = ${to} where ${isNew('recommendations')} returning id`)
  const discarded = await rowsOf<{ id: number }>(tx, sql`update discarded_suggestions set candidate_id = ${to} where ${isNew('discarded_suggestions')} returning publication_id as id`)
  return { recommendations: recommendations.map(({ id }) => id), discardedSuggestions: discarded.map(({ id }) => id) }
}

/** What was taken back meanwhile is not there any more, and stays so. */
export async function returnProposals(tx: Tx, { recommendations, discardedSuggestions }: Proposals, from: number, to: number): Promise<void> {
  await tx.execute(sql`update recommendations set candidate_id = ${to} where candidate_id = ${from} and id in ${idsIn(recommendations)}`)
  await tx.execute(sql`update discarded_suggestions set candidate_id = ${to} where candidate_id = ${from} and publication_id in ${idsIn(discardedSuggestions)}`)
}
