/** The state that a search needs: the versions of the blocks, and the changes since they were written. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../open.ts'
import { rowsOf } from '../rows.ts'
import { type BitIndex, type Condition, meetsCondition } from './bit-index.ts'

export type State = {
  /** Blocks that have bits, highest first, and the version of each. */
  readonly blocks: readonly number[]
  readonly versions: readonly string[]
  /** Keys of rows whose bits are out of date, and those of them that match all conditions now. */
  readonly changed: readonly number[]
  readonly met: readonly number[]
}

type StateQuery = { readonly conditions: readonly Condition[]; readonly today: string }
type Versions = Pick<State, 'blocks' | 'versions'>

/** In one snapshot. Changes are queried only if there are any: planning that query takes longer than all the rest. */
export async function readState(on: Db | Tx, index: BitIndex, query: StateQuery): Promise<State> {
  const { isOfNow, blocks, versions } = await one<Versions & { readonly isOfNow: boolean }>(
    on,
    versionsAlone(index, query.today),
  )
  return isOfNow ? { blocks, versions, changed: [], met: [] } : one<State>(on, versionsWithChanges(index, query))
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

/** Also returns whether the bits are up to date: no row has changed, and the day is the same. */
function versionsAlone(index: BitIndex, today: string): SQL {
  const isOfToday = index.day
    ? sql`exists (select from settings where key = ${index.day.key} and value = ${today})`
    : sql`true`
  return sql`select blocks, versions, not exists (select from ${named(index.changes)}) and ${isOfToday} as "isOfNow" from ${versionsOf(index)}`
}

/** `offset 0`: the tokens of a row are computed once, not for each condition. */
function versionsWithChanges(index: BitIndex, { conditions, today }: StateQuery): SQL {
  const { rows, key, changes, changedKey, tokens, day } = index
  const moved = day ? sql`union select ${named(key)} from ${named(rows)} p where ${day.movedBy(today)}` : sql``
  const isMet = conditions.map(
    (condition) =>
      sql`exists (select from unnest(own.tokens) as one (token) where ${meetsCondition(condition)(sql`one.token`)})`,
  )
  return sql`
    with pending as materialized (select distinct ${named(changedKey)} as id from ${named(changes)} ${moved})
    select blocks, versions, (select coalesce(array_agg(id), '{}') from pending) as changed, (
      select coalesce(array_agg(own.id), '{}')
      from (select pending.id, ${tokens(today)} as tokens from pending join ${named(rows)} p on p.${named(key)} = pending.id offset 0) own
      where ${sql.join(isMet, sql` and `)}) as met
    from ${versionsOf(index)}`
}
