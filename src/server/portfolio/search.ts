/** 'Cartera de Candidatos': one page of a branch's candidates, with search and filters (spec 2 §2, §3, §7). */
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { BodyOf } from '../../contract/call.ts'
import { mostPages, pageSize } from '../../contract/candidates.ts'
import {
  ageRanges,
  type PortfolioPage,
  type PortfolioRow,
  type searchPortfolio as ofSearching,
  sectionOfMode,
  timeRanges,
} from '../../contract/portfolio.ts'
import { type Branch, hasPermission } from '../../contract/roles.ts'
import { fullNameColumn } from '../platform/db/full-name.ts'
import { mexicanStates, schoolings } from '../../contract/person-facts.ts'
import { likeAnywhere, likeStart } from '../platform/base/search-text.ts'
import { provisionalOf, readTypedNumbers, type TypedNumbers } from '../platform/base/typed-numbers.ts'
import { matchingTyped, readMentions } from '../curricula/mentions.ts'
import { candidates, scoreTypes } from '../platform/db/tables/candidates.ts'
import { type Condition, hasOneOf, hasWord } from '../platform/db/bits/bit-index.ts'
import { findByBits } from '../platform/db/bits/find.ts'
import type { Db } from '../platform/db/open.ts'
import { mostRows } from '../platform/db/page-of.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { Refused } from '../platform/http/refused.ts'
import { mexicoTime } from '../platform/base/mexico-time.ts'
import type { Actor } from '../identity/access/rights.ts'
import { sectionsOf } from '../identity/access/sections.ts'
import { textsOf } from './options.ts'
import { rangesOn } from '../candidates/portfolio-ranges.ts'
import { portfolio } from '../platform/db/tables/portfolio.ts'
import { portfolioIndex } from '../candidates/portfolio-tokens.ts'

type Question = BodyOf<typeof ofSearching>

/** A mode whose section is missing in the caller's session is treated as another branch's: not found. */
export function requireMode(actor: Actor, modo: Branch): void {
  if (!hasPermission(sectionsOf(actor), sectionOfMode(modo))) throw new Refused('no-encontrado')
}

/** A page beyond the last one is answered with the last, as `paginaActual` shows. */
export async function searchPortfolio(db: Db, actor: Actor, question: Question, now: Date): Promise<PortfolioPage> {
  requireMode(actor, question.modo)
  const today = mexicoTime(now).day
  const { terms, ...others } = readTypedNumbers(question.busqueda)
  const conditions = conditionsOf(question, terms)
  const within = await keysWithin(db, others, question.texto)
  const at = (page: number) =>
    findByBits(db, portfolioIndex, { conditions, today, offset: (page - 1) * pageSize, limit: pageSize, within })
  const requestedPage = Math.min(question.paginaActual, mostPages)
  const first = await at(requestedPage)
  const totalPaginas = Math.ceil(Math.min(first.total, mostRows) / pageSize)
  const paginaActual = Math.max(1, Math.min(requestedPage, totalPaginas))
  const { ids, total } = paginaActual === requestedPage ? first : await at(paginaActual)
  return {
    paginaActual,
    totalPaginas,
    resultados:
      ids.length === 0 ? [] : await withPassages(db, (await readRows(db, ids)).map(rowMapperOn(today)), question.texto),
    total: Math.min(total, mostRows),
    ...(total > mostRows && { hayMas: true }),
  }
}

/** What the bits do not know: telephone, e-mail, folio and the text of the CV. Undefined: none of them is sought. */
async function keysWithin(
  db: Db,
  { numbers, folios: codes, provisionals, emails }: Omit<TypedNumbers, 'terms'>,
  texto: string | undefined,
): Promise<readonly number[] | undefined> {
  const recruited = (condition: SQL) => sql`select candidate_id from recruitments where ${condition}`
  const ofFolio = (code: string) =>
    recruited(sql`id in (select recruitment_id from folios where codigo like ${likeStart(code)})`)
  const ofProvisional = (id: number | null) => recruited(sql`id = ${id}::int and numero_provisional is not null`)
  const sought = [
    ...numbers.map(
      ({ digits, typed }) =>
        sql`select id from candidates where telefono like ${likeAnywhere(digits)} union ${ofFolio(typed)} union ${ofProvisional(provisionalOf(typed))}`,
    ),
    ...codes.map(ofFolio),
    ...provisionals.map(ofProvisional),
    ...emails.map((email) => sql`select id from candidates where lower(correo) like ${likeStart(email)}`),
    ...(texto === undefined ? [] : [matchingTyped(texto) ?? sql`select null::int`]),
  ]
  if (sought.length === 0) return undefined
  // As one text: a common word has a hundred thousand, and the driver reads an array slowly
  const [found] = await rowsOf<{ ids: string | null }>(
    db,
    sql`select string_agg(id::text, ',') as ids from (${sql.join(
      sought.map((one) => sql`(${one})`),
      sql` intersect `,
    )}) sought (id) where id is not null`,
  )
  return found?.ids?.split(',').map(Number) ?? []
}

async function withPassages(db: Db, rows: readonly PortfolioRow[], texto: string | undefined): Promise<PortfolioRow[]> {
  if (texto === undefined) return [...rows]
  const passages = await readMentions(
    db,
    rows.map(({ idCandidato }) => idCandidato),
    texto,
  )
  return rows.map((row) => ({ ...row, pasaje: passages.get(row.idCandidato) ?? null }))
}

/** A candidate without a process belongs to no branch, and so to all of them. */
function conditionsOf({ modo, ...filters }: Question, terms: readonly string[]): [Condition, ...Condition[]] {
  const some = (ids: readonly number[] | null, condition: (ids: readonly number[]) => Condition) =>
    ids === null ? [] : [condition(ids)]
  return [
    hasOneOf('rama', [modo, '']),
    ...some(filters.calificacion, (ids) => hasOneOf('calificacion', ids)),
    ...some(filters.areaInteres, (ids) => hasOneOf('area', ids)),
    ...some(filters.subAreaInteres, (ids) => hasOneOf('subarea', ids)),
    ...some(filters.tiempoEnCartera, (ids) => hasOneOf('tiempo', ids)),
    ...some(filters.edad, (ids) => hasOneOf('edad', ids)),
    ...some(filters.escolaridad, (ids) => hasOneOf('escolaridad', textsOf(ids, schoolings))),
    ...some(filters.ubicacion, (ids) => hasOneOf('estado', textsOf(ids, mexicanStates))),
    ...terms.map(hasWord),
  ]
}

const namesOf = (table: 'areas' | 'sub_areas', ids: 'area_ids' | 'sub_area_ids') =>
  sql<
    string | null
  >`(select string_agg(n.nombre, ', ' order by n.nombre collate es, n.id) from ${sql.raw(table)} n where n.id = any(portfolio.${sql.raw(ids)}))`

/** Newest first: ids are assigned in the order of registration. */
const readRows = (db: Db, ids: readonly number[]) =>
  db
    .select({
      idCandidato: portfolio.candidateId,
      nombre: fullNameColumn,
      calificacion: scoreTypes.descripcion,
      codigo: scoreTypes.codigo,
      fechaNacimiento: portfolio.fechaNacimiento,
      escolaridad: portfolio.escolaridad,
      ubicacion: portfolio.estado,
      areaInteres: namesOf('areas', 'area_ids'),
      subAreaInteres: namesOf('sub_areas', 'sub_area_ids'),
      since: portfolio.since,
    })
    .from(portfolio)
    .innerJoin(candidates, eq(candidates.id, portfolio.candidateId))
    .leftJoin(scoreTypes, eq(scoreTypes.id, portfolio.scoreTypeId))
    .where(inArray(portfolio.candidateId, [...ids]))
    .orderBy(desc(portfolio.candidateId))

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** FV (star) and VB (smile) are fit (spec 1 §3). */
function rowMapperOn(today: string): (row: Row) => PortfolioRow {
  const [ageOf, timeOf] = [rangesOn(today, ageRanges, 'years'), rangesOn(today, timeRanges, 'months')]
  return ({ codigo, fechaNacimiento, since, ...row }) => ({
    ...row,
    scoreType: codigo === null ? null : codigo === 'FV' || codigo === 'VB' ? 'fit' : 'not-fit',
    edad: fechaNacimiento === null ? null : ageOf(fechaNacimiento),
    tiempoEnCartera: timeOf(mexicoTime(since).day),
  })
}
