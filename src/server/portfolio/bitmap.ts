/**
 * Searches the portfolio by its bits (`portfolioBits`): each condition is a block of bits for every 8192 candidates, a search
 * is their AND. What has changed since the bits were written is worked out from the rows, so that an answer is never old.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { rowsOf } from '../db/rows.ts'
import { likeAnywhere } from '../candidates/search-text.ts'
import { blockSize } from './tables.ts'

/** Days of a kind, written by `portfolio_tokens` as numbers since `epoch`: 1 to `mostDays`, what is beyond as the nearest. */
const days = { nace: '1940-01-01', desde: '2000-01-01' } as const
const dayBits = 15
const mostDays = 2 ** dayBits - 1

/** After the day `after`, up to and with the day `until`; null: no limit. */
export type Days = { readonly after: string | null; readonly until: string | null }

/** Of a candidate's row: one of these tokens, a word of the name, or a day within one of these. */
export type Condition =
  | { readonly tokens: readonly string[] }
  | { readonly word: string }
  | { readonly day: keyof typeof days; readonly within: readonly Days[] }

export const hasOneOf = (kind: 'rama' | 'calificacion' | 'escolaridad' | 'estado' | 'area' | 'subarea', values: readonly (string | number)[]): Condition => ({
  tokens: values.map((value) => ` ${kind}:${value}`),
})

/** Shorter ones are tokens of their own: an index of trigrams finds nothing in them. */
const trigram = 3
export const hasWord = (word: string): Condition => (word.length < trigram ? { tokens: [` parte:${word}`] } : { word })

export type Found = { readonly ids: readonly number[]; readonly total: number }
type Window = { readonly offset: number; readonly limit: number }

/** Candidates that meet all conditions, the highest ids first, and how many there are on all pages. One statement. */
export async function findByBits(db: Db, conditions: readonly [Condition, ...Condition[]], { offset, limit }: Window): Promise<Found> {
  const parts = conditions.map(partOf)
  const [found] = await rowsOf<{ total: number; blocks: number[] | null; bits: string[] | null; skipped: number | null }>(db, sql`
    with pending as materialized (select distinct candidate_id from portfolio_changes),
    hidden as materialized (select candidate_id / ${size} as block, ~bits_at(candidate_id % ${size}, 1) as keep from pending group by 1),
    fresh as materialized (
      select t.token, p.candidate_id / ${size} as block, bits_at(p.candidate_id % ${size}, 1) as bits
      from pending join portfolio p using (candidate_id) cross join lateral unnest(portfolio_tokens(p)) t(token) group by 1, 2),
    ${sql.join(parts.map(({ tokens, columns }, at) => sql`${name(at)} as (
      select block, ${columns} from (
        select b.token, b.block, case when h.keep is null then b.bits else b.bits & h.keep end as bits
        from portfolio_bits b left join hidden h on h.block = b.block where ${tokens(sql`b.token`)}
        union all select f.token, f.block, f.bits from fresh f where ${tokens(sql`f.token`)}
      ) told group by block)`), sql`, `)},
    met as (
      select block, ${sql.join(parts.map(({ met }, at) => met(name(at))), sql` & `)} as bits
      from ${name(0)} ${sql.join(parts.slice(1).map((_, at) => sql`join ${name(at + 1)} using (block)`), sql` `)}),
    counted as (select block, bits, bit_count(bits) as n, sum(bit_count(bits)) over (order by block desc) - bit_count(bits) as before from met),
    shown as (select block, bits, before from counted where n > 0 and before < ${offset + limit}::int and before + n > ${offset}::int)
    select (select coalesce(sum(n), 0)::int from counted) as total, array_agg(block order by block desc) as blocks,
      array_agg(bits::text order by block desc) as bits, min(before)::int as skipped from shown`)
  if (!found) throw new Error('a search answers one row')
  const { total, blocks, bits, skipped } = found
  const first = offset - (skipped ?? 0)
  const ids = (blocks ?? []).flatMap((block, at) => idsIn(block, bits?.[at] ?? '', first + limit))
  return { ids: ids.slice(first, first + limit), total }
}

const size = sql.raw(String(blockSize))
const name = (at: number): SQL => sql.raw(`c${at}`)

/** The highest `most` ids whose bits are 1. */
function idsIn(block: number, bits: string, most: number): number[] {
  const ids: number[] = []
  for (let at = bits.lastIndexOf('1'); at >= 0 && ids.length < most; at = at === 0 ? -1 : bits.lastIndexOf('1', at - 1)) ids.push(block * blockSize + at)
  return ids
}

/** `tokens`: which rows it reads; `columns`: what it makes of those of a block; `met`: what of these says that it is met. */
type Part = { readonly tokens: (token: SQL) => SQL; readonly columns: SQL; readonly met: (part: SQL) => SQL }

function partOf(condition: Condition): Part {
  if ('day' in condition) return daysPart(condition)
  const tokens = 'word' in condition ? isWord(condition.word) : isOneOf(condition.tokens)
  return { tokens, columns: sql`bit_or(bits) as bits`, met: (part) => sql`${part}.bits` }
}

/** One parameter, whatever their number. */
const isOneOf = (tokens: readonly string[]) => (token: SQL): SQL => sql`${token} in (select jsonb_array_elements_text(${JSON.stringify(tokens)}::jsonb))`

/** The condition of the index: words only. */
const isWord = (word: string) => (token: SQL): SQL => sql`(${token} like ${likeAnywhere(word)} and ${token} not like ' %')`

/** A number is compared bit by bit, for all candidates of a block at once. */
function daysPart({ day, within }: Extract<Condition, { day: unknown }>): Part {
  const planes = Array.from({ length: dayBits }, (_, n) => n)
  const between = (part: SQL, { after, until }: Days): SQL => {
    const from = after === null ? 1 : numberOf(day, after) + 1
    const before = until === null ? mostDays + 1 : numberOf(day, until) + 1
    return sql`(${isAtLeast(part, from)} & ~${isAtLeast(part, before)})`
  }
  return {
    tokens: isOneOf(planes.map((n) => ` ${day}:${n}`)),
    columns: sql.join(planes.map((n) => sql`coalesce(bit_or(bits) filter (where token = ${sql.raw(`' ${day}:${n}'`)}), ${none}) as ${plane(n)}`), sql`, `),
    met: (part) => (within.length === 0 ? none : sql`(${sql.join(within.map((one) => between(part, one)), sql` | `)})`),
  }
}

const plane = (n: number): SQL => sql.raw(`p${n}`)
const none = sql.raw(`repeat('0', ${blockSize})::bit(${blockSize})`)

/** From the lowest bit of `least` on: where it is 1 the number must have it too, where it is 0 to have it is enough. */
function isAtLeast(part: SQL, least: number): SQL {
  if (least > mostDays) return none
  const lowest = Math.log2(least & -least)
  return Array.from({ length: dayBits - lowest - 1 }, (_, n) => lowest + 1 + n).reduce(
    (met, n) => (((least >> n) & 1) === 1 ? sql`(${part}.${plane(n)} & ${met})` : sql`(${part}.${plane(n)} | ${met})`),
    sql`${part}.${plane(lowest)}`,
  )
}

const msOfDay = 86_400_000
/** As `portfolio_tokens` says it. */
const numberOf = (kind: keyof typeof days, day: string): number => Math.min(mostDays, Math.max(0, (Date.parse(day) - Date.parse(days[kind])) / msOfDay))
