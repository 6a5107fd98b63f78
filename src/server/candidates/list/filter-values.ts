/** The values of a filter with the number of rows of each, under all other filters and the search. */
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import {
  type CandidateFilters,
  type CountedFilter,
  type FilterValues,
  mostFilterValues,
  oppositeOf,
  originNames,
  withoutScore,
} from '../../../contract/candidate-list.ts'
import { scoreNames } from '../../../contract/candidates.ts'
import { type PhaseCode, phases, stageNames } from '../../../contract/phases.ts'
import { plainText } from '../../../contract/plain-text.ts'
import type { Option } from '../../../contract/wire.ts'
import { shownCode } from '../../identity/access/rights.ts'
import type { Viewer } from '../../identity/access/visible.ts'
import { readLimits } from '../../limits/catalogue.ts'
import { personNameColumn } from '../../platform/base/person-name.ts'
import type { Db } from '../../platform/db/open.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { scoreTags } from '../../platform/db/tables/candidates.ts'
import { places } from '../../platform/db/tables/database.ts'
import { users } from '../../platform/db/tables/session.ts'
import { readAreaNames, readBoardNames, readVacancyTitles } from './filter-names.ts'
import { filterConditions, type ListContext } from './list-filters.ts'
import { searchConditions } from './list-search.ts'
import { isAssigned, type Source, sourcesOf } from './list-sources.ts'

type Question = CandidateFilters & {
  readonly campo: CountedFilter
  readonly busqueda?: string | undefined
  readonly search?: string | undefined
}
type Value = FilterValues['valores'][number]

export async function countFilterValues(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  viewer: Viewer,
  { campo, busqueda = '', search = '', ...filters }: Question,
): Promise<FilterValues> {
  const context = { db, viewer, now: now(), limits: await readLimits(db) }
  const others = { ...filters, [campo]: undefined, [oppositeOf(campo)]: undefined }
  const parts = sourcesOf(context, filters).map((source) => {
    const sought = searchConditions(db, viewer, source, search).listed
    const { key, join } = keyOf(source, campo)
    return sql`select ${key} as value from ${source.table} ${join} where ${and(source.visible, ...filterConditions(context, source, others), ...sought) ?? sql`true`}`
  })
  const counted = await rowsOf<{ value: string; count: number }>(
    db,
    sql`select value::text, count(*)::int as count from (${sql.join(parts, sql` union all `)}) listed where value is not null group by 1 order by 2 desc`,
  )
  const named = await withNames(context, campo, counted)
  const wanted = plainText(busqueda)
  return {
    valores: named.filter(({ descripcion }) => plainText(descripcion).includes(wanted)).slice(0, mostFilterValues),
  }
}

/** An expression on the rows of the source, and the table that it needs. */
function keyOf(source: Source, campo: CountedFilter): { readonly key: SQL; readonly join: SQL } {
  const publication = sql`join publications on publications.id = ${source.publicationId}`
  const alone = (key: SQL) => ({ key, join: sql`` })
  switch (campo) {
    case 'etapa':
    case 'fase':
      return alone(sql`${source.codigo}`)
    case 'vacante':
      return source.isOpen ? alone(source.vacancyId) : { key: sql`publications.vacancy_id`, join: publication }
    case 'area':
      return {
        key: sql`vacancies.area_id`,
        join: sql`${publication} join vacancies on vacancies.id = publications.vacancy_id`,
      }
    case 'sede':
      return { key: sql`publications.site_id`, join: publication }
    case 'responsable':
      return alone(sql`${source.responsibleId}`)
    case 'origen':
      return {
        key: sql`case when ${isAssigned} then 'asignado' else coalesce(recruitments.board_id::text, 'sin') end`,
        join: source.isOpen ? sql`join recruitments on recruitments.id = ${source.id}` : sql``,
      }
    case 'calificacion':
      return {
        key: sql`case when scored.score_type_id is null then ${withoutScore}::text else score_types.codigo end`,
        join: sql`join candidates scored on scored.id = ${source.candidateId} left join score_types on score_types.id = scored.score_type_id`,
      }
    case 'etiqueta':
      return {
        key: sql`candidate_tags.score_tag_id`,
        join: sql`join candidate_tags on candidate_tags.candidate_id = ${source.candidateId}`,
      }
  }
}

type Counted = { readonly value: string; readonly count: number }

/** Without those that have no name: of another branch, or deleted meanwhile. */
async function withNames(
  { db, viewer }: ListContext,
  campo: CountedFilter,
  counted: readonly Counted[],
): Promise<readonly Value[]> {
  const ids = counted.map(({ value }) => Number(value)).filter(Number.isInteger)
  const byId = (options: readonly Option[]): readonly Value[] => {
    const names = new Map(options.map(({ id, descripcion }) => [String(id), descripcion]))
    return namedBy((value) => names.get(value))
  }
  const namedBy = (nameOf: (value: string) => string | undefined): readonly Value[] =>
    counted.flatMap(({ value, count }) => {
      const descripcion = nameOf(value)
      return descripcion === undefined ? [] : [{ valor: value, descripcion, cuantos: count }]
    })
  switch (campo) {
    case 'etapa':
      return inOrder(
        stageNames,
        counted.map(({ value, count }) => ({ value: phases[value as PhaseCode].stage, count })),
      )
    case 'fase':
      return inOrder(
        Object.fromEntries(Object.entries(phases).map(([code, { descripcion }]) => [code, descripcion])),
        counted.map(({ value, count }) => ({ value: shownCode(value as PhaseCode, viewer.role), count })),
      )
    case 'calificacion':
      return inOrder({ ...scoreNames, [withoutScore]: 'Sin calificar' }, counted)
    case 'vacante':
      return byId(await readVacancyTitles(db, viewer.branch, ids))
    case 'area':
      return byId(await readAreaNames(db, ids))
    case 'origen': {
      const boards = new Map((await readBoardNames(db, ids)).map(({ id, descripcion }) => [String(id), descripcion]))
      return namedBy((value) =>
        value in originNames ? originNames[value as keyof typeof originNames] : boards.get(value),
      )
    }
    case 'sede':
      return byId(ids.length === 0 ? [] : await db.select().from(places).where(inArray(places.id, ids)))
    case 'responsable':
      return byId(
        ids.length === 0
          ? []
          : await db
              .select({ id: users.id, descripcion: sql<string>`${personNameColumn(sql`users`)}` })
              .from(users)
              .where(inArray(users.id, ids)),
      )
    case 'etiqueta':
      return byId(
        ids.length === 0
          ? []
          : await db
              .select({ id: scoreTags.id, descripcion: scoreTags.descripcion })
              .from(scoreTags)
              .where(inArray(scoreTags.id, ids)),
      )
  }
}

/** A fixed list in its own order, with the values that occur; several rows may have the same value. */
function inOrder(names: Readonly<Record<string, string>>, counted: readonly Counted[]): readonly Value[] {
  return Object.entries(names).flatMap(([valor, descripcion]) => {
    const cuantos = counted.filter(({ value }) => value === valor).reduce((sum, { count }) => sum + count, 0)
    return cuantos === 0 ? [] : [{ valor, descripcion, cuantos }]
  })
}
