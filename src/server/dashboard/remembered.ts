/** Keeps the figures of each branch for a moment: they are the same for everybody who works there. */
import type { Branch } from '../../contract/roles.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../http/deps.ts'
import { type BranchFigures, readBranchFigures } from './branch-figures.ts'
import { createRestingMemory, type RestingMemory } from './resting-memory.ts'
import type { Calendar } from './weeks.ts'

/** Milliseconds that figures may be behind what another process of the server has written. */
const life = 30_000

const kept = new WeakMap<Db, RestingMemory<BranchFigures>>()

export async function branchFigures({ db, now }: Pick<Deps, 'db' | 'now'>, branch: Branch, calendar: Calendar): Promise<BranchFigures> {
  const memory = kept.get(db) ?? createRestingMemory<BranchFigures>({ life, clock: () => now().getTime() })
  kept.set(db, memory)
  const read = () => memory.recall(branch, () => readBranchFigures(db, branch, calendar))
  const figures = await read()
  if (figures.calendar.today === calendar.today) return figures
  // Of yesterday, or of before a test moved the clock
  memory.changed()
  return read()
}

/** To be told after every commit that moved a recruitment: in a house of usual size who moved it sees that at once. */
export function figuresChanged(db: Db): void {
  kept.get(db)?.changed()
}
