/** Sends the day to publications whose day has come; commands check the day themselves. */
import { and, asc, eq, gt, lt, lte, type SQL } from 'drizzle-orm'
import { inStep } from '../platform/base/failure-facts.ts'
import type { Deps } from '../platform/http/deps.ts'
import { mexicoTime } from '../platform/base/mexico-time.ts'
import { updateLocked } from './engine.ts'
import { publications } from '../platform/db/tables/vacancies.ts'

type Dependencies = Pick<Deps, 'db' | 'now' | 'log'>

/** Size of a transaction: a concurrent save waits that long. */
const batchSize = 100

/**
 * Stops between two batches when the server stops; locked rows are left to the next run. Each row is processed once, by
 * id: one that stays due is logged, because the chart should have moved it.
 */
export async function sweepPublications(deps: Dependencies, stopping?: AbortSignal): Promise<void> {
  const today = mexicoTime(deps.now()).day
  // Separate queries: each has its own index.
  const due = {
    programada: and(eq(publications.estado, 'programada'), lte(publications.startsOn, today)),
    activa: and(eq(publications.estado, 'activa'), lt(publications.endsOn, today)),
  }
  for (const [estado, isDue] of Object.entries(due)) {
    const stillDue = await inStep(estado, () => sweepDue(deps, isDue, stopping))
    if (stillDue.length > 0)
      deps.log('publications.still_due', { estado, today, count: stillDue.length, ids: stillDue.slice(0, mostLogged) })
  }
}

/** Number of ids in one log line. */
const mostLogged = 20

/** Returns the ids of rows that are still due. */
async function sweepDue(
  deps: Dependencies,
  isDue: SQL | undefined,
  stopping: AbortSignal | undefined,
): Promise<number[]> {
  const stillDue: number[] = []
  for (let after: number | undefined = 0; after !== undefined;) {
    if (stopping?.aborted) return stillDue
    const batch = await sweepBatch(deps, and(isDue, gt(publications.id, after)))
    stillDue.push(...batch.stillDue)
    after = batch.last
  }
  return stillDue
}

/** `last`: the id after which the next batch starts; undefined after the last batch. */
type Swept = { readonly last: number | undefined; readonly stillDue: readonly number[] }

const sweepBatch = ({ db, now }: Dependencies, isDue: SQL | undefined): Promise<Swept> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(publications)
      .where(isDue)
      .orderBy(asc(publications.id))
      .limit(batchSize)
      .for('no key update', { skipLocked: true })
    const stillDue: number[] = []
    for (const row of rows) {
      const estado = await updateLocked(tx, row, now())
      if (estado === row.estado) stillDue.push(row.id)
    }
    return { last: rows.length === batchSize ? rows.at(-1)?.id : undefined, stillDue }
  })
