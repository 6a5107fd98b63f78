/**
 * 'Cartera de Candidatos' with a million candidates on PostgreSQL, and with what the embedded database is meant for;
 * the numbers of pages are counted again from the rows.
 */
import { sql } from 'drizzle-orm'
import type { BodyOf } from '../../src/contract/call.ts'
import { pageSize } from '../../src/contract/candidates.ts'
import { ageRanges, type PortfolioFilter, searchPortfolio, timeRanges } from '../../src/contract/portfolio.ts'
import { mexicanStates, schoolings } from '../../src/contract/person-facts.ts'
import { searchText, searchWords } from '../../src/server/platform/base/search-text.ts'
import type { Db } from '../../src/server/platform/db/open.ts'
import { mostRows } from '../../src/server/platform/db/page-of.ts'
import { rowsOf } from '../../src/server/platform/db/rows.ts'
import { menNames, surnames, womenNames } from '../../src/server/operations/demo/candidates/names.ts'
import { createRandom } from '../../src/server/operations/demo/random.ts'
import { mexicoTime } from '../../src/server/platform/base/mexico-time.ts'
import { daysOf } from '../../src/server/candidates/portfolio-ranges.ts'
import { portfolio } from '../../src/server/platform/db/tables/portfolio.ts'
import { type Answered, besideBareSql, judged, type Kind, nameOf, readOverHttp } from './reading.ts'
import type { Finding } from './report.ts'
import { onDatabase, type Place } from './world.ts'

/** Milliseconds of the slowest hundredth. */
const budgets = { PostgreSQL: 100, embedded: 200 } as const
/**
 * A million candidates' bits are met in the server's memory (decision 0034): its bare SQL does less than the answer.
 */
const mostTimes = { PostgreSQL: 6, embedded: 2.5 } as const
/** Of each kind, whose pages are counted again. */
const checked = 25

type Question = BodyOf<typeof searchPortfolio>
type Catalogue = { readonly areas: readonly number[]; readonly subAreas: readonly number[] }

function kindsOf({ areas, subAreas }: Catalogue): Kind<Question>[] {
  const random = createRandom(11)
  const names = [...womenNames, ...menNames].map((name) => searchText(name))
  const families = surnames.map((name) => searchText(name))
  const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
  const options: Readonly<Record<PortfolioFilter, readonly number[]>> = {
    calificacion: ids(4),
    areaInteres: areas,
    subAreaInteres: subAreas,
    tiempoEnCartera: ids(timeRanges.length),
    edad: ids(ageRanges.length),
    escolaridad: ids(schoolings.length),
    ubicacion: ids(mexicanStates.length),
  }
  const everything: Question = {
    modo: 'COM',
    paginaActual: 1,
    busqueda: '',
    calificacion: null,
    areaInteres: null,
    subAreaInteres: null,
    tiempoEnCartera: null,
    edad: null,
    escolaridad: null,
    ubicacion: null,
  }
  const some = (from: readonly number[], share: number) => {
    const taken = from.filter(() => random.chance(share))
    return taken.length > 0 ? taken : [random.pick(from)]
  }
  const filtered = (count: number, share: number): Partial<Question> => {
    const left = Object.keys(options) as PortfolioFilter[]
    return Object.fromEntries(
      Array.from({ length: count }, () => left.splice(random.between(0, left.length - 1), 1)[0] as PortfolioFilter).map(
        (name) => [name, some(options[name], share)],
      ),
    )
  }
  const createKind = (name: string, draw: () => Partial<Question>): Kind<Question> => ({
    name: `portfolio, ${name}`,
    role: 'ROLE_COM_REC',
    draw: () => ({ ...everything, ...draw() }),
  })
  const common = [...families.slice(0, 15), ...names.slice(0, 5), 'mar', 'ana', 'ernan']
  return [
    createKind('first page', () => ({})),
    createKind('any page', () => ({ paginaActual: random.between(1, 999) })),
    createKind('three filters, one choice each', () => filtered(3, 0)),
    createKind('three filters, half of each, any page', () => ({
      ...filtered(3, 0.5),
      paginaActual: random.between(1, 999),
    })),
    createKind('all seven filters', () => filtered(7, 0.6)),
    createKind('ages and times, any page', () => ({
      edad: some(options.edad, 0.5),
      tiempoEnCartera: some(options.tiempoEnCartera, 0.5),
      ubicacion: some(options.ubicacion, 0.5),
      paginaActual: random.between(1, 999),
    })),
    createKind('common name and three filters', () => ({
      ...filtered(3, 0.4),
      busqueda: random.pick(common),
      paginaActual: random.between(1, 99),
    })),
    createKind('two words and three filters', () => ({
      ...filtered(3, 0.5),
      busqueda: `${random.pickCommon(names)} ${random.pickCommon(families)}`,
    })),
    createKind('two letters and three filters', () => ({
      ...filtered(3, 0.5),
      busqueda: random.pick([...'abcdefghijlmnoprstuv']) + random.pick([...'aeiou']),
    })),
    createKind('no hit', () => ({ busqueda: `${random.pick([...'abcdefg'])}xq${random.pick([...'abcdefg'])}` })),
  ]
}

export async function measurePortfolio(place: Place): Promise<Finding[]> {
  const list = {
    kinds: kindsOf(await onDatabase(place, catalogueOf)),
    requestOf: (body: Question) => ({ path: searchPortfolio.path, body }),
    mostTimes: mostTimes[nameOf(place)],
  }
  const answered = await readOverHttp(place, list)
  const [size, mismatches] = await onDatabase(
    place,
    async (db) => [`${await db.$count(portfolio)} in the portfolio`, await countWrong(db, answered)] as const,
  )
  return [
    ...judged(place, answered, { p99: budgets[nameOf(place)] }, size),
    { what: `portfolio, wrong numbers of pages, ${nameOf(place)}`, measured: mismatches, budget: 0, unit: 'answers' },
    ...(await besideBareSql(place, list)),
  ]
}

const catalogueOf = async (db: Db): Promise<Catalogue> => ({
  areas: (await rowsOf<{ id: number }>(db, sql`select id from areas order by id`)).map(({ id }) => id),
  subAreas: (await rowsOf<{ id: number }>(db, sql`select id from sub_areas order by id`)).map(({ id }) => id),
})

/** Row by row, by the columns and not by the bits. */
async function countWrong(db: Db, answered: readonly Answered<Question>[]): Promise<number> {
  const today = mexicoTime(new Date()).day
  let mismatches = 0
  for (const { question, pages } of answered.flatMap(({ answers }) => answers.slice(0, checked))) {
    const any = (ids: readonly number[] | null, has: (ids: string) => ReturnType<typeof sql>) =>
      ids === null ? sql`true` : has(`{${ids.join(',')}}`)
    const textsIn = (ids: readonly number[] | null, of: readonly string[], column: ReturnType<typeof sql>) =>
      ids === null
        ? sql`true`
        : sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(ids.map((id) => of[id - 1]))}::jsonb))`
    const within = (
      ids: readonly number[] | null,
      ranges: typeof ageRanges,
      unit: 'years' | 'months',
      column: ReturnType<typeof sql>,
    ) =>
      ids === null
        ? sql`true`
        : sql`(${sql.join(
            ranges
              .filter(({ id }) => ids.includes(id))
              .map((range) => {
                const { after, until } = daysOf(range, unit, today)
                return sql`(${column} > coalesce(${after}::date, '-infinity') and ${column} <= coalesce(${until}::date, 'infinity'))`
              }),
            sql` or `,
          )})`
    const conditions = searchWords(question.busqueda).map((word) => sql`strpos(search, ${word}) > 0`)
    const [found] = await rowsOf<{ n: number }>(
      db,
      sql`
      select count(*)::int as n from portfolio where (branch = ${question.modo} or branch is null)
        and ${any(question.calificacion, (ids) => sql`score_type_id = any(${ids}::int[])`)} and ${any(question.areaInteres, (ids) => sql`area_ids && ${ids}::int[]`)}
        and ${any(question.subAreaInteres, (ids) => sql`sub_area_ids && ${ids}::int[]`)} and ${textsIn(question.escolaridad, schoolings, sql`escolaridad`)}
        and ${textsIn(question.ubicacion, mexicanStates, sql`estado`)} and ${within(question.edad, ageRanges, 'years', sql`fecha_nacimiento`)}
        and ${within(question.tiempoEnCartera, timeRanges, 'months', sql`(since at time zone 'America/Mexico_City')::date`)} and ${sql.join([sql`true`, ...conditions], sql` and `)}`,
    )
    if (Math.ceil(Math.min(found?.n ?? 0, mostRows) / pageSize) !== pages) mismatches += 1
  }
  return mismatches
}
