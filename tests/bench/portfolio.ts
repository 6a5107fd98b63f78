/**
 * 'Cartera de Candidatos' over HTTP by 8 readers, with a million candidates on PostgreSQL and with what the embedded database
 * is meant for; the numbers of pages are counted again from the rows.
 */
import { sql } from 'drizzle-orm'
import type { BodyOf } from '../../src/contract/call.ts'
import { pageSize } from '../../src/contract/candidates.ts'
import { ageRanges, type PortfolioPage, type PortfolioFilter, searchPortfolio, timeRanges } from '../../src/contract/portfolio.ts'
import { schoolings } from '../../src/server/candidates/schoolings.ts'
import { searchText, searchWords } from '../../src/server/candidates/search-text.ts'
import { type Db, openDatabase } from '../../src/server/db/open.ts'
import { mostRows } from '../../src/server/db/page-of.ts'
import { rowsOf } from '../../src/server/db/rows.ts'
import { menNames, surnames, womenNames } from '../../src/server/demo/names.ts'
import { createRandom } from '../../src/server/demo/random.ts'
import { mexicoTime } from '../../src/server/interviews/mexico-time.ts'
import { daysOf } from '../../src/server/portfolio/ranges.ts'
import { mexicanStates } from '../../src/server/vacancies/mexican-states.ts'
import { findPostgres, startPostgres } from '../../src/setup/postgres.mjs'
import { million, type Size } from './load-million.ts'
import { loadPortfolio } from './load-portfolio.ts'
import { percentile, read, readAll, type Server } from './readers.ts'
import { load as machineLoad, type Finding } from './report.ts'
import { serve } from './served.ts'
import { temporaryFolder } from './temporary.ts'

const embeddedSize: Size = { candidates: 100_000, inProcess: 10_000 }
const budgets = { postgres: 100, embedded: 200 }
const readers = 8
const seconds = 6
/** Of each kind, whose pages are counted again. */
const checked = 25

type Question = BodyOf<typeof searchPortfolio>
type Kind = { readonly name: string; readonly ask: () => Question }
type Place = { readonly dataDir: string; readonly databaseUrl: string | undefined }
type Catalogue = { readonly areas: readonly number[]; readonly subAreas: readonly number[] }

function kindsOf({ areas, subAreas }: Catalogue): Kind[] {
  const random = createRandom(11)
  const names = [...womenNames, ...menNames].map((name) => searchText(name))
  const families = surnames.map((name) => searchText(name))
  const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
  const options: Readonly<Record<PortfolioFilter, readonly number[]>> = {
    calificacion: ids(4), areaInteres: areas, subAreaInteres: subAreas, tiempoEnCartera: ids(timeRanges.length), edad: ids(ageRanges.length), escolaridad: ids(schoolings.length), ubicacion: ids(mexicanStates.length),
  }
  const everything: Question = { modo: 'COM', paginaActual: 1, busqueda: '', calificacion: null, areaInteres: null, subAreaInteres: null, tiempoEnCartera: null, edad: null, escolaridad: null, ubicacion: null }
  const some = (from: readonly number[], share: number) => {
    const taken = from.filter(() => random.chance(share))
    return taken.length > 0 ? taken : [random.pick(from)]
  }
  const filtered = (count: number, share: number): Partial<Question> => {
    const left = Object.keys(options) as PortfolioFilter[]
    return Object.fromEntries(Array.from({ length: count }, () => left.splice(random.between(0, left.length - 1), 1)[0] as PortfolioFilter).map((name) => [name, some(options[name], share)]))
  }
  const asks = (name: string, ask: () => Partial<Question>): Kind => ({ name: `portfolio, ${name}`, ask: () => ({ ...everything, ...ask() }) })
  const common = [...families.slice(0, 15), ...names.slice(0, 5), 'mar', 'ana', 'ernan']
  return [
    asks('first page', () => ({})),
    asks('any page', () => ({ paginaActual: random.between(1, 999) })),
    asks('three filters, one choice each', () => filtered(3, 0)),
    asks('three filters, half of each, any page', () => ({ ...filtered(3, 0.5), paginaActual: random.between(1, 999) })),
    asks('all seven filters', () => filtered(7, 0.6)),
    asks('ages and times, any page', () => ({ edad: some(options.edad, 0.5), tiempoEnCartera: some(options.tiempoEnCartera, 0.5), ubicacion: some(options.ubicacion, 0.5), paginaActual: random.between(1, 999) })),
    asks('common name and three filters', () => ({ ...filtered(3, 0.4), busqueda: random.pick(common), paginaActual: random.between(1, 99) })),
    asks('two words and three filters', () => ({ ...filtered(3, 0.5), busqueda: `${random.pickCommon(names)} ${random.pickCommon(families)}` })),
    asks('two letters and three filters', () => ({ ...filtered(3, 0.5), busqueda: random.pick([...'abcdefghijlmnoprstuv']) + random.pick([...'aeiou']) })),
    asks('no hit', () => ({ busqueda: `${random.pick([...'abcdefg'])}xq${random.pick([...'abcdefg'])}` })),
  ]
}

export const measurePostgresPortfolio = async (): Promise<Finding[]> => {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('the bench needs PostgreSQL: install it')
  const cluster = await startPostgres(programs)
  try {
    return await loadAndMeasure({ dataDir: temporaryFolder(), databaseUrl: cluster.url }, million)
  } finally {
    await cluster.stop()
  }
}
export const measureEmbeddedPortfolio = (): Promise<Finding[]> => loadAndMeasure({ dataDir: temporaryFolder(), databaseUrl: undefined }, embeddedSize)

async function loadAndMeasure(place: Place, size: Size): Promise<Finding[]> {
  const { db, close } = await openDatabase(place, { statementLimitMs: 0 })
  await loadPortfolio(db, size)
  await close()
  return measurePortfolio(place, size)
}

/** Loaded already. */
export async function measurePortfolio(place: Place, size: Size): Promise<Finding[]> {
  const isEmbedded = place.databaseUrl === undefined
  const kind = isEmbedded ? 'embedded' : 'PostgreSQL'
  const opened = await openDatabase(place)
  const catalogue = await catalogueOf(opened.db)
  await opened.close()
  const asked: { name: string; answers: Timed[] }[] = []
  const server = await serve({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' }, 'role_com_rec')
  try {
    for (const { name, ask } of kindsOf(catalogue)) {
      await readAll(() => readPage(server, ask()), { readers, seconds: 1 })
      const answers = await readAll(() => readPage(server, ask()), { readers, seconds })
      console.log(`${name.padEnd(50)} p50 ${percentile(answers, 0.5).toFixed(1).padStart(7)}  p99 ${percentile(answers, 0.99).toFixed(1).padStart(7)} ms  ${Math.round(answers.length / seconds)}/s`)
      asked.push({ name, answers })
    }
  } finally {
    await server.stop()
  }
  const { db, close } = await openDatabase(place, { statementLimitMs: 0 })
  try {
    let wrong = 0
    for (const { answers } of asked) wrong += await countWrong(db, answers)
    return [
      ...asked.map(({ name, answers }): Finding => ({
        what: `${name}, 99th percentile, ${kind}`, measured: percentile(answers, 0.99), budget: isEmbedded ? budgets.embedded : budgets.postgres, unit: 'ms',
        note: `median ${percentile(answers, 0.5).toFixed(1)} ms, ${readers} readers, machine load ${machineLoad().toFixed(1)}; ${size.candidates} candidates`,
      })),
      { what: `portfolio, wrong numbers of pages, ${kind}`, measured: wrong, budget: 0, unit: 'answers' },
    ]
  } finally {
    await close()
  }
}

const catalogueOf = async (db: Db): Promise<Catalogue> => ({
  areas: (await rowsOf<{ id: number }>(db, sql`select id from areas order by id`)).map(({ id }) => id),
  subAreas: (await rowsOf<{ id: number }>(db, sql`select id from sub_areas order by id`)).map(({ id }) => id),
})

/** Row by row, by the columns and not by the bits. */
async function countWrong(db: Db, answers: readonly Timed[]): Promise<number> {
  const today = mexicoTime(new Date()).day
  let wrong = 0
  for (const { question, page } of answers.slice(0, checked)) {
    const any = (ids: readonly number[] | null, has: (ids: string) => ReturnType<typeof sql>) => (ids === null ? sql`true` : has(`{${ids.join(',')}}`))
    const textsIn = (ids: readonly number[] | null, of: readonly string[], column: ReturnType<typeof sql>) =>
      ids === null ? sql`true` : sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(ids.map((id) => of[id - 1]))}::jsonb))`
    const within = (ids: readonly number[] | null, ranges: typeof ageRanges, unit: 'years' | 'months', column: ReturnType<typeof sql>) =>
      ids === null
        ? sql`true`
        : sql`(${sql.join(ranges.filter(({ id }) => ids.includes(id)).map((range) => {
            const { after, until } = daysOf(range, unit, today)
            return sql`(${column} > coalesce(${after}::date, '-infinity') and ${column} <= coalesce(${until}::date, 'infinity'))`
          }), sql` or `)})`
    const words = searchWords(question.busqueda).map((word) => sql`strpos(search, ${word}) > 0`)
    const [found] = await rowsOf<{ n: number }>(db, sql`
      select count(*)::int as n from portfolio where (branch = ${question.modo} or branch is null)
        and ${any(question.calificacion, (ids) => sql`score_type_id = any(${ids}::int[])`)} and ${any(question.areaInteres, (ids) => sql`area_ids && ${ids}::int[]`)}
        and ${any(question.subAreaInteres, (ids) => sql`sub_area_ids && ${ids}::int[]`)} and ${textsIn(question.escolaridad, schoolings, sql`escolaridad`)}
        and ${textsIn(question.ubicacion, mexicanStates, sql`estado`)} and ${within(question.edad, ageRanges, 'years', sql`fecha_nacimiento`)}
        and ${within(question.tiempoEnCartera, timeRanges, 'months', sql`(since at time zone 'America/Mexico_City')::date`)} and ${sql.join([sql`true`, ...words], sql` and `)}`)
    if (Math.ceil(Math.min(found?.n ?? 0, mostRows) / pageSize) !== page.totalPaginas) wrong += 1
  }
  return wrong
}

type Timed = { readonly question: Question; readonly page: PortfolioPage; readonly ms: number }

async function readPage(server: Server, question: Question): Promise<Timed> {
  const { text, ms } = await read(server, searchPortfolio.path, question)
  return { question, page: (JSON.parse(text) as { entity: PortfolioPage }).entity, ms }
}
