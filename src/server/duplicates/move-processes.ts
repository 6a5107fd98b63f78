/** Moves the processes of one record of a person to the other, with their interviews and rows in lists. */
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/open.ts'
import { rowsOf } from '../platform/db/rows.ts'
import type { candidates } from '../platform/db/tables/candidates.ts'
import type { MovedRecords } from '../platform/db/tables/duplicates.ts'
import { searchText } from '../platform/base/search-text.ts'
import { sameHours } from './impediment.ts'

type Moved = Pick<MovedRecords, 'recruitments' | 'namelessInterviews'>

/**
 * Moves the processes and their interviews from the merged record to the remaining one. If both have an interview at
 * the same past hour, the moved one loses its candidate id (`namelessInterviews`): a candidate has one interview per
 * hour.
 */
export async function moveProcesses(tx: Tx, from: number, to: number): Promise<Moved> {
  const recruitments = (
    await rowsOf<{ id: number }>(tx, sql`select id from recruitments where candidate_id = ${from} order by id`)
  ).map(({ id }) => id)
  const namelessInterviews = (
    await rowsOf<{ id: number }>(
      tx,
      sql`
    update interviews set candidate_id = null where id in (${sameHours([to, from], sql`one.id`)}) returning id`,
    )
  ).map(({ id }) => id)
  await tx.execute(sql`update recruitments set candidate_id = ${to} where id in ${idsIn(recruitments)}`)
  await tx.execute(
    sql`update interviews set candidate_id = ${to} where recruitment_id in ${idsIn(recruitments)} and candidate_id = ${from}`,
  )
  await updateInProcess(tx, to)
  return { recruitments, namelessInterviews }
}

/** Moves the processes of a merge back, with everything that has happened in them since. */
export async function returnProcesses(
  tx: Tx,
  { recruitments, namelessInterviews }: Moved,
  from: number,
  to: number,
): Promise<void> {
  await tx.execute(sql`update recruitments set candidate_id = ${to} where id in ${idsIn(recruitments)}`)
  await tx.execute(sql`
    update interviews set candidate_id = ${to} where recruitment_id in ${idsIn(recruitments)} and (candidate_id = ${from} or id in ${idsIn(namelessInterviews)})`)
  await updateInProcess(tx, from)
  await updateInProcess(tx, to)
}

/** Writes the candidate's id and data into the rows of 'Candidatos en proceso', which repeat them. */
async function updateInProcess(tx: Tx, candidateId: number): Promise<void> {
  type Names = Pick<typeof candidates.$inferSelect, 'nombres'> & { readonly paterno: string; readonly materno: string }
  const [named] = await rowsOf<Names>(
    tx,
    sql`select nombres, apellido_paterno as paterno, apellido_materno as materno from candidates where id = ${candidateId}`,
  )
  if (!named) return
  const search = searchText(named.nombres, named.paterno, named.materno)
  await tx.execute(sql`update in_process set candidate_id = ${candidateId}, search = ${search},
      contact = c.telefono || ' ' || lower(c.correo), score_type_id = c.score_type_id,
      tag_ids = array(select score_tag_id from candidate_tags t where t.candidate_id = c.id order by score_tag_id)
    from candidates c
    where c.id = ${candidateId} and recruitment_id in (select id from recruitments where candidate_id = ${candidateId})`)
}

/** The candidate was imported as hired: there is no process. */
export async function isHiredWithoutProcess(
  tx: Tx,
  { id, contratado }: Pick<typeof candidates.$inferSelect, 'id' | 'contratado'>,
): Promise<boolean> {
  return contratado !== 0 && !(await isHired(tx, id))
}

export async function isHired(tx: Tx, candidateId: number): Promise<boolean> {
  const hired = sql`select 1 from recruitments where candidate_id = ${candidateId} and outcome = 'contratada' limit 1`
  return (await rowsOf<object>(tx, hired)).length > 0
}

/** A list for `in`, as one parameter however many ids there are: the text of the statement stays the same. */
export const idsIn = (ids: readonly number[]): SQL =>
  sql`(select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
