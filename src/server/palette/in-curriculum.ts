/** Finds candidates by words of their CV; `readFoundCandidates` decides who may see whom. */
import { sql } from 'drizzle-orm'
import { access, onlookers } from '../../contract/access.ts'
import { type FoundInCurriculum, mostFound } from '../../contract/palette.ts'
import { plainText } from '../../contract/plain-text.ts'
import { sectionOfMode } from '../../contract/portfolio.ts'
import { hasPermission } from '../../contract/roles.ts'
import { matchingTyped, readMentions } from '../curricula/mentions.ts'
import type { Actor } from '../identity/access/rights.ts'
import { sectionsOf } from '../identity/access/sections.ts'
import type { Db } from '../platform/db/open.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { readFoundCandidates } from './read-candidates.ts'

/** Shorter texts are still being typed. */
const fewestLetters = 4
/** Of words that more CVs have, any of these; the list, which the palette offers, has all of them. */
const mostRead = 2_000
const most = 3
/** Some have lost the right to be seen meanwhile, or are shown by their name. */
const mostLooked = most + 2 * mostFound

/** `shown`: candidates that are found by name already. Interviewers and observers look CVs up in their list. */
export async function findInCurriculum(
  db: Db,
  actor: Actor,
  typed: string,
  shown: readonly number[],
): Promise<FoundInCurriculum[]> {
  const isSearched = plainText(typed).length >= fewestLetters && /\p{L}/u.test(typed)
  const found = isSearched ? matchingTyped(typed) : null
  if (found === null || onlookers.includes(actor.role) || !access.candidates.includes(actor.role)) return []
  const ofPortfolio = hasPermission(sectionsOf(actor), sectionOfMode(actor.branch))
    ? sql`union all (select candidate_id as id, false as is_open from portfolio where (branch = ${actor.branch} or branch is null) and candidate_id in (select candidate_id from found))`
    : sql``
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
    with found as materialized (${found} limit ${mostRead})
    select id from (
      (select i.candidate_id as id, true as is_open from in_process i where i.branch = ${actor.branch} and i.candidate_id in (select candidate_id from found))
      ${ofPortfolio}) seen
    order by is_open desc, id desc limit ${mostLooked}`,
  )
  const ids = rows.map(({ id }) => id).filter((id) => !shown.includes(id))
  const people = (await readFoundCandidates(db, actor, ids)).slice(0, most)
  const passages = await readMentions(
    db,
    people.map(({ idCandidato }) => idCandidato),
    typed,
  )
  return people.flatMap((person) => {
    const pasaje = passages.get(person.idCandidato)
    return pasaje ? [{ ...person, pasaje }] : []
  })
}
