/** Lists searched by words of CVs, and the passages in which these stand. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Passage } from '../../contract/curricula.ts'
import type { Db } from '../platform/db/open.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { accentsToPlain, curriculumTexts } from '../platform/db/tables/curricula.ts'
import { typedQuery } from './requirement-query.ts'

/**
 * CVs that a tsquery matches. As a subselect: for common words PostgreSQL would read the whole table, because it does
 * not count what unpacking each row's words costs (70 times as long as the index).
 */
export const matching = (query: string): SQL =>
  sql`select ${curriculumTexts.candidateId} from ${curriculumTexts} where ${curriculumTexts.words} @@ (select to_tsquery('spanish', ${query}))`

/** CVs that have every typed word; null: the text has no word to search for. */
export function matchingTyped(typed: string): SQL | null {
  const query = typedQuery(typed)
  return query && matching(query.every)
}

/** Candidates whose CV has every typed word, in any form; undefined: the text has no word to search for. */
export function hasInCurriculum(candidateId: SQLWrapper, typed: string): SQL | undefined {
  const found = matchingTyped(typed)
  return found === null ? undefined : sql`${candidateId} in (${found})`
}

/** A shorter passage is a heading: a longer one with it says more. */
const fewestCharacters = 40

/** Around a word that was sought; private characters that no text has. */
const [markStart, markEnd] = ['\u{E000}', '\u{E001}']
const headline = `HighlightAll=true, StartSel=${markStart}, StopSel=${markEnd}`

/**
 * By candidate: the shortest passage with all typed words that is no heading, otherwise the one with most of them. Who
 * sees the candidates has been decided before.
 */
export async function readMentions(
  db: Db,
  candidateIds: readonly number[],
  typed: string,
): Promise<ReadonlyMap<number, Passage>> {
  const query = typedQuery(typed)
  if (query === null || candidateIds.length === 0) return new Map()
  const { candidateId, passages, passageText } = curriculumTexts
  const rows = await rowsOf<{ id: number; text: string; marked: string }>(
    db,
    sql`
    with sought as materialized (select to_tsquery('spanish', ${query.every}) as every, to_tsquery('spanish', ${query.some}) as some)
    select ${candidateId} as id, best.text, ts_headline('spanish', translate(best.text, ${accentsToPlain.accented}, ${accentsToPlain.plain}), sought.some, ${headline}) as marked
    from sought cross join ${curriculumTexts} cross join lateral (
      select ${passages}[cut.place] as text from unnest(${passageText}) with ordinality as cut (words, place)
      where cut.words @@ sought.some
      order by cut.words @@ sought.every desc, length(${passages}[cut.place]) >= ${fewestCharacters} desc, case when cut.words @@ sought.every then 0 else -ts_rank(cut.words, sought.some) end, cut.place limit 1) best
    where ${candidateId} = any(${`{${candidateIds.join(',')}}`}::int[])`,
  )
  return new Map(rows.map(({ id, text, marked }) => [id, piecesOf(text, marked)]))
}

/** `marked`: the text without accents, of the same length but for the marks. */
export function piecesOf(text: string, marked: string): Passage {
  let from = 0
  return marked
    .split(/([\u{E000}\u{E001}])/u)
    .map((part, place, parts) => {
      if (place % 2 === 1) return null
      const texto = text.slice(from, (from += part.length))
      return { texto, marcado: parts[place - 1] === markStart }
    })
    .filter((piece) => piece !== null && piece.texto !== '') as Passage
}
