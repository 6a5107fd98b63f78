/**
 * Searches a table by its bits: each condition is a block of bits for every `blockSize` keys, a search is their AND. What has
 * changed since the bits were written is worked out from the rows, so that an answer is never old.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../open.ts'
import { rowsOf } from '../rows.ts'
import { type BitIndex, type Condition, isAsked } from './bit-index.ts'
import { blockSize } from './tables.ts'

export type Found = { readonly ids: readonly number[]; readonly total: number }
/** `today`: the day, YYYY-MM-DD, on which it is asked. */
export type BitQuestion = { readonly conditions: readonly [Condition, ...Condition[]]; readonly today: string; readonly offset: number; readonly limit: number }

/**
 * Keys of the rows that meet all conditions, the highest first, and how many there are on all pages. What is committed between its two
 * statements may be seen or not, as if it had been asked a moment earlier.
 */
export async function findByBits(db: Db, index: BitIndex, { conditions, today, offset, limit }: BitQuestion): Promise<Found> {
  const source = (await isUpToDate(db, index, today)) ? plainSource(index) : changedSource(index, today)
  const parts = conditions.map((condition, at) => ({ name: sql.raw(`c${at}`), isAsked: isAsked(condition) }))
  const [first, ...others] = parts.map(({ name }) => name)
  const [found] = await rowsOf<{ total: number; blocks: number[] | null; bits: string[] | null; skipped: number | null }>(db, sql`
    with ${source.prepared} ${sql.join(parts.map((part) => sql`${part.name} as (select block, bit_or(bits) as bits from ${source.bitsOf(part.isAsked)} group by block)`), sql`, `)},
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

/** Where the bits of a condition come from: `prepared` stands before what reads them. */
type Source = { readonly prepared: SQL; readonly bitsOf: (isAsked: (token: SQL) => SQL) => SQL }

/** No row has changed since the bits were written, by itself or because of the day. */
async function isUpToDate(db: Db, { changes, day }: BitIndex, today: string): Promise<boolean> {
  const isOfToday = day ? sql`exists (select from settings where key = ${day.key} and value = ${today})` : sql`true`
  const [found] = await rowsOf<{ is: boolean }>(db, sql`select not exists (select from ${named(changes)}) and ${isOfToday} as is`)
  return found?.is === true
}

const plainSource = ({ bits }: BitIndex): Source => ({ prepared: sql``, bitsOf: (isAsked) => sql`${named(bits)} b where ${isAsked(sql`b.token`)}` })

/** The bits of changed rows are hidden, and made anew. */
function changedSource({ rows, key, bits, changes, changedKey, tokens, day }: BitIndex, today: string): Source {
  const [id, moved] = [named(key), day ? sql`union select ${named(key)} from ${named(rows)} p where ${day.movedBy(today)}` : sql``]
  return {
    prepared: sql`pending as materialized (select distinct ${named(changedKey)} as id from ${named(changes)} ${moved}),
      hidden as materialized (select id / ${size} as block, ~bits_at(id % ${size}, 1) as keep from pending group by 1),
      fresh as materialized (
        select t.token, p.${id} / ${size} as block, bits_at(p.${id} % ${size}, 1) as bits
        from pending join ${named(rows)} p on p.${id} = pending.id cross join lateral unnest(${tokens(today)}) t(token) group by 1, 2),`,
    bitsOf: (isAsked) => sql`(
        select b.block, case when h.keep is null then b.bits else b.bits & h.keep end as bits
        from ${named(bits)} b left join hidden h on h.block = b.block where ${isAsked(sql`b.token`)}
        union all select f.block, f.bits from fresh f where ${isAsked(sql`f.token`)}
      ) told`,
  }
}

const size = sql.raw(String(blockSize))
const named = (name: string): SQL => sql`${sql.identifier(name)}`

/** The highest `most` ids whose bits are 1. */
function idsIn(block: number, bits: string, most: number): number[] {
  const ids: number[] = []
  for (let at = bits.lastIndexOf('1'); at >= 0 && ids.length < most; at = at === 0 ? -1 : bits.lastIndexOf('1', at - 1)) ids.push(block * blockSize + at)
  return ids
}
