/** Finds candidates by telephone, e-mail, folio and provisional number. */
import { type SQL, sql } from 'drizzle-orm'
import { mostFound } from '../../contract/palette.ts'
import { onlookers } from '../../contract/access.ts'
import type { Actor } from '../identity/access/rights.ts'
import type { Db } from '../platform/db/open.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { provisionalNumber } from '../recruitment/engine/chart.ts'
import { likeAnywhere, likeStart } from '../platform/base/search-text.ts'
import type { TypedText } from './typed-text.ts'

/** More matches need another digit or letter. */
const mostAlike = 500
const most = 4 * mostFound

/** Ids of candidates; `readFoundCandidates` removes those that the user may not see. */
export async function findByNumber(
  db: Db,
  actor: Actor,
  { digits, email, folio, provisional }: TypedText,
): Promise<number[]> {
  const found = await Promise.all([
    ...(digits === null ? [] : [findByTelephone(db, actor, digits)]),
    ...(email === null ? [] : [findAmong(db, actor, sql`lower(c.correo) like ${likeStart(email)}`)]),
    ...(folio === null
      ? []
      : [
          ids(
            db,
            sql`select r.candidate_id as id from folios f join recruitments r on r.id = f.recruitment_id where f.codigo like ${likeStart(folio)} order by f.codigo limit ${most}`,
          ),
        ]),
    ...(provisional === null
      ? []
      : [
          ids(
            db,
            sql`select r.candidate_id as id from recruitments r where r.id = ${provisional} and r.numero_provisional = ${provisionalNumber(provisional)}`,
          ),
        ]),
  ])
  return [...new Set(found.flat())]
}

const ids = async (db: Db, statement: SQL): Promise<number[]> =>
  (await rowsOf<{ id: number }>(db, statement)).map(({ id }) => id)

/** Rows in process that are searched before the index: nearly all numbers of a city start alike. */
const newest = 300

const mostLookedUp = 6

async function findByTelephone(db: Db, actor: Actor, digits: string): Promise<number[]> {
  // Only the last digits are looked up: the first ones are those of a million numbers
  const last = digits.slice(-mostLookedUp)
  const isIt =
    last === digits
      ? sql`c.telefono like ${likeAnywhere(digits)}`
      : sql`c.telefono like ${likeAnywhere(last)} and c.telefono || '' like ${likeAnywhere(digits)}`
  const near = onlookers.includes(actor.role)
    ? []
    : await ids(
        db,
        sql`
        select c.id from (select candidate_id, recruitment_id from in_process where branch = ${actor.branch} order by recruitment_id desc limit ${newest}) i
        join candidates c on c.id = i.candidate_id where ${isIt} order by i.recruitment_id desc limit ${most}`,
      )
  return near.length >= mostFound ? near : [...near, ...(await findAmong(db, actor, isIt))]
}

/** Candidates in process in the branch first. `offset 0` makes the planner expect all rows, so it uses the index. */
function findAmong(db: Db, { userId, branch, role }: Actor, isIt: SQL): Promise<number[]> {
  const isSeen = onlookers.includes(role) ? sql`is_met` : sql`(is_met or is_of_branch or is_new)`
  return ids(
    db,
    sql`
    with found as materialized (select id from (select c.id from candidates c where c.blocked_at is null and ${isIt} offset 0) all_of_them limit ${mostAlike})
    select found.id from found cross join lateral (
      select count(*) = 0 as is_new, bool_or(r.branch = ${branch}) as is_of_branch, bool_or(r.branch = ${branch} and r.outcome = 'abierta') as is_open,
        bool_or(p.observer_id = ${userId} or exists (select from interviews v where v.recruitment_id = r.id and v.interviewer_id = ${userId} and v.status <> 'cancelada')) as is_met
      from recruitments r join publications p on p.id = r.publication_id where r.candidate_id = found.id) processes
    where ${isSeen} order by is_open desc nulls last, found.id desc limit ${most}`,
  )
}
