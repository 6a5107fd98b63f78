/**
 * Searches the portfolio by its bits (`portfolioBits`): each condition is a block of bits for every 8192 candidates, a search
 * is their AND. What has changed since the bits were written is worked out from the rows, so that an answer is never old.
 */
import { type SQL, sql } from 'drizzle-orm'
import { likeAnywhere } from '../candidates/search-text.ts'
import type { Db } from '../db/open.ts'
import { rowsOf } from '../db/rows.ts'
import { blockSize } from './tables.ts'
import { movedBy, type TokenKind, tokensOn } from './tokens.ts'

/** Of a candidate's row: one of these tokens, or a word of the name that has this in it. */
export type Condition = { readonly tokens: readonly string[] } | { readonly word: string }

export const hasOneOf = (kind: TokenKind, values: readonly (string | number)[]): Condition => ({ tokens: values.map((value) => ` ${kind}:${value}`) })

/** Shorter ones are tokens of their own: an index of trigrams finds nothing in them. */
const trigram = 3
export const hasWord = (word: string): Condition => (word.length < trigram ? { tokens: [` parte:${word}`] } : { word })

export type Found = { readonly ids: readonly number[]; readonly total: number }
/** `today`: the day, YYYY-MM-DD, on which ages and times are asked. */
type Question = { readonly conditions: readonly [Condition, ...Condition[]]; readonly today: string; readonly offset: number; readonly limit: number }

/** Candidates that meet all conditions, the highest ids first, and how many there are on all pages. One statement. */
export async function findByBits(db: Db, { conditions, today, offset, limit }: Question): Promise<Found> {
  const parts = conditions.map((condition, at) => ({ name: sql.raw(`c${at}`), isAsked: 'word' in condition ? isWord(condition.word) : isOneOf(condition.tokens) }))
  const [first, ...others] = parts.map(({ name }) => name)
  const [found] = await rowsOf<{ total: number; blocks: number[] | null; bits: string[] | null; skipped: number | null }>(db, sql`
    with pending as materialized (select candidate_id from portfolio_changes union select candidate_id from portfolio p where ${movedBy(today)}),
    hidden as materialized (select candidate_id / ${size} as block, ~bits_at(candidate_id % ${size}, 1) as keep from pending group by 1),
    fresh as materialized (
      select t.token, p.candidate_id / ${size} as block, bits_at(p.candidate_id % ${size}, 1) as bits
      from pending join portfolio p using (candidate_id) cross join lateral unnest(${tokensOn(today)}) t(token) group by 1, 2),
    ${sql.join(parts.map(({ name, isAsked }) => sql`${name} as (
      select block, bit_or(bits) as bits from (
        select b.block, case when h.keep is null then b.bits else b.bits & h.keep end as bits
        from portfolio_bits b left join hidden h on h.block = b.block where ${isAsked(sql`b.token`)}
        union all select f.block, f.bits from fresh f where ${isAsked(sql`f.token`)}
      ) told group by block)`), sql`, `)},
    met as materialized (
      select block, ${sql.join(parts.map(({ name }) => sql`${name}.bits`), sql` & `)} as bits
      from ${first} ${sql.join(others.map((name) => sql`join ${name} using (block)`), sql` `)}),
    counted as (select block, bits, bit_count(bits) as n, sum(bit_count(bits)) over (order by block desc) - bit_count(bits) as before from met),
    shown as (select block, bits, before from counted where n > 0 and before < ${offset + limit}::int and before + n > ${offset}::int)
    select (select coalesce(sum(n), 0)::int from counted) as total, array_agg(block order by block desc) as blocks,
      array_agg(bits::text order by block desc) as bits, min(before)::int as skipped from shown`)
  if (!found) throw new Error('a search answers one row')
  const { total, blocks, bits, skipped } = found
  const from = offset - (skipped ?? 0)
  const ids = (blocks ?? []).flatMap((block, at) => idsIn(block, bits?.[at] ?? '', from + limit))
  return { ids: ids.slice(from, from + limit), total }
}

const size = sql.raw(String(blockSize))

/** The highest `most` ids whose bits are 1. */
function idsIn(block: number, bits: string, most: number): number[] {
  const ids: number[] = []
  for (let at = bits.lastIndexOf('1'); at >= 0 && ids.length < most; at = at === 0 ? -1 : bits.lastIndexOf('1', at - 1)) ids.push(block * blockSize + at)
  return ids
}

/** One parameter, whatever their number: an array as PostgreSQL writes it, whose elements the planner sees. */
const isOneOf = (tokens: readonly string[]) => (token: SQL): SQL => sql`${token} = any(${`{${tokens.map((one) => `"${one.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`}::text[])`

/** In words only, which is the condition of their index. */
const isWord = (word: string) => (token: SQL): SQL => sql`(${token} like ${likeAnywhere(word)} and ${token} not like ' %')`
