/** The candidates of a download, read in batches by key: those that its owner may see. */
import { and, gt, lte, type SQL, sql } from 'drizzle-orm'
import { fullNameColumn } from '../platform/db/full-name.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { isVisibleCandidate, type Viewer } from '../identity/access/visible.ts'
import type { Db } from '../platform/db/open.ts'
import { rowsOf } from '../platform/db/rows.ts'

/** Days are YYYY-MM-DD, in Mexico. */
export type CandidateRow = {
  readonly id: number
  readonly nombre: string
  readonly correo: string
  readonly telefono: string
  readonly fechaNacimiento: string | null
  readonly estado: string | null
  readonly municipio: string | null
  readonly escolaridad: string | null
  readonly calificacion: string | null
  readonly areas: string | null
  readonly subareas: string | null
  /** Date of entry into the portfolio; null: not in it. */
  readonly enCartera: string | null
  /** The last process in the branch. */
  readonly vacante: string | null
  readonly desenlace: 'abierta' | 'descartada' | 'contratada' | null
  readonly inicio: string | null
  readonly registro: string
}

/** `share`: the part of all candidates that has been read, from 0 to 1. */
export type Batch = { readonly rows: readonly CandidateRow[]; readonly share: number }

/** Candidates per statement: it takes some tens of milliseconds, so that other queries get a turn. */
const batchSize = 1_000

const day = (instant: SQL): SQL => sql`to_char(${instant} at time zone 'America/Mexico_City', 'YYYY-MM-DD')`

/** Every candidate is read once, in its current state; later registrations are not included. */
export async function* readBatches(db: Db, viewer: Viewer, size = batchSize): AsyncGenerator<Batch> {
  const last = await largestId(db)
  for (let after = 0; after < last;) {
    const [bound] = await rowsOf<{ id: number }>(
      db,
      sql`select max(id) as id from (select id from candidates where id > ${after} and id <= ${last} order by id limit ${size}) as batch`,
    )
    const upTo = bound?.id ?? last
    yield { rows: await readBetween(db, viewer, after, upTo), share: upTo / last }
    after = upTo
  }
}

async function largestId(db: Db): Promise<number> {
  const [found] = await rowsOf<{ id: number | null }>(db, sql`select max(id) as id from candidates`)
  return found?.id ?? 0
}

/** Each table is read once for the whole batch, not once per candidate. */
function readBetween(db: Db, viewer: Viewer, after: number, upTo: number): Promise<readonly CandidateRow[]> {
  const ofBatch = sql`candidate_id > ${after} and candidate_id <= ${upTo}`
  return rowsOf<CandidateRow>(
    db,
    sql`
    with last as materialized (
      select distinct on (candidate_id) candidate_id, publication_id, outcome, created_at from recruitments
      where ${ofBatch} and branch = ${viewer.branch} order by candidate_id, id desc
    ), tags as materialized (
      select t.candidate_id, string_agg(distinct a.nombre, ', ' order by a.nombre) as areas, string_agg(distinct s.nombre, ', ' order by s.nombre) as subareas
      from candidate_areas t join areas a on a.id = t.area_id left join sub_areas s on s.id = t.sub_area_id
      where ${ofBatch} group by t.candidate_id
    )
    select ${candidates.id} as id, ${fullNameColumn} as nombre, ${candidates.correo} as correo, ${candidates.telefono} as telefono,
      ${candidates.fechaNacimiento}::text as "fechaNacimiento", ${candidates.estado} as estado, ${candidates.municipio} as municipio,
      ${candidates.escolaridad} as escolaridad, score_types.descripcion as calificacion, tags.areas, tags.subareas,
      ${day(sql`p.since`)} as "enCartera", v.titulo as vacante, last.outcome as desenlace, ${day(sql`last.created_at`)} as inicio,
      ${day(sql`${candidates.createdAt}`)} as registro
    from candidates
    left join score_types on score_types.id = ${candidates.scoreTypeId}
    left join portfolio p on p.candidate_id = ${candidates.id} and p.branch is null
    left join tags on tags.candidate_id = ${candidates.id}
    left join last on last.candidate_id = ${candidates.id}
    left join publications o on o.id = last.publication_id
    left join vacancies v on v.id = o.vacancy_id
    where ${and(gt(candidates.id, after), lte(candidates.id, upTo), isVisibleCandidate(db, viewer))}
    order by ${candidates.id}`,
  )
}
