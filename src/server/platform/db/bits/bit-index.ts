/** A table that is searched by bits (decision 0034), and its search conditions. */
import { type SQL, sql } from 'drizzle-orm'
import { likeAnywhere, likeStart } from '../../base/search-text.ts'

/** The tables and columns of the index, by name. */
export type BitIndex = {
  /** The searched table; its alias below is `p`. */
  readonly rows: string
  /** A unique integer column by which rows are listed, highest first. */
  readonly key: string
  /** Created by `bitsOf` of db/bit-tables.ts. */
  readonly bits: string
  /** Created by `changesOf`; a trigger of the rows writes it. `changedKey`: its column with the row's key. */
  readonly changes: string
  readonly changedKey: string
  /** All tokens of the row `p` on this day, YYYY-MM-DD: a `text[]`. */
  readonly tokens: (today: string) => SQL
  /**
   * Some tokens depend on the day. `key`: the setting with the day of the stored bits; `movedBy`: the rows whose tokens
   * may differ on this day.
   */
  readonly day?: { readonly key: string; readonly movedBy: (today: string) => SQL }
}

/** A condition on a row: it has one of these tokens, or a word that contains this text, or starts with it. */
export type Condition = { readonly tokens: readonly string[] } | { readonly word: string; readonly isStart?: true }

/** They start with a blank, unlike words. */
export const hasOneOf = (kind: string, values: readonly (string | number)[]): Condition => ({
  tokens: values.map((value) => ` ${kind}:${value}`),
})

/** Shorter texts are tokens of their own: a trigram index cannot find them. */
const trigram = 3
export const hasWord = (word: string): Condition => (word.length < trigram ? { tokens: [` parte:${word}`] } : { word })

export const hasWordStart = (word: string): Condition => ({ word, isStart: true })

export const meetsCondition =
  (condition: Condition) =>
  (token: SQL): SQL =>
    'word' in condition
      ? isWord(condition.isStart ? likeStart(condition.word) : likeAnywhere(condition.word), token)
      : isOneOf(condition.tokens, token)

/** One parameter for any number of tokens: an array literal whose elements the planner can see. */
const isOneOf = (tokens: readonly string[], token: SQL): SQL =>
  sql`${token} = any(${`{${tokens.map((one) => `"${one.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`}::text[])`

/** Only for words, which is the condition of their index. */
const isWord = (pattern: string, token: SQL): SQL => sql`(${token} like ${pattern} and ${token} not like ' %')`
