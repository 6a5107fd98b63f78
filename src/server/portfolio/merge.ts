/** Takes what has changed in the portfolio into its bits; until then each search works it out. */
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { rowsOf } from '../db/rows.ts'
import type { Deps } from '../http/deps.ts'
import { mexicoTime } from '../interviews/mexico-time.ts'
import { blockSize } from './tables.ts'
import { dayKey, movedBy, tokensOn } from './tokens.ts'

/** A transaction for each block in which something has changed; ends early, between two of them, when the server stops. */
export async function mergePortfolio({ db, now }: Pick<Deps, 'db' | 'now'>, stopping?: AbortSignal): Promise<void> {
  await db.transaction((tx) => turnDay(tx, mexicoTime(now()).day))
  const changed = await rowsOf<{ block: number }>(db, sql`select distinct candidate_id / ${size} as block from portfolio_changes order by 1`)
  for (const { block } of changed) {
    if (stopping?.aborted) return
    await db.transaction((tx) => mergeBlock(tx, block))
  }
}

/** On another day the bits of some ages and times are others: their rows have changed, as it were. */
async function turnDay(tx: Tx, today: string): Promise<void> {
  // At first of a day so long ago that everything has moved since.
  await tx.execute(sql`insert into settings (key, value) values (${dayKey}, '2000-01-01') on conflict do nothing`)
  // Held until the day is turned: who takes in a block at the same time waits, and finds the new day.
  await tx.execute(sql`select from settings where key = ${dayKey} for update`)
  await tx.execute(sql`insert into portfolio_changes (candidate_id) select candidate_id from portfolio p where ${movedBy(today)}`)
  await tx.execute(sql`update settings set value = ${today} where key = ${dayKey} and value <> ${today}`)
}

const size = sql.raw(String(blockSize))
/** Any number that nothing else locks by. */
const lockClass = 8192

/** The changes that are seen are taken in and gone, with the rows as they are seen in the same instant. */
async function mergeBlock(tx: Tx, block: number): Promise<void> {
  const [held] = await rowsOf<{ value: string }>(tx, sql`select value from settings where key = ${dayKey} for share`)
  // Of two servers one after the other: each must see what the other has written.
  await tx.execute(sql`select pg_advisory_xact_lock(${lockClass}, ${block})`)
  await tx.execute(sql`
    with gone as (delete from portfolio_changes where candidate_id >= ${block}::int * ${size} and candidate_id < (${block}::int + 1) * ${size} returning candidate_id),
    changed as (select distinct candidate_id from gone),
    hidden as (select ~bits_at(candidate_id % ${size}, 1) as keep from changed),
    fresh as (
      select t.token, bits_at(p.candidate_id % ${size}, 1) as bits
      from changed join portfolio p using (candidate_id) cross join lateral unnest(${tokensOn(held?.value ?? '')}) t(token) group by 1),
    held as (select token, bits from portfolio_bits where block = ${block}),
    told as (
      select token, held.bits as old, case when held.bits is null then fresh.bits else (held.bits & keep) | coalesce(fresh.bits, ${none}) end as bits
      from held full join fresh using (token) cross join hidden),
    -- A word that is in nobody's name any more: what names people is not kept longer than they are.
    emptied as (delete from portfolio_bits using told where portfolio_bits.block = ${block} and portfolio_bits.token = told.token and told.bits = ${none})
    insert into portfolio_bits (token, block, bits) select token, ${block}, bits from told where old is distinct from bits and bits <> ${none}
    on conflict (token, block) do update set bits = excluded.bits`)
}

const none = sql.raw(`repeat('0', ${blockSize})::bit(${blockSize})`)
