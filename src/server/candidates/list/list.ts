/**
 * 'Candidatos en proceso': one page of the recruitments that a user sees, with search, filters and order (spec 1 §2,
 * §7; design/recruiters-day.md §2).
 */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CandidateFilters, CandidateOrder, CandidatePage } from '../../../contract/candidate-list.ts'
import { mostPages, pageSize } from '../../../contract/candidates.ts'
import { onlookers } from '../../../contract/access.ts'
import type { Viewer } from '../../identity/access/visible.ts'
import type { Db } from '../../platform/db/open.ts'
import { listPage, mostRows } from '../../platform/db/page-of.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { stays } from '../../platform/db/tables/recruitment.ts'
import { vacancies } from '../../platform/db/tables/vacancies.ts'
import { readLimits } from '../../limits/catalogue.ts'
import { type ListContext, filterConditions } from './list-filters.ts'
import { readRows } from './list-rows.ts'
import { searchConditions } from './list-search.ts'
import { isOneOf, type Source, sourcesOf } from './list-sources.ts'
import { readAreaNames, readBoardNames, readVacancyTitles } from './filter-names.ts'

type Question = CandidateFilters & {
  readonly paginaActual: number
  readonly search?: string | undefined
  readonly orden?: CandidateOrder | undefined
}
type Dependencies = { readonly db: Db; readonly now: () => Date }

/** Beyond the last page, or without matches, `resumenCandidatos` is null; the number of pages is still correct. */
export async function listInProcess(
  { db, now }: Dependencies,
  viewer: Viewer,
  question: Question,
): Promise<CandidatePage> {
  const context = { db, viewer, now: now(), limits: await readLimits(db) }
  const { ids, counted } = await findIds(context, question)
  const shown = ids.length === 0 ? [] : await readRows(context, ids, question.texto)
  const { rows, totalPages, total, isCut } = listPage(shown, counted)
  return {
    resumenCandidatos: rows.length === 0 ? null : rows,
    totalPaginas: totalPages,
    total,
    ...(isCut && { hayMas: true }),
    ...(await readNames(context, question)),
  }
}

/** The processes of a filter, the oldest first, at most `most`. */
export async function findProcessIds(
  { db, now }: Dependencies,
  viewer: Viewer,
  filters: Omit<Question, 'paginaActual' | 'orden'>,
  most: number,
): Promise<number[]> {
  const context = { db, viewer, now: now(), limits: await readLimits(db) }
  const question = { ...filters, paginaActual: 1 }
  const listed = sql.join(
    sourcesOf(context, question).map((source) => rowsOfSource(context, source, question, 'reciente').listed),
    sql` union all `,
  )
  const rows = await rowsOf<{ id: number }>(db, sql`select id from (${listed}) listed order by id limit ${most}::int`)
  return rows.map(({ id }) => id)
}

/** Of the values that only the server can name. */
async function readNames(
  { db, viewer }: ListContext,
  { vacante, noVacante, area, noArea, origen, noOrigen }: CandidateFilters,
): Promise<Pick<CandidatePage, 'tituloVacante' | 'nombres'>> {
  if (onlookers.includes(viewer.role)) return {}
  const ids = { vacante: [...(vacante ?? []), ...(noVacante ?? [])], area: [...(area ?? []), ...(noArea ?? [])] }
  const boardIds = [...(origen ?? []), ...(noOrigen ?? [])].map(Number).filter(Number.isInteger)
  const titles = await readVacancyTitles(db, viewer.branch, ids.vacante)
  const [only] = titles
  if (
    titles.length === 1 &&
    vacante?.length === 1 &&
    noVacante === undefined &&
    ids.area.length + boardIds.length === 0
  )
    return { tituloVacante: only?.descripcion }
  const nombres = [
    ...titles.map((one) => ({ filtro: 'vacante' as const, ...one })),
    ...(await readAreaNames(db, ids.area)).map((one) => ({ filtro: 'area' as const, ...one })),
    ...(await readBoardNames(db, boardIds)).map((one) => ({ filtro: 'origen' as const, ...one })),
  ]
  return nombres.length === 0 ? {} : { nombres }
}

/** `termino`: the last ended first. */
type Order = CandidateOrder | 'termino'

/** Sort keys of the rows, before their ids; rows of vacancies with the same title are grouped by vacancy. */
const keys: Readonly<Record<Exclude<Order, 'reciente'>, (source: Source) => SQL>> = {
  dias: ({ waitsSince }) => waitsSince,
  nombre: ({ name }) => name,
  vacante: () => sql`${vacancies.titulo} collate es`,
  cita: ({ appointmentAt }) => appointmentAt,
  termino: () => sql`${stays.leftAt}`,
}
/** Tables with a sort key. */
const joins: Readonly<Partial<Record<Order, (source: Source) => SQL>>> = {
  vacante: ({ vacancyId }) => sql`join ${vacancies} on ${eq(vacancies.id, vacancyId)}`,
  // The branch too, or the index of ended stays is of no use
  termino: ({ id, branch }) =>
    sql`join ${stays} on ${stays.recruitmentId} = ${id} and ${stays.branch} = ${branch} and ${stays.outcome} <> 'avanzada'`,
}
const inOrder: Readonly<Partial<Record<Order, SQL>>> = { reciente: sql`id desc`, termino: sql`key desc, id desc` }

/**
 * `listed`: ids with their sort keys; `conditions`: of its rows; `counted`: a query with the same number of rows;
 * `isApart`: counting by it costs less.
 */
type Rows = {
  readonly listed: SQL
  readonly conditions: SQL | undefined
  readonly counted: SQL
  readonly isApart: boolean
}

const where = (condition: SQL | undefined): SQL => sql`where ${condition ?? sql`true`}`

function rowsOfSource(context: ListContext, source: Source, question: Question, order: Order): Rows {
  const { search = '' } = question
  const filtered = filterConditions(context, source, question)
  const sought = searchConditions(context.db, context.viewer, source, search)
  const conditions = and(source.visible, ...filtered, ...sought.listed)
  const join = joins[order]?.(source) ?? sql``
  const key = order === 'reciente' ? sql`` : sql`, ${keys[order](source)} as key`
  const isApart = sought.counted !== undefined
  return {
    listed: sql`select ${source.id} as id${key} from ${source.table} ${join} ${where(conditions)}`,
    conditions,
    // The conditions for counting select only the viewer's branch already
    counted: sql`select 1 from ${source.table} ${where(and(isApart && !onlookers.includes(context.viewer.role) ? undefined : source.visible, ...filtered, ...(sought.counted ?? sought.listed)))}`,
    isApart,
  }
}

type Found = { readonly ids: readonly number[]; readonly counted: number }

/** Up to this many matches are read and sorted; more are read in the order of the index. */
const few = 500

/** The ids of a page in their order, and the number of rows, counted only as far as pages can reach. */
async function findIds(context: ListContext, question: Question): Promise<Found> {
  const { paginaActual: page, orden = 'reciente', search = '', resultado: _, ...filters } = question
  const sources = sourcesOf(context, question)
  const order = orden === 'reciente' && sources.every(({ isOpen }) => !isOpen) ? 'termino' : orden
  const sorted = inOrder[order] ?? sql`key, id`
  const rows = sources.map((source) => rowsOfSource(context, source, question, order))
  const together = (part: 'listed' | 'counted') =>
    sql.join(
      rows.map((one) => one[part]),
      sql` union all `,
    )
  const [size, before] = page > mostPages ? [0, 0] : [pageSize, (page - 1) * pageSize]
  const count = sql`select count(*)::int from (${together('counted')} limit ${mostRows + 1}::int) counted`
  const slice = sql`[${before + 1}::int:${before + size}::int]`
  const isApart = rows.some((one) => one.isApart)
  // Aggregated in the order of the subquery.
  if ((order === 'reciente' || order === 'termino') && !isApart) {
    return foundBy(
      context.db,
      sql`select (array_agg(id))${slice} as ids, count(*)::int as counted from (select id from (${together('listed')}) listed order by ${sorted} limit ${mostRows + 1}::int) listed`,
    )
  }
  const [[only, ...others], [first]] = [sources, rows]
  if (order === 'vacante' && only?.isOpen && first && others.length === 0 && !isApart)
    return foundBy(context.db, pageByTitle(only, first, { size, before }))
  if (!isApart && (search !== '' || Object.values(filters).some((value) => value !== undefined))) {
    // The matching rows may be rare, and all other rows before them would be read
    const found = await foundBy(
      context.db,
      sql`select (array_agg(id order by ${sorted}))${slice} as ids, count(*)::int as counted from (select id, key from (${together('listed')}) listed limit ${few + 1}::int) listed`,
    )
    if (found.counted <= few) return found
  }
  const pageOfRows = sql`select id from (${together('listed')}) listed order by ${sorted} limit ${size}::int offset ${before}::int`
  if (isApart) return findThenCount(context.db, pageOfRows, count, { size, before })
  return foundBy(context.db, sql`select (select array_agg(id) from (${pageOfRows}) page) as ids, (${count}) as counted`)
}

/** `statement` returns `counted` and `ids`, which are null without any. */
async function foundBy(db: Db, statement: SQL): Promise<Found> {
  const [found] = await rowsOf<{ ids: number[] | null; counted: number }>(db, statement)
  return { ids: found?.ids ?? [], counted: found?.counted ?? 0 }
}

/** By the titles of vacancies: their rows are counted, and only those of the vacancies on the page are read. */
function pageByTitle(
  { table, id, vacancyId }: Source,
  { conditions }: Rows,
  { size, before }: { readonly size: number; readonly before: number },
): SQL {
  return sql`
    with counted as materialized (select ${vacancyId} as vacancy, count(*)::int as count from ${table} ${where(conditions)} group by 1),
      placed as materialized (
        select vacancy, count, (sum(count) over (order by ${vacancies.titulo} collate es, vacancy))::int - count as first from counted join ${vacancies} on ${vacancies.id} = vacancy),
      shown as materialized (select vacancy, first from placed where first < ${before + size}::int and first + count > ${before}::int)
    select coalesce((select sum(count)::int from counted), 0) as counted,
      (select (array_agg(id order by first, id))[${before + 1}::int - min(first):${before + size}::int - min(first)]
        from (select ${id} as id, ${vacancyId} as vacancy from ${table} ${where(and(isOneOf(vacancyId, sql`select vacancy from shown`), conditions))}) listed join shown using (vacancy)) as ids`
}

async function findThenCount(
  db: Db,
  page: SQL,
  count: SQL,
  { size, before }: { readonly size: number; readonly before: number },
): Promise<Found> {
  const ids = (size === 0 ? [] : await rowsOf<{ id: number }>(db, page)).map(({ id }) => id)
  // A page that is not full is the last one.
  if (size > 0 && ids.length < size && (ids.length > 0 || before === 0)) return { ids, counted: before + ids.length }
  const [counted] = await rowsOf<{ count: number }>(db, count)
  return { ids, counted: counted?.count ?? 0 }
}
