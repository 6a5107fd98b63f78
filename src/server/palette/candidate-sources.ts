/**
 * Finds candidates by name, each kind in the table and by the rule of its own list. The newest rows of all tables are searched
 * first, in one statement: common letters are found there at once, and rare letters match few rows of the indexes.
 */
import { type SQL, sql } from 'drizzle-orm'
import { onlookers } from '../../contract/access.ts'
import { mostFound } from '../../contract/palette.ts'
import { sectionOfMode } from '../../contract/portfolio.ts'
import { hasPermission } from '../../contract/roles.ts'
import type { Actor } from '../access/rights.ts'
import { sectionsOf } from '../access/sections.ts'
import { hasOneOf, hasWord, hasWordStart } from '../bits/bit-index.ts'
import { findByBits } from '../bits/find.ts'
import { portfolioIndex } from '../candidates/portfolio-tokens.ts'
import type { Db } from '../db/open.ts'
import { rowsOf } from '../db/rows.ts'
import { isSearchedAnywhere, matchesName, shortestAnywhere } from './names.ts'

/** `isStart`: every typed word is the beginning of a word of the name. */
export type Hit = { readonly id: number; readonly isInProcess: boolean; readonly isStart: boolean }

/** Hits of each source at most: some are found twice, or are hidden later. */
const most = 2 * mostFound
/** Rows of each table that are searched before its index. The name of a hired candidate is computed for each row. */
const newest = { inProcess: 1_000, portfolio: 700, hired: 300 }
/** The names of so many own processes are put in order. */
const mostOwn = 200
/** The latest interviews and observed processes that are searched. */
const mostMet = { recruiter: 300, onlooker: 3_000 }

type Source = { readonly isInProcess: boolean; /** Selects `id`, `name` and `place`, by which the hits are ordered. */ readonly rows: SQL; readonly where?: SQL }

const hitsOf = ({ isInProcess, rows, where = sql`true` }: Source, words: readonly string[], position: 'start' | 'anywhere' = 'anywhere'): SQL => {
  const name = sql`one.name`
  return sql`(select id, ${isInProcess}::boolean as "isInProcess", ${matchesName(name, words, 'start')} as "isStart"
    from (${rows}) one where ${matchesName(name, words, position)} and ${where} order by "isStart" desc, place desc limit ${most})`
}

const allOf = (db: Db, hits: readonly SQL[]): Promise<readonly Hit[]> => rowsOf<Hit>(db, sql.join([...hits], sql` union all `))

const searchedName = sql`searched_name(c.nombres, c.apellido_paterno, c.apellido_materno)`
const isHiredIn = ({ branch }: Actor): SQL => sql`exists (select from recruitments r where r.candidate_id = one.id and r.outcome = 'contratada' and r.branch = ${branch})`
const maySearchPortfolio = (actor: Actor): boolean => hasPermission(sectionsOf(actor), sectionOfMode(actor.branch))

/** Among the user's own processes and interviews, and the newest rows of each list; onlookers only have the former. */
export function findNewest(db: Db, actor: Actor, words: readonly string[]): Promise<readonly Hit[]> {
  const { branch } = actor
  const met = { isInProcess: false, rows: metBy(actor) }
  if (onlookers.includes(actor.role)) return allOf(db, [hitsOf(met, words)])
  const inPortfolio = (isOfBranch: SQL) => sql`(select p.candidate_id as id, p.search as name, p.candidate_id as place from portfolio p where ${isOfBranch} order by p.candidate_id desc limit ${newest.portfolio})`
  const sources: Source[] = [
    { isInProcess: true, rows: ownProcesses(actor, words) },
    { isInProcess: true, rows: sql`select i.candidate_id as id, i.search as name, i.recruitment_id as place from in_process i where i.branch = ${branch} order by i.recruitment_id desc limit ${newest.inProcess}` },
    ...(maySearchPortfolio(actor) ? [{ isInProcess: false, rows: sql`${inPortfolio(sql`p.branch = ${branch}`)} union all ${inPortfolio(sql`p.branch is null`)}` }] : []),
    { isInProcess: false, rows: sql`select c.id, ${searchedName} as name, c.id as place from candidates c where c.contratado = 1 order by c.id desc limit ${newest.hired}`, where: isHiredIn(actor) },
    met,
  ]
  return allOf(db, sources.map((source) => hitsOf(source, words)))
}

const ownProcesses = ({ userId, branch }: Actor, words: readonly string[]): SQL => sql`
  select i.candidate_id as id, i.search as name, i.recruitment_id as place from in_process i where i.branch = ${branch} and ${matchesName(sql`i.search`, words, 'anywhere')}
    and i.publication_id in (select p.id from publications p where p.responsible_id = ${userId}) limit ${mostOwn}`

/** Candidates of the user's interviews, in any branch, and of the publications that the user observes. */
function metBy({ userId, role }: Actor): SQL {
  const limit = onlookers.includes(role) ? mostMet.onlooker : mostMet.recruiter
  return sql`
    select c.id, ${searchedName} as name, max(met.id) as place from (
      select r.id, r.candidate_id from (select v.recruitment_id from interviews v where v.interviewer_id = ${userId} and v.status <> 'cancelada' order by v.fecha desc limit ${limit}) held
        join recruitments r on r.id = held.recruitment_id
      union (select r.id, r.candidate_id from publications p join recruitments r on r.publication_id = p.id where p.observer_id = ${userId} order by r.id desc limit ${limit})
    ) met join candidates c on c.id = met.candidate_id group by c.id`
}

/** All rows in process, by the index of names. Searched anywhere only if the newest rows had too few hits. */
export function findInProcess(db: Db, { branch }: Actor, words: readonly string[], isScarce: boolean): Promise<readonly Hit[]> {
  const rows = (position: 'start' | 'anywhere') => sql`select i.candidate_id as id, i.search as name, i.recruitment_id as place from in_process i where i.branch = ${branch} and ${matchesName(sql`i.search`, words, position)} offset 0`
  return allOf(db, positionsOf(words, isScarce).map((position) => hitsOf({ isInProcess: true, rows: rows(position) }, words, position)))
}

/** All hired candidates of the branch, by the index of names. */
export function findHired(db: Db, actor: Actor, words: readonly string[], isScarce: boolean): Promise<readonly Hit[]> {
  const rows = (position: 'start' | 'anywhere') => sql`select c.id, ${searchedName} as name, c.id as place from candidates c where c.contratado = 1 and ${matchesName(searchedName, words, position)} offset 0`
  return allOf(db, positionsOf(words, isScarce).map((position) => hitsOf({ isInProcess: false, rows: rows(position), where: isHiredIn(actor) }, words, position)))
}

const positionsOf = (words: readonly string[], isScarce: boolean): readonly ('start' | 'anywhere')[] => (isScarce && isSearchedAnywhere(words) ? ['start', 'anywhere'] : ['start'])

/** All free and rejected candidates, as in 'Cartera de Candidatos'. */
export async function findInPortfolio(db: Db, actor: Actor, words: readonly string[], { isScarce, today }: { readonly isScarce: boolean; readonly today: string }): Promise<readonly number[]> {
  if (!maySearchPortfolio(actor)) return []
  const find = (condition: (word: string) => ReturnType<typeof hasWord>) => findByBits(db, portfolioIndex, { conditions: [hasOneOf('rama', [actor.branch, '']), ...words.map(condition)], today, offset: 0, limit: most })
  if (!isScarce || !isSearchedAnywhere(words)) return (await find(hasWordStart)).ids
  const { ids, total } = await find((word) => (word.length < shortestAnywhere ? hasWordStart(word) : hasWord(word)))
  return total <= ids.length ? ids : [...(await find(hasWordStart)).ids, ...ids]
}
