/** What a search must know of the moment in which it is asked: which versions the blocks have, and what has changed since they were written. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import { rowsOf } from '../db/rows.ts'
import { type BitIndex, type Condition, meetsCondition } from './bit-index.ts'

export type State = {
  /** Blocks that have bits, the highest first, and the version of each. */
  readonly blocks: readonly number[]
  readonly versions: readonly string[]
  /** Keys of the rows whose bits are not true any more, and those of them that meet all conditions as they are now. */
  readonly changed: readonly number[]
  readonly met: readonly number[]
}

type Asked = { readonly conditions: readonly Condition[]; readonly today: string }
type Versions = Pick<State, 'blocks' | 'versions'>

/** Of one view of the database. What has changed is asked only where something has: to plan that takes longer than all the rest. */
export async function readState(on: Db | Tx, index: BitIndex, asked: Asked): Promise<State> {
  const { isOfNow, blocks, versions } = await one<Versions & { readonly isOfNow: boolean }>(on, versionsAlone(index, asked.today))
  return isOfNow ? { blocks, versions, changed: [], met: [] } : one<State>(on, versionsWithChanges(index, asked))
}

async function one<Row>(on: Db | Tx, statement: SQL): Promise<Row> {
  const [row] = await rowsOf<Row>(on, statement)
  if (row === undefined) throw new Error('a question without a group answers one row')
  return row
}

const named = (name: string): SQL => sql`${sql.identifier(name)}`

const versionsOf = ({ bits }: BitIndex): SQL => sql`(
  select coalesce(array_agg(block order by block desc), '{}') as blocks, coalesce(array_agg(version::text order by block desc), '{}') as versions
  from bit_versions where bits = ${bits}) v`

/** With whether no row has changed since the bits were written, by itself or because of the day. */
function versionsAlone(index: BitIndex, today: string): SQL {
  const isOfToday = index.day ? sql`exists (select from settings where key = ${index.day.key} and value = ${today})` : sql`true`
  return sql`select blocks, versions, not exists (select from ${named(index.changes)}) and ${isOfToday} as "isOfNow" from ${versionsOf(index)}`
}

/** `offset 0`: the tokens of a row are worked out once, and not for each condition. */
function versionsWithChanges(index: BitIndex, { conditions, today }: Asked): SQL {
  const { rows, key, changes, changedKey, tokens, day } = index
  const moved = day ? sql`union select ${named(key)} from ${named(rows)} p where ${day.movedBy(today)}` : sql``
  const isMet = conditions.map((condition) => sql`exists (select from unnest(own.tokens) as one (token) where ${meetsCondition(condition)(sql`one.token`)})`)
  return sql`
    with pending as materialized (select distinct ${named(changedKey)} as id from ${named(changes)} ${moved})
    select blocks, versions, (select coalesce(array_agg(id), '{}') from pending) as changed, (
      select coalesce(array_agg(own.id), '{}')
      from (select pending.id, ${tokens(today)} as tokens from pending join ${named(rows)} p on p.${named(key)} = pending.id offset 0) own
      where ${sql.join(isMet, sql` and `)}) as met
    from ${versionsOf(index)}`
}
