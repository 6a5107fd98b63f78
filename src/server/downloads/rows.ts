/** The candidates of a download, in batches by key: whom its owner may see, and what of each. */
import { and, gt, lte, type SQL, sql } from 'drizzle-orm'
import { fullNameColumn } from '../candidates/full-name.ts'
import { candidates } from '../candidates/tables.ts'
import { isVisibleCandidate, type Viewer } from '../candidates/visible.ts'
import type { Db } from '../db/open.ts'
import { rowsOf } from '../db/rows.ts'

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
  /** Since when in the portfolio; null: not in it. */
  readonly enCartera: string | null
  /** The last process in the branch. */
  readonly vacante: string | null
  readonly desenlace: 'abierta' | 'descartada' | 'contratada' | null
  readonly inicio: string | null
  readonly registro: string
}

/** `share`: how much of all candidates has been looked at, from 0 to 1. */
export type Batch = { readonly rows: readonly CandidateRow[]; readonly share: number }

/** Candidates looked at by one statement: it takes some tens of milliseconds, and others come in between. */
const batchSize = 1_000

const day = (instant: SQL): SQL => sql`to_char(${instant} at time zone 'America/Mexico_City', 'YYYY-MM-DD')`
const named = (names: SQL): SQL => sql`(select string_agg(distinct n.nombre, ', ' order by n.nombre) from candidate_areas t join ${names} where t.candidate_id = ${candidates.id})`

/** Every candidate is read once, as it is when its batch is read; who is registered meanwhile is not in it. */
export async function* readBatches(db: Db, viewer: Viewer, size = batchSize): AsyncGenerator<Batch> {
  const last = await largestId(db)
  for (let after = 0; after < last; ) {
    const [bound] = await rowsOf<{ id: number }>(db, sql`select max(id) as id from (select id from candidates where id > ${after} and id <= ${last} order by id limit ${size}) as batch`)
    const upTo = bound?.id ?? last
    yield { rows: await readBetween(db, viewer, after, upTo), share: upTo / last }
    after = upTo
  }
}

async function largestId(db: Db): Promise<number> {
  const [found] = await rowsOf<{ id: number | null }>(db, sql`select max(id) as id from candidates`)
  return found?.id ?? 0
}

function readBetween(db: Db, viewer: Viewer, after: number, upTo: number): Promise<readonly CandidateRow[]> {
  return rowsOf<CandidateRow>(db, sql`
    select ${candidates.id} as id, ${fullNameColumn} as nombre, ${candidates.correo} as correo, ${candidates.telefono} as telefono,
      ${candidates.fechaNacimiento}::text as "fechaNacimiento", ${candidates.estado} as estado, ${candidates.municipio} as municipio,
      ${candidates.escolaridad} as escolaridad, s.descripcion as calificacion,
      ${named(sql`areas n on n.id = t.area_id`)} as areas, ${named(sql`sub_areas n on n.id = t.sub_area_id`)} as subareas,
      ${day(sql`p.since`)} as "enCartera", own.titulo as vacante, own.outcome as desenlace, ${day(sql`own.created_at`)} as inicio,
      ${day(sql`${candidates.createdAt}`)} as registro
    from candidates
    left join score_types s on s.id = ${candidates.scoreTypeId}
    left join portfolio p on p.candidate_id = ${candidates.id} and (p.branch = ${viewer.branch} or p.branch is null)
    left join lateral (
      select r.outcome, r.created_at, v.titulo from recruitments r
      join publications o on o.id = r.publication_id join vacancies v on v.id = o.vacancy_id
      where r.candidate_id = ${candidates.id} and r.branch = ${viewer.branch} order by r.id desc limit 1
    ) own on true
    where ${and(gt(candidates.id, after), lte(candidates.id, upTo), isVisibleCandidate(db, viewer))}
    order by ${candidates.id}`)
}
