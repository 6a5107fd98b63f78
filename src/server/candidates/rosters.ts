/** Keeps the rosters of the branches: read again in time, or when this process has changed them. */
import { type Branch, branches } from '../../contract/roles.ts'
import type { Db } from '../db/open.ts'
import { readNames, readOpenIds } from './in-process.ts'
import { createRoster, type Roster } from './roster.ts'
import { createShortMemory } from './short-memory.ts'

/**
 * Milliseconds that a roster may be behind what another process of the server has opened or closed.
 * Reading its ids again costs the database 10 ms at 80,000 of them.
 */
const life = 2000

export type Rosters = { readonly of: (branch: Branch) => Promise<Roster>; readonly forget: () => void }

export function createRosters(db: Db): Rosters {
  const memory = createShortMemory<Roster>({ life })
  const latest = new Map<Branch, Roster>(branches.map((branch) => [branch, createRoster(new Int32Array(), [])]))

  const read = async (branch: Branch): Promise<Roster> => {
    const ids = await readOpenIds(db, branch)
    const before = latest.get(branch)
    const roster = before && isSame(before.ids, ids) ? before : await bringUpToDate(db, ids, before)
    latest.set(branch, roster)
    return roster
  }
  return { of: (branch) => memory.recall(branch, () => read(branch)), forget: memory.forget }
}

const isSame = (one: Int32Array, other: Int32Array) => one.length === other.length && one.every((id, index) => id === other[index])

/** Only the names that are new are read: the name under which a recruitment is found never changes. */
async function bringUpToDate(db: Db, ids: Int32Array, before: Roster | undefined): Promise<Roster> {
  const known = new Map<number, string>()
  before?.ids.forEach((id, index) => known.set(id, before.names[index] ?? ''))
  const unread = await readNames(db, [...ids].filter((id) => !known.has(id)))
  // Closed since its id was read: it has no name any more.
  const open = ids.filter((id) => known.has(id) || unread.has(id))
  return createRoster(open, Array.from(open, (id) => known.get(id) ?? unread.get(id) ?? ''))
}
