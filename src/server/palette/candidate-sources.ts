/**
 * Finds candidates by name, each kind in the table and by the rule of its own list. The newest rows are searched first:
 * common letters are found there at once, and rare letters match few rows of the index.
 */
import { type SQL, sql } from 'drizzle-orm'
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
import { shortestAnywhere, matchesName, type Position } from './names.ts'

export type NameQuestion = { readonly words: readonly string[]; readonly position: Position; readonly today: string }

/** Ids of each source at most: some are found twice, or are hidden later. */
const most = 2 * mostFound
/** Rows that are searched before the index is used. */
const newest = 2_000

const idsOf = async (db: Db, statement: SQL): Promise<number[]> => (await rowsOf<{ id: number }>(db, statement)).map(({ id }) => id)

/** Searches all rows only if the newest ones are not enough. `rows` selects `id`, the name and `place`, which is the order. */
async function findNewestFirst(db: Db, rows: (limit: SQL) => SQL, isIt: SQL): Promise<number[]> {
  const near = await idsOf(db, sql`select id from (${rows(sql`order by place desc limit ${newest}`)}) one where ${isIt} order by place desc limit ${most}`)
  if (near.length >= mostFound) return near
  return idsOf(db, sql`with found as materialized (select id, place from (${rows(sql``)}) one where ${isIt}) select id from found order by place desc limit ${most}`)
}

const nameInProcess = sql`i.search`

/** So many names of the user's own processes are put in order. */
const mostOwn = 200

/** Candidates in process in the user's own publications. */
export const findOwnInProcess = (db: Db, { userId, branch }: Actor, { words, position }: NameQuestion): Promise<number[]> =>
  idsOf(db, sql`select id from (
      select i.candidate_id as id, i.recruitment_id as place from in_process i where i.branch = ${branch} and ${matchesName(nameInProcess, words, position)}
        and i.publication_id in (select p.id from publications p where p.responsible_id = ${userId}) limit ${mostOwn}
    ) own order by place desc limit ${most}`)

export const findInProcess = (db: Db, { branch }: Actor, { words, position }: NameQuestion): Promise<number[]> =>
  findNewestFirst(
    db,
    (limit) => sql`select i.candidate_id as id, i.search as name, i.recruitment_id as place from in_process i where i.branch = ${branch} ${limit}`,
    matchesName(sql`one.name`, words, position),
  )

/** Free and rejected candidates, as in 'Cartera de Candidatos'. */
export async function findInPortfolio(db: Db, actor: Actor, { words, position, today }: NameQuestion): Promise<number[]> {
  if (!hasPermission(sectionsOf(actor), sectionOfMode(actor.branch))) return []
  const condition = (word: string) => (position === 'start' || word.length < shortestAnywhere ? hasWordStart(word) : hasWord(word))
  const { ids } = await findByBits(db, portfolioIndex, { conditions: [hasOneOf('rama', [actor.branch, '']), ...words.map(condition)], today, offset: 0, limit: most })
  return [...ids]
}

export const findHired = (db: Db, { branch }: Actor, { words, position }: NameQuestion): Promise<number[]> =>
  findNewestFirst(
    db,
    (limit) => sql`select c.id, c.nombres, c.apellido_paterno, c.apellido_materno, c.id as place from candidates c where c.contratado = 1 ${limit}`,
    sql`${matchesName(sql`searched_name(one.nombres, one.apellido_paterno, one.apellido_materno)`, words, position)}
      and exists (select from recruitments r where r.candidate_id = one.id and r.outcome = 'contratada' and r.branch = ${branch})`,
  )

/** The latest interviews and observed processes that are searched. */
const mostMet = 3_000

/** Candidates of the user's interviews, in any branch, and of the publications that the user observes. */
export const findMet = (db: Db, { userId }: Actor, { words, position }: NameQuestion): Promise<number[]> =>
  idsOf(db, sql`
    with held as (select v.recruitment_id from interviews v where v.interviewer_id = ${userId} and v.status <> 'cancelada' order by v.fecha desc limit ${mostMet}),
      observed as (select r.id, r.candidate_id from publications p join recruitments r on r.publication_id = p.id where p.observer_id = ${userId} order by r.id desc limit ${mostMet}),
      met as materialized (select r.id, r.candidate_id from held join recruitments r on r.id = held.recruitment_id union select id, candidate_id from observed)
    select c.id from met join candidates c on c.id = met.candidate_id
    where ${matchesName(sql`searched_name(c.nombres, c.apellido_paterno, c.apellido_materno)`, words, position)}
    group by c.id order by max(met.id) desc limit ${most}`)
