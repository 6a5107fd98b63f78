/** Merges the changes of a table into its bits; until then each search evaluates them. */
import { sql, type SQL } from 'drizzle-orm'
import { inStep } from '../../base/failure-facts.ts'
import { mexicoTime } from '../../base/mexico-time.ts'
import type { Db, Tx } from '../open.ts'
import { rowsOf } from '../rows.ts'
import type { BitIndex } from './bit-index.ts'
import { blockSize } from '../bit-tables.ts'

type Dependencies = { readonly db: Db; readonly now: () => Date }

/** One transaction for each changed block; stops between two of them when the server stops. */
export async function mergeBits({ db, now }: Dependencies, index: BitIndex, stopping?: AbortSignal): Promise<void> {
  const today = mexicoTime(now()).day
  await inStep('day', () => db.transaction((tx) => turnDay(tx, index, today)))
  const changed = await rowsOf<{ block: number }>(
    db,
    sql`select distinct ${named(index.changedKey)} / ${size} as block from ${named(index.changes)} order by 1`,
  )
  for (const { block } of changed) {
    if (stopping?.aborted) return
    await inStep(`block ${block}`, () => db.transaction((tx) => mergeBlock(tx, index, block, today)))
  }
}

/** On a new day some tokens differ: their rows count as changed. */
async function turnDay(tx: Tx, { rows, key, changes, changedKey, day }: BitIndex, today: string): Promise<void> {
  if (day === undefined) return
  // The first day is so long ago that all rows count as changed
  await tx.execute(sql`insert into settings (key, value) values (${day.key}, '2000-01-01') on conflict do nothing`)
  // Locked until the new day is set: a concurrent merge waits, and then finds the new day.
  await tx.execute(sql`select from settings where key = ${day.key} for update`)
  await tx.execute(
    sql`insert into ${named(changes)} (${named(changedKey)}) select ${named(key)} from ${named(rows)} p where ${day.movedBy(today)}`,
  )
  await tx.execute(sql`update settings set value = ${today} where key = ${day.key} and value <> ${today}`)
}

const size = sql.raw(String(blockSize))
const named = (name: string): SQL => sql`${sql.identifier(name)}`

/** The visible changes are merged and deleted, with the rows of the same snapshot. */
async function mergeBlock(
  tx: Tx,
  { rows, key, bits, changes, changedKey, tokens, day }: BitIndex,
  block: number,
  today: string,
): Promise<void> {
  const [storedDay] = day
    ? await rowsOf<{ value: string }>(tx, sql`select value from settings where key = ${day.key} for share`)
    : [{ value: today }]
  // Two servers must merge one after the other: each must see what the other has written.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${bits}), ${block})`)
  await tx.execute(sql`
    with gone as (delete from ${named(changes)} where ${named(changedKey)} >= ${block}::int * ${size} and ${named(changedKey)} < (${block}::int + 1) * ${size} returning ${named(changedKey)} as id),
    changed as (select distinct id from gone),
    hidden as (select ~bits_at(id % ${size}, 1) as keep from changed),
    fresh as (
      select t.token, bits_at(p.${named(key)} % ${size}, 1) as bits
      from changed join ${named(rows)} p on p.${named(key)} = changed.id cross join lateral unnest(${tokens(storedDay?.value ?? '')}) t(token) group by 1),
    stored as (select token, bits from ${named(bits)} where block = ${block}),
    merged as (
      select token, stored.bits as old, case when stored.bits is null then fresh.bits else (stored.bits & keep) | coalesce(fresh.bits, ${none}) end as bits
      from stored full join fresh using (token) cross join hidden),
    -- Words that are in no name any more: they are not stored longer than the people whom they name.
    emptied as (delete from ${named(bits)} own using merged where own.block = ${block} and own.token = merged.token and merged.bits = ${none})
    insert into ${named(bits)} (token, block, bits) select token, ${block}, bits from merged where old is distinct from bits and bits <> ${none}
    on conflict (token, block) do update set bits = excluded.bits`)
}

const none = sql.raw(`repeat('0', ${blockSize})::bit(${blockSize})`)
