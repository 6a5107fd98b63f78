/** A table that is searched by bits (decision 0034), and what can be asked of its rows. */
import { type SQL, sql } from 'drizzle-orm'
import { likeAnywhere, likeStart } from '../text/search-text.ts'

/** Where it is, by the names of tables and columns. */
export type BitIndex = {
  /** What is searched; its rows are called `p` below. */
  readonly rows: string
  /** A whole number, unique, by which the rows are listed, the highest first. */
  readonly key: string
  /** Made by `bitsOf` of db/bit-tables.ts. */
  readonly bits: string
  /** Made by `changesOf`; a trigger of the rows writes it. `changedKey`: its column with the row's key. */
  readonly changes: string
  readonly changedKey: string
  /** All tokens of the row `p` on this day, YYYY-MM-DD: a `text[]`. */
  readonly tokens: (today: string) => SQL
  /** Some tokens follow from the day. `key`: under which the day of the bits stands in `settings`; `movedBy`: of which rows they may be others on this day. */
  readonly day?: { readonly key: string; readonly movedBy: (today: string) => SQL }
}

/** Of a row: one of these tokens, or a word that has this in it, or begins with it. */
export type Condition = { readonly tokens: readonly string[] } | { readonly word: string; readonly isStart?: true }

/** A blank first, which no word has. */
export const hasOneOf = (kind: string, values: readonly (string | number)[]): Condition => ({ tokens: values.map((value) => ` ${kind}:${value}`) })

/** Shorter ones are tokens of their own: an index of trigrams finds nothing in them. */
const trigram = 3
export const hasWord = (word: string): Condition => (word.length < trigram ? { tokens: [` parte:${word}`] } : { word })

export const hasWordStart = (word: string): Condition => ({ word, isStart: true })

export const meetsCondition = (condition: Condition) => (token: SQL): SQL =>
  'word' in condition ? isWord(condition.isStart ? likeStart(condition.word) : likeAnywhere(condition.word), token) : isOneOf(condition.tokens, token)

/** One parameter, whatever their number: an array as PostgreSQL writes it, whose elements the planner sees. */
const isOneOf = (tokens: readonly string[], token: SQL): SQL => sql`${token} = any(${`{${tokens.map((one) => `"${one.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`}::text[])`

/** In words only, which is the condition of their index. */
const isWord = (pattern: string, token: SQL): SQL => sql`(${token} like ${pattern} and ${token} not like ' %')`
