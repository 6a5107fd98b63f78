/** Tells the day to the publications whose day has come; commands look at the day themselves. */
import { and, asc, eq, lt, lte, type SQL } from 'drizzle-orm'
import type { Deps } from '../http/deps.ts'
import { mexicoTime } from '../interviews/mexico-time.ts'
import { tellLocked } from './publication-engine.ts'
import { publications } from './tables.ts'

/** Of one transaction: who saves in one of them waits that long. */
const batchSize = 100

/** Ends early, between two batches, when the server stops; what somebody has locked is left to the next run. */
export async function sweepPublications({ db, now }: Pick<Deps, 'db' | 'now'>, stopping?: AbortSignal): Promise<void> {
  const today = mexicoTime(now()).day
  // One by one: each has an index of its own.
  const due = [
    and(eq(publications.estado, 'programada'), lte(publications.startsOn, today)),
    and(eq(publications.estado, 'activa'), lt(publications.endsOn, today)),
  ]
  for (const isDue of due) await sweepDue({ db, now }, isDue, stopping)
}

async function sweepDue(given: Pick<Deps, 'db' | 'now'>, isDue: SQL | undefined, stopping: AbortSignal | undefined): Promise<void> {
  if (stopping?.aborted) return
  if ((await sweepBatch(given, isDue)) === batchSize) await sweepDue(given, isDue, stopping)
}

const sweepBatch = ({ db, now }: Pick<Deps, 'db' | 'now'>, isDue: SQL | undefined): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await tx.select().from(publications).where(isDue).orderBy(asc(publications.id)).limit(batchSize).for('no key update', { skipLocked: true })
    for (const row of rows) await tellLocked(tx, row, now())
    return rows.length
  })
