/**
 * 'Candidatos en proceso' with a million candidates on PostgreSQL, and with what the embedded database is meant for.
 */
import { and, eq, like } from 'drizzle-orm'
import { listCandidates } from '../../src/contract/candidate-list.ts'
import { pageSize } from '../../src/contract/candidates.ts'
import { likeAnywhere, searchText, searchWords } from '../../src/server/platform/base/search-text.ts'
import type { Db } from '../../src/server/platform/db/open.ts'
import { mostRows } from '../../src/server/platform/db/page-of.ts'
import { menNames, surnames, womenNames } from '../../src/server/operations/demo/candidates/names.ts'
import { createRandom } from '../../src/server/operations/demo/random.ts'
import { inProcess } from '../../src/server/platform/db/tables/recruitment.ts'
import { type Answered, besideBareSql, judged, type Kind, nameOf, query, readOverHttp } from './reading.ts'
import type { Finding } from './report.ts'
import { onDatabase, type Place } from './world.ts'

/** The server's own half millisecond is much compared with a search of a third of one. */
const mostTimes = 2.5
/** The embedded database may take four times as long (issue 2). */
const budgets = { PostgreSQL: { p50: 25, p99: 50 }, embedded: { p50: 100, p99: 200 } } as const
const [branch, role] = ['COM', 'ROLE_COM_REC'] as const
/** Questions of each kind whose number of pages is counted again by the database. */
const checked = 60

type Question = { readonly paginaActual: number; readonly search?: string }

/** Hardly any question is repeated, so that no cache helps. */
function kindsOf(pages: number): Kind<Question>[] {
  const random = createRandom(8)
  const names = [...womenNames, ...menNames].map((name) => searchText(name))
  const families = surnames.map((name) => searchText(name))
  const letter = () => random.pick([...'abcdefghijklmnopqrstuvwxyz'])
  const first = (search: string): Question => ({ paginaActual: 1, search })
  const common = [...families.slice(0, 15), ...names.slice(0, 5), 'mar', 'guad', 'ana', 'ernan', 'artin']
  const createKind = (name: string, draw: () => Question): Kind<Question> => ({ name, role, draw })
  return [
    createKind('list, first page', () => ({ paginaActual: 1 })),
    createKind('list, any page', () => ({ paginaActual: random.between(1, pages) })),
    createKind('search, rare', () =>
      first(`${random.pick(names)} ${random.pick(families.slice(60))} ${random.pick(families.slice(60))}`),
    ),
    createKind('search, common', () => first(random.pick(common))),
    createKind('search, common, any page', () => ({
      paginaActual: random.between(1, 60),
      search: random.pick(common),
    })),
    createKind('search, two words', () => first(`${random.pickCommon(names)} ${random.pickCommon(families)}`)),
    createKind('search, no hit', () => first(`${letter()}${letter()}xq${letter()}${letter()}`)),
    createKind('search, two letters', () => first(letter() + letter())),
  ]
}

export async function measureList(place: Place): Promise<Finding[]> {
  const pages = await onDatabase(place, (db) => countPages(db, ''))
  const list = {
    kinds: kindsOf(pages),
    requestOf: (question: Question) => query(listCandidates.path, question),
    mostTimes,
  }
  const answered = await readOverHttp(place, list)
  const [size, mismatches] = await onDatabase(
    place,
    async (db) => [`${await db.$count(inProcess)} in process`, await countWrong(db, answered)] as const,
  )
  return [
    ...judged(place, answered, budgets[nameOf(place)], size),
    { what: `wrong numbers of pages, ${nameOf(place)}`, measured: mismatches, budget: 0, unit: 'answers' },
    ...(await besideBareSql(place, list)),
  ]
}

async function countPages(db: Db, search: string): Promise<number> {
  const conditions = searchWords(search).map((word) => like(inProcess.search, likeAnywhere(word)))
  const count = await db.$count(inProcess, and(eq(inProcess.branch, branch), ...conditions))
  return Math.ceil(Math.min(count, mostRows) / pageSize)
}

async function countWrong(db: Db, answered: readonly Answered<Question>[]): Promise<number> {
  let mismatches = 0
  for (const { answers } of answered) {
    const said = new Map(answers.map(({ question, pages }) => [question.search ?? '', pages]))
    for (const [search, pages] of [...said].slice(0, checked))
      if ((await countPages(db, search)) !== pages) mismatches += 1
  }
  return mismatches
}
