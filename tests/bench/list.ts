/**
 * Measures 'Candidatos en proceso' over HTTP: 8 readers on the machine that also runs server and database.
 * `node tests/bench/list.ts` starts a PostgreSQL of its own and loads a million candidates; with DATABASE_URL it
 * measures that database as it is; `--embedded [candidates] [in process]` measures the embedded one.
 */
import { tmpdir } from 'node:os'
import { eq, like, and } from 'drizzle-orm'
import { type CandidatePage, listCandidates, pageSize } from '../../src/contract/candidates.ts'
import { likeAnywhere, searchWords } from '../../src/server/candidates/search-text.ts'
import { type Db, openDatabase } from '../../src/server/db/open.ts'
import { mostRows } from '../../src/server/db/page-of.ts'
import { inProcess } from '../../src/server/recruitment/tables.ts'
import { findPostgres, startPostgres } from '../../src/setup/postgres.mjs'
import { load, million, type Size } from './load-million.ts'
import { kindsOfQuestions, type Question } from './questions.ts'
import { percentile, read, readAll, type Server } from './readers.ts'
import { serve } from './served.ts'
import { temporaryFolder } from './temporary.ts'

const readers = 8
const seconds = 6
/** Milliseconds; the embedded database may take four times as long (issue 2). */
export const budgets = { postgres: { p50: 25, p99: 50 }, embedded: { p50: 100, p99: 200 } } as const
const branch = 'COM'
/** Questions of each kind whose number of pages is counted again by the database. */
const checked = 60

export type Measured = { readonly name: string; readonly p50: number; readonly p99: number; readonly wrongPages: number; readonly isOver: boolean }
type Budget = { readonly p50: number; readonly p99: number }
type Place = { readonly databaseUrl: string | undefined; readonly dataDir: string }

/** Prints a table; the database must be loaded, and an embedded one closed. */
export async function measureList(place: Place): Promise<Measured[]> {
  const kind = place.databaseUrl === undefined ? 'embedded' : 'postgres'
  const server = await serve({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' }, 'role_com_rec')
  const asked: { name: string; answers: Timed[] }[] = []
  try {
    const { page } = await readPage(server, { paginaActual: 1 })
    for (const { name, ask } of kindsOfQuestions(page.totalPaginas)) asked.push({ name, answers: await warmly(server, ask) })
  } finally {
    await server.stop()
  }
  const { db, close } = await openDatabase(place)
  try {
    const measured: Measured[] = []
    for (const { name, answers } of asked) measured.push(await judge(db, name, answers, budgets[kind]))
    return measured
  } finally {
    await close()
  }
}

type Timed = { readonly question: Question; readonly page: CandidatePage; readonly ms: number }

async function readPage(server: Server, question: Question): Promise<Timed> {
  const query = new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)]))
  const { text, ms } = await read(server, `${listCandidates.path}?${query}`)
  return { question, page: (JSON.parse(text) as { entity: CandidatePage }).entity, ms }
}

async function warmly(server: Server, ask: () => Question): Promise<Timed[]> {
  await readAll(() => readPage(server, ask()), { readers, seconds: 1 })
  return readAll(() => readPage(server, ask()), { readers, seconds })
}

async function judge(db: Db, name: string, answers: readonly Timed[], budget: Budget): Promise<Measured> {
  const [p50, p99] = [percentile(answers, 0.5), percentile(answers, 0.99)]
  const wrongPages = await countWrongPages(db, answers)
  const rate = Math.round(answers.length / seconds)
  const times = [0.5, 0.95, 0.99, 1].map((share) => percentile(answers, share).toFixed(1).padStart(7)).join(' ')
  const isOver = p50 > budget.p50 || p99 > budget.p99 || wrongPages > 0
  console.log(`${name.padEnd(26)} ${String(rate).padStart(5)}/s  p50 p95 p99 max ${times} ms  ${wrongPages} wrong pages${isOver ? `  OVER ${budget.p50} or ${budget.p99} ms` : ''}`)
  return { name, p50, p99, wrongPages, isOver }
}

async function countWrongPages(db: Db, answers: readonly Timed[]): Promise<number> {
  const said = new Map(answers.map(({ question, page }) => [question.search ?? '', page.totalPaginas]))
  let wrong = 0
  for (const [search, pages] of [...said].slice(0, checked)) {
    const conditions = searchWords(search).map((word) => like(inProcess.search, likeAnywhere(word)))
    const count = await db.$count(inProcess, and(eq(inProcess.branch, branch), ...conditions))
    if (Math.ceil(Math.min(count, mostRows) / pageSize) !== pages) wrong += 1
  }
  return wrong
}

/** Loads a database of the bench's own, measures, and throws it away. */
export async function measureOwn(isEmbedded: boolean, size: Size): Promise<Measured[]> {
  const dataDir = temporaryFolder()
  const programs = isEmbedded ? undefined : findPostgres()
  if (!isEmbedded && programs === undefined) throw new Error('the bench needs PostgreSQL: install it, or name one with DATABASE_URL')
  const cluster = programs === undefined ? undefined : await startPostgres(programs)
  const place = { dataDir, databaseUrl: cluster?.url }
  try {
    const { db, close } = await openDatabase(place, { statementLimitMs: 0 })
    await load(db, size)
    await close()
    return await measureList(place)
  } finally {
    await cluster?.stop()
  }
}

if (import.meta.main) {
  const isEmbedded = process.argv.includes('--embedded')
  const [candidates = million.candidates, inProcess = million.inProcess] = process.argv.slice(2).filter((one) => /^\d+$/.test(one)).map(Number)
  const databaseUrl = process.env['DATABASE_URL']
  const measured =
    databaseUrl && !isEmbedded
      ? await measureList({ databaseUrl, dataDir: tmpdir() })
      : await measureOwn(isEmbedded, { candidates, inProcess })
  process.exitCode = measured.some(({ isOver }) => isOver) ? 1 : 0
}
