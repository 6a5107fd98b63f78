/** Lists filtered by words of CVs. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { curriculumTexts } from '../platform/db/tables/curricula.ts'
import { typedQuery } from './requirement-query.ts'

/**
 * CVs that a tsquery matches. As a subselect: for common words PostgreSQL would read the whole table, because it does
 * not count what unpacking each row's words costs (70 times as long as the index).
 */
export const matching = (query: string): SQL =>
  sql`select ${curriculumTexts.candidateId} from ${curriculumTexts} where ${curriculumTexts.words} @@ (select to_tsquery('spanish', ${query}))`

/** Candidates whose CV has every typed word, in any form; undefined: the text has no word to search for. */
export function hasInCurriculum(candidateId: SQLWrapper, typed: string): SQL | undefined {
  const query = typedQuery(typed)
  return query === null ? undefined : sql`${candidateId} in (${matching(query)})`
}
