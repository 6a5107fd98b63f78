/** The row of an open recruitment in 'Candidatos en proceso', with the list's columns of recruitment, candidate and interviews. */
import { type SQL, sql } from 'drizzle-orm'
import { contactOf, candidates } from '../../platform/db/tables/candidates.ts'
import { searchText } from '../../platform/base/search-text.ts'
import type { LockedRecruitment } from './locked-recruitment.ts'

type Listed = Pick<
  LockedRecruitment,
  | 'id'
  | 'candidateId'
  | 'branch'
  | 'publicationId'
  | 'vacancyId'
  | 'nombres'
  | 'apellidoPaterno'
  | 'apellidoMaterno'
  | 'codigo'
>

/** A row that is there moves to the phase, which begins at this instant; one that comes back goes on with its last stay. */
export function listedRow(row: Listed, at: Date): SQL {
  const now = sql`${at.toISOString()}::timestamptz`
  return sql`insert into in_process
      (recruitment_id, candidate_id, branch, codigo, publication_id, vacancy_id, search, contact, responsible_id, entered_at, appointment_at, score_type_id, tag_ids)
    select ${row.id}, candidates.id, ${row.branch}, ${row.codigo}, ${row.publicationId}, ${row.vacancyId},
      ${searchText(row.nombres, row.apellidoPaterno, row.apellidoMaterno)}, ${contactOf(candidates)},
      (select responsible_id from recruitments where id = ${row.id}),
      coalesce((select entered_at from stays where recruitment_id = ${row.id} order by since desc limit 1), ${now}),
      next_appointment(${row.id}), candidates.score_type_id, ${tagsOf(sql`candidates.id`)}
    from candidates where candidates.id = ${row.candidateId}
    on conflict (recruitment_id) do update set codigo = excluded.codigo,
      entered_at = case when in_process.codigo = excluded.codigo then in_process.entered_at else ${now} end`
}

/** In the order of their ids. */
const tagsOf = (candidateId: SQL): SQL =>
  sql`array(select score_tag_id from candidate_tags where candidate_id = ${candidateId} order by score_tag_id)`

/** The open stay contains the instant in which the phase began. */
export const enteredAsStays = (ids: readonly number[]): SQL =>
  sql`update in_process set entered_at = stays.entered_at from stays
    where in_process.recruitment_id = any(${`{${ids.join(',')}}`}::int[]) and stays.recruitment_id = in_process.recruitment_id and stays.until is null`
