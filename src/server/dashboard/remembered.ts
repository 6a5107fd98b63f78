/** Keeps the figures of each branch for a moment: they are the same for everybody who works there. */
import type { Branch } from '../../contract/roles.ts'
import { createShortMemory, type ShortMemory } from '../candidates/short-memory.ts'
import type { Db } from '../db/open.ts'
import { type BranchFigures, readBranchFigures } from './branch-figures.ts'
import type { Calendar } from './weeks.ts'

/** Milliseconds that figures may be behind what another process of the server has written. */
const life = 30_000

const kept = new WeakMap<Db, ShortMemory<BranchFigures>>()

export function branchFigures(db: Db, branch: Branch, calendar: Calendar): Promise<BranchFigures> {
  const memory = kept.get(db) ?? createShortMemory<BranchFigures>({ life })
  kept.set(db, memory)
  return memory.recall(`${branch} ${calendar.today}`, () => readBranchFigures(db, branch, calendar))
}

/** To be told after every commit that moved a recruitment: who moved it sees that at once. */
export function figuresChanged(db: Db): void {
  kept.get(db)?.forget()
}
