/**
 * The rows of the portfolio are derived from processes, candidates and tags; every change of these calls
 * `refreshPortfolio`.
 */
import { type SQL, sql } from 'drizzle-orm'
import { searchText } from '../platform/base/search-text.ts'
import type { Tx } from '../platform/db/open.ts'
import { rowsOf } from '../platform/db/rows.ts'

/** For the candidate `c`. */
export const isFree: SQL = sql`(c.contratado = 0 and c.blocked_at is null and c.merged_into is null and not exists (select from recruitments r where r.candidate_id = c.id and r.outcome = 'abierta'))`

/**
 * The fields of the candidate `c` that its row repeats, besides the name. The last branch is read without `limit`,
 * which would search all processes by id.
 */
export const repeatedFields: SQL = sql`
  (select (array_agg(r.branch order by r.id desc))[1] from recruitments r where r.candidate_id = c.id) as branch,
  c.score_type_id, c.fecha_nacimiento, c.escolaridad, c.estado,
  array(select distinct t.area_id from candidate_areas t where t.candidate_id = c.id order by t.area_id) as area_ids,
  array(select distinct t.sub_area_id from candidate_areas t where t.candidate_id = c.id and t.sub_area_id is not null order by t.sub_area_id) as sub_area_ids`

const since: SQL = sql`coalesce((select max(r.updated_at) from recruitments r where r.candidate_id = c.id), c.created_at)`

type Named = { readonly id: number; readonly nombres: string; readonly paterno: string; readonly materno: string }

/**
 * Recomputes the rows of these candidates in the transaction that changed them; candidates who stay keep their date of
 * entry.
 */
export async function refreshPortfolio(tx: Tx, candidateIds: readonly number[]): Promise<void> {
  if (candidateIds.length === 0) return
  // Locked until the transaction ends: of two concurrent changes the second sees the first. In id order, against
  // deadlocks.
  const named = await rowsOf<Named>(
    tx,
    sql`
    select id, nombres, apellido_paterno as paterno, apellido_materno as materno from candidates
    where id in (select value::int from jsonb_array_elements_text(${JSON.stringify(candidateIds)}::jsonb)) order by id for no key update`,
  )
  const requested = JSON.stringify(
    named.map(({ id, nombres, paterno, materno }) => ({ id, search: searchText(nombres, paterno, materno) })),
  )
  await tx.execute(sql`
    with requested as materialized (select * from jsonb_to_recordset(${requested}::jsonb) requested(id int, search text)),
      gone as (delete from portfolio using requested join candidates c on c.id = requested.id where portfolio.candidate_id = requested.id and not ${isFree})
    insert into portfolio as own (candidate_id, search, since, branch, score_type_id, fecha_nacimiento, escolaridad, estado, area_ids, sub_area_ids)
    select c.id, requested.search, ${since}, ${repeatedFields} from requested join candidates c on c.id = requested.id where ${isFree}
    on conflict (candidate_id) do update set branch = excluded.branch, search = excluded.search, score_type_id = excluded.score_type_id,
      fecha_nacimiento = excluded.fecha_nacimiento, escolaridad = excluded.escolaridad, estado = excluded.estado,
      area_ids = excluded.area_ids, sub_area_ids = excluded.sub_area_ids
    where ${repeated(sql`own`)} is distinct from ${repeated(sql`excluded`)}`)
}

const repeated = (
  row: SQL,
): SQL => sql`(${row}.branch, ${row}.search, ${row}.score_type_id, ${row}.fecha_nacimiento, ${row}.escolaridad,
  ${row}.estado, ${row}.area_ids, ${row}.sub_area_ids)`
