/** Conditions on a stored name, in SQL. */
import { type SQL, sql } from 'drizzle-orm'
import { likeAnywhere, likeStart } from '../text/search-text.ts'

/** Where in a word the letters stand. */
export type Position = 'start' | 'anywhere'

/** In the middle of words so few letters would find nearly everybody. */
export const fewestInside = 3

/** All words are in the name. Each pattern has trigrams, so that an index can be used. */
export const hasWords = (name: SQL, words: readonly string[], position: Position): SQL =>
  sql.join(words.map((word) => (position === 'start' || word.length < fewestInside ? isStart(name, word) : sql`${name} like ${likeAnywhere(word)}`)), sql` and `)

const isStart = (name: SQL, word: string): SQL => sql`(${name} like ${likeStart(word)} or ${name} like ${`% ${likeStart(word)}`})`
