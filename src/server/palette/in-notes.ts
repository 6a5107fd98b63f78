/** Finds candidates by words of notes that the user may read; a hit shows no text of them. */
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { FoundCandidate } from '../../contract/palette.ts'
import { plainText } from '../../contract/plain-text.ts'
import { typedQuery } from '../curricula/requirement-query.ts'
import type { Actor } from '../identity/access/rights.ts'
import { isVisibleRecruitment } from '../identity/access/visible.ts'
import { isOfAudience } from '../notes/readers.ts'
import type { Db } from '../platform/db/open.ts'
import { notes } from '../platform/db/tables/notes.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { readFoundCandidates } from './read-candidates.ts'

/** Shorter texts are still being typed. */
const fewestLetters = 4
const most = 3
/** Several may be of one candidate, or of one that is shown by name. */
const mostLooked = 50

/** `shown`: candidates that are found otherwise already. */
export async function findInNotes(
  db: Db,
  actor: Actor,
  typed: string,
  shown: readonly number[],
): Promise<FoundCandidate[]> {
  const isSearched = plainText(typed).length >= fewestLetters && /\p{L}/u.test(typed)
  const query = isSearched ? typedQuery(typed) : null
  if (query === null) return []
  const candidateId = sql<number>`coalesce(${notes.candidateId}, ${recruitments.candidateId})`
  const rows = await db
    .select({ candidateId })
    .from(notes)
    .leftJoin(recruitments, eq(recruitments.id, notes.recruitmentId))
    .where(
      and(
        sql`${notes.words} @@ (select to_tsquery('spanish', ${query.every}))`,
        isOfAudience(actor),
        // Of one without a process, `readFoundCandidates` decides
        or(sql`${notes.candidateId} is not null`, isVisibleRecruitment(db, actor)),
      ),
    )
    .orderBy(desc(notes.id))
    .limit(mostLooked)
  const ids = rows.map((row) => row.candidateId).filter((id) => !shown.includes(id))
  return (await readFoundCandidates(db, actor, ids)).slice(0, most)
}
