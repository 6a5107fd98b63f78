/** Which stored processes are valid: not those of candidates with changes, which are read from the rows themselves. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../platform/db/open.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import type { Period } from '../../statistics/period.ts'
import { inPeriod } from '../report.ts'
import { type Scope, within } from '../scope.ts'
import { processFacts } from '../../../platform/db/tables/metrics.ts'

/** Candidates; null: so many that the stored figures are not worth using. */
export type Changed = readonly number[] | null
export type Days = Pick<Period, 'from' | 'until'>

/**
 * With more changes everything is read from the rows themselves, for example after an import, until they are merged.
 */
const mostChanges = 2_000

export async function changedCandidates(tx: Tx): Promise<Changed> {
  const found = await rowsOf<{ id: number }>(
    tx,
    sql`select candidate_id as id from process_changes limit ${mostChanges + 1}::int`,
  )
  return found.length > mostChanges ? null : [...new Set(found.map(({ id }) => id))]
}

const idsOf = (changed: readonly number[]): SQL => sql`${`{${changed.join(',')}}`}::int[]`

/** Stored processes that started in these days, without changes. */
export const storedProcesses = (scope: Scope, days: Days, changed: readonly number[]): SQL | undefined =>
  and(
    eq(processFacts.branch, scope.branch),
    within(scope, processFacts.publicationId),
    inPeriod(processFacts.beganAt, days),
    changed.length > 0 ? sql`${processFacts.candidateId} <> all(${idsOf(changed)})` : undefined,
  )

/** The others; undefined: all. */
export const ofChanged = (candidateId: PgColumn, changed: Changed): SQL | undefined =>
  changed === null ? undefined : sql`${candidateId} = any(${idsOf(changed)})`
