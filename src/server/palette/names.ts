/** SQL conditions on a normalised name, and the same rule for a name in memory. */
import { type SQL, sql } from 'drizzle-orm'
import { plainText } from '../../contract/plain-text.ts'
import { likeAnywhere, likeStart } from '../platform/base/search-text.ts'

/** Where in a word the letters must be. */
export type Position = 'start' | 'anywhere'

/** Shorter texts are only searched at the start of words: anywhere they would match nearly every name. */
export const shortestAnywhere = 3

/** Whether the words are searched anywhere at all. */
export const isSearchedAnywhere = (terms: readonly string[]): boolean =>
  terms.some(({ length }) => length >= shortestAnywhere)

/** The name has all words. Every pattern has trigrams, so the index can be used. */
export const matchesName = (name: SQL, terms: readonly string[], position: Position): SQL =>
  sql`(${sql.join(
    terms.map((word) =>
      position === 'start' || word.length < shortestAnywhere
        ? isStart(name, word)
        : sql`${name} like ${likeAnywhere(word)}`,
    ),
    sql` and `,
  )})`

const isStart = (name: SQL, word: string): SQL =>
  sql`(${name} like ${likeStart(word)} or ${name} like ${`% ${likeStart(word)}`})`

/** Every word is the beginning of a word of the name. */
export function startsWith(name: string, terms: readonly string[]): boolean {
  const parts = plainText(name).split(' ')
  return terms.every((word) => parts.some((part) => part.startsWith(word)))
}
