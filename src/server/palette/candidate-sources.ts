/**
 * Finds candidates by name, each kind in the table and by the rule of its own list. The newest rows of all tables are
 * searched first, in one statement: common letters are found there at once, and rare letters match few rows of the
 * indexes.
 */
import { type SQL, sql } from 'drizzle-orm'
import { onlookers } from '../../contract/access.ts'
import { mostFound } from '../../contract/palette.ts'
import { sectionOfMode } from '../../contract/portfolio.ts'
import { hasPermission } from '../../contract/roles.ts'
import type { Actor } from '../identity/access/rights.ts'
import { sectionsOf } from '../identity/access/sections.ts'
import { hasOneOf, hasWord, hasWordStart } from '../platform/db/bits/bit-index.ts'
import { findByBits } from '../platform/db/bits/find.ts'
import { portfolioIndex } from '../candidates/portfolio-tokens.ts'
import type { Db } from '../platform/db/open.ts'
import { prepared } from '../platform/db/prepared.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { likeAnywhere, likeStart } from '../platform/base/search-text.ts'
import { isSearchedAnywhere, matchesName, type Position, shortestAnywhere } from './names.ts'

/** `isStart`: every typed word is the beginning of a word of the name. */
export type Hit = { readonly id: number; readonly isInProcess: boolean; readonly isStart: boolean }

/** Hits of each source at most: some are found twice, or are hidden later. */
const most = 2 * mostFound
/** Rows of each table that are searched before its index. The name of a hired candidate is computed for each row. */
const newest = { inProcess: 1_000, portfolio: 500, hired: 150 }
/**
 * `each`: processes searched in each of the user's publications; `ordered`: processes of all of them that are sorted.
 */
const mostOwn = { each: 400, ordered: 200 }
/** The latest interviews and observed processes that are searched. */
const mostMet = { recruiter: 300, onlooker: 3_000 }

type Source = {
  readonly isInProcess: boolean
  /** Selects `id`, `name` and `place`, by which the hits are ordered. */
  readonly rows: SQL
  readonly where?: SQL
}

const hitsOf = ({ isInProcess, rows, where = sql`true` }: Source, isStart: SQL, isHit: SQL): SQL =>
  sql`(select id, ${sql.raw(String(isInProcess))} as "isInProcess", ${isStart} as "isStart" from (${rows}) one where ${isHit} and ${where} order by "isStart" desc, place desc limit ${sql.raw(String(most))})`

const searchedName = sql`searched_name(c.nombres, c.apellido_paterno, c.apellido_materno)`
const maySearchPortfolio = (actor: Actor): boolean => hasPermission(sectionsOf(actor), sectionOfMode(actor.branch))

/** Patterns as arrays, so that the statement has the same text for any number of words and is planned once. */
const starts = sql`(' ' || one.name) like all(${sql.placeholder('starts')}::text[])`
const anywhere = sql`(' ' || one.name) like all(${sql.placeholder('anywhere')}::text[])`
const [ownId, ownBranch] = [sql`${sql.placeholder('userId')}::int`, sql`${sql.placeholder('branch')}::text`]
const limit = (rows: number) => sql.raw(`limit ${rows}`)

const interviewed = (most: number) => sql`
  select r.id, r.candidate_id from (select v.recruitment_id from interviews v where v.interviewer_id = ${ownId} and v.status <> 'cancelada' order by v.fecha desc ${limit(most)}) latest
  join recruitments r on r.id = latest.recruitment_id`
/** Read by publication and not in the order of ids, which would read all recruitments of an observer of nothing. */
const observed = sql`select id, candidate_id from (select r.id, r.candidate_id from publications p cross join lateral (select id, candidate_id from recruitments where publication_id = p.id offset 0) r where p.observer_id = ${ownId}) observed
  order by id desc ${limit(mostMet.onlooker)}`
const met = (recruitmentsOf: SQL): Source => ({
  isInProcess: false,
  rows: sql`select c.id, ${searchedName} as name, max(met.id) as place from (${recruitmentsOf}) met join candidates c on c.id = met.candidate_id group by c.id offset 0`,
})

const inPortfolio = (isOfBranch: SQL) =>
  sql`(select p.candidate_id as id, p.search as name, p.candidate_id as place from portfolio p where ${isOfBranch} order by p.candidate_id desc ${limit(newest.portfolio)})`
const portfolioSource: Source = {
  isInProcess: false,
  rows: sql`${inPortfolio(sql`p.branch = ${ownBranch}`)} union all ${inPortfolio(sql`p.branch is null`)}`,
}
const otherSources: readonly Source[] = [
  {
    isInProcess: true,
    // Read by publication: a plan for any patterns would read the whole branch
    rows: sql`select i.candidate_id as id, i.search as name, i.recruitment_id as place
      from publications p cross join lateral (select * from in_process where publication_id = p.id ${limit(mostOwn.each)}) i
      where p.responsible_id = ${ownId} and i.branch = ${ownBranch} and (' ' || i.search) like all(${sql.placeholder('anywhere')}::text[]) ${limit(mostOwn.ordered)}`,
  },
  {
    isInProcess: true,
    rows: sql`select i.candidate_id as id, i.search as name, i.recruitment_id as place from in_process i where i.branch = ${ownBranch} order by i.recruitment_id desc ${limit(newest.inProcess)}`,
  },
  {
    isInProcess: false,
    rows: sql`select c.id, ${searchedName} as name, c.id as place from candidates c where c.contratado = 1 order by c.id desc ${limit(newest.hired)}`,
    where: sql`exists (select from recruitments r where r.candidate_id = one.id and r.outcome = 'contratada' and r.branch = ${ownBranch})`,
  },
  met(interviewed(mostMet.recruiter)),
]

const newestOf = (name: string, sources: readonly Source[]) =>
  prepared(name, (db) =>
    db.select({ id: sql<number>`id`, isInProcess: sql<boolean>`"isInProcess"`, isStart: sql<boolean>`"isStart"` }).from(
      sql`(${sql.join(
        sources.map((source) => hitsOf(source, starts, anywhere)),
        sql` union all `,
      )}) hits`,
    ),
  )
const ofOnlooker = newestOf('palette_of_onlooker', [met(sql`${interviewed(mostMet.onlooker)} union (${observed})`)])
const withPortfolio = newestOf('palette_newest', otherSources.toSpliced(2, 0, portfolioSource))
const withoutPortfolio = newestOf('palette_newest_without_portfolio', otherSources)

/** Among the user's own processes and interviews, and the newest rows of each list; onlookers only have the former. */
export function findNewest(db: Db, actor: Actor, terms: readonly string[]): Promise<readonly Hit[]> {
  const statement = onlookers.includes(actor.role)
    ? ofOnlooker
    : maySearchPortfolio(actor)
      ? withPortfolio
      : withoutPortfolio
  return statement(db).execute({ userId: actor.userId, branch: actor.branch, ...patternsOf(terms) })
}

/** Short words only match the start of words of the name; a blank before the name makes the first word one of them. */
const patternsOf = (terms: readonly string[]) => ({
  starts: arrayOf(terms.map((word) => `% ${likeStart(word)}`)),
  anywhere: arrayOf(
    terms.map((word) => (word.length < shortestAnywhere ? `% ${likeStart(word)}` : likeAnywhere(word))),
  ),
})

/** Elements are quoted, so that any character stands for itself. */
const arrayOf = (texts: readonly string[]): string =>
  `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`

const allOf = (db: Db, hits: readonly SQL[]): Promise<readonly Hit[]> =>
  rowsOf<Hit>(db, sql.join([...hits], sql` union all `))
const isHit = sql`true`
const isStartOf = (terms: readonly string[]): SQL => matchesName(sql`one.name`, terms, 'start')

/** All rows in process, by the index of names. Searched anywhere only if the newest rows had too few hits. */
export function findInProcess(
  db: Db,
  { branch }: Actor,
  terms: readonly string[],
  isScarce: boolean,
): Promise<readonly Hit[]> {
  const rows = (position: Position) =>
    sql`select i.candidate_id as id, i.search as name, i.recruitment_id as place from in_process i where i.branch = ${branch} and ${matchesName(sql`i.search`, terms, position)} offset 0`
  return allOf(
    db,
    positionsOf(terms, isScarce).map((position) =>
      hitsOf({ isInProcess: true, rows: rows(position) }, isStartOf(terms), isHit),
    ),
  )
}

/** All hired candidates of the branch, by the index of names. */
export function findHired(
  db: Db,
  { branch }: Actor,
  terms: readonly string[],
  isScarce: boolean,
): Promise<readonly Hit[]> {
  const rows = (position: Position) =>
    sql`select c.id, ${searchedName} as name, c.id as place from candidates c where c.contratado = 1 and ${matchesName(searchedName, terms, position)} offset 0`
  const where = sql`exists (select from recruitments r where r.candidate_id = one.id and r.outcome = 'contratada' and r.branch = ${branch})`
  return allOf(
    db,
    positionsOf(terms, isScarce).map((position) =>
      hitsOf({ isInProcess: false, rows: rows(position), where }, isStartOf(terms), isHit),
    ),
  )
}

const positionsOf = (terms: readonly string[], isScarce: boolean): readonly Position[] =>
  isScarce && isSearchedAnywhere(terms) ? ['start', 'anywhere'] : ['start']

/** All free and rejected candidates, as in 'Cartera de Candidatos'. */
export async function findInPortfolio(
  db: Db,
  actor: Actor,
  terms: readonly string[],
  { isScarce, today }: { readonly isScarce: boolean; readonly today: string },
): Promise<readonly number[]> {
  if (!maySearchPortfolio(actor)) return []
  const find = (condition: (word: string) => ReturnType<typeof hasWord>) =>
    findByBits(db, portfolioIndex, {
      conditions: [hasOneOf('rama', [actor.branch, '']), ...terms.map(condition)],
      today,
      offset: 0,
      limit: most,
    })
  if (!isScarce || !isSearchedAnywhere(terms)) return (await find(hasWordStart)).ids
  const { ids, total } = await find((word) => (word.length < shortestAnywhere ? hasWordStart(word) : hasWord(word)))
  return total <= ids.length ? ids : [...(await find(hasWordStart)).ids, ...ids]
}
