/** Looks at records that were merged, and at keys and pairs of possible duplicates (`npm run audit:events`). */
import { type SQL, sql } from 'drizzle-orm'
import { inOneView } from '../platform/db/one-view.ts'
import type { Db } from '../platform/db/open.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { columnsOfField } from './merge.ts'
import { curriculumDigest } from './move-records.ts'

export type DuplicateDifference = {
  readonly candidateId: number
  readonly what: string
  readonly expected: unknown
  readonly stored: unknown
}
export type DuplicateAudit = { readonly merged: number; readonly differences: readonly DuplicateDifference[] }

/** Of the candidate `c`, named as in `MovedRecords`. */
const currentColumns: SQL = sql`jsonb_build_object(${sql.join(
  Object.values(columnsOfField)
    .flat()
    .flatMap((column) => [sql`${column}::text`, sql`c.${sql.identifier(candidates[column].name)}`]),
  sql`, `,
)})`

/**
 * A merged record has no visible data of its own, and its merges define where it leads; its own values are as the merge
 * found them; two records that are a pair have a value in common.
 */
export const auditDuplicates = (db: Db): Promise<DuplicateAudit> =>
  inOneView(db, async (tx) => {
    const [counted] = await rowsOf<{ merged: number }>(
      tx,
      sql`select count(*)::int as merged from candidates where merged_into is not null`,
    )
    const differences = await rowsOf<DuplicateDifference>(
      tx,
      sql`
      with recursive leads as (
        select merged_id as id, primary_id as last from candidate_merges where undone_at is null
        union all select leads.id, m.primary_id from leads join candidate_merges m on m.merged_id = leads.last and m.undone_at is null)
      select c.id as "candidateId", 'registro unido' as what, to_jsonb(ends.last) as expected, to_jsonb(c.merged_into) as stored
        from candidates c left join (select id, last from leads l where not exists (select from candidate_merges m where m.merged_id = l.last and m.undone_at is null)) ends on ends.id = c.id
        where c.merged_into is distinct from ends.last
      union all
      select c.id, 'lo que conserva un registro unido', '[]'::jsonb, to_jsonb(own.found)
        from candidates c cross join lateral (select array(
          select 'procesos' from recruitments r where r.candidate_id = c.id union all select 'en proceso' from in_process p where p.candidate_id = c.id
          union all select 'entrevistas' from interviews i where i.candidate_id = c.id union all select 'cartera' from portfolio p where p.candidate_id = c.id
          union all select 'claves' from duplicate_keys k where k.candidate_id = c.id) as found) own
        where c.merged_into is not null and own.found <> '{}'
      union all
      select p.candidate_id, 'pareja ' || p.other_id, to_jsonb(shared.kinds), to_jsonb(p.reasons)
        from duplicate_pairs p cross join lateral (select array(
          select distinct k.kind from duplicate_keys k join duplicate_keys o on o.kind = k.kind and o.key = k.key and o.candidate_id = p.other_id where k.candidate_id = p.candidate_id) as kinds) shared
        where p.dismissed_at is null and not p.reasons <@ shared.kinds
          and not exists (select from candidates c where c.id in (p.candidate_id, p.other_id) and c.merged_into is not null)
      union all
      select c.id, 'cambios de un registro unido', '[]'::jsonb, to_jsonb(changed.names)
        from candidate_merges m join candidates c on c.id = m.merged_id cross join lateral (select array(
          select key from jsonb_each(m.moved -> 'mergedRecord' -> 'columns') stored where stored.value is distinct from ${currentColumns} -> key
          union all select 'curriculum' where m.moved -> 'mergedRecord' ->> 'curriculum' is distinct from (select ${curriculumDigest} from curricula where candidate_id = c.id)) as names) changed
        where m.undone_at is null and m.moved ? 'mergedRecord' and changed.names <> '{}'`,
    )
    return { merged: counted?.merged ?? 0, differences }
  })
