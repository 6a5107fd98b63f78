/** The retention state of a candidate's record: its status, and when it is to be blocked and suppressed. */
import { type SQL, sql } from 'drizzle-orm'
import type { RecordKind } from '../../contract/personal-data.ts'
import type { Branch } from '../../contract/roles.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { allPeriods, type Period } from './periods.ts'

/** Instants are text, as in any raw statement. */
export type RecordRow = {
  readonly id: number
  /** Branch of the last process; null: every branch. */
  readonly branch: Branch | null
  readonly kind: RecordKind
  readonly isOpen: boolean
  readonly blockedAt: string | null
  readonly suppressedAt: string | null
  readonly retainedUntil: string | null
  /**
   * Including extensions. The first is the blocking day of an unblocked record; the second counts from the blocking, or
   * from the first.
   */
  readonly blockOn: string
  readonly suppressOn: string
  /** Months of its blocking period: an unblocked record starts with them again. */
  readonly blockMonths: number
}

/**
 * A statement that selects these columns for the candidates `c` of the condition that were not merged into another
 * record. Counted from the hire, the end of the last process, or the registration; a later day set by an administrator
 * takes precedence.
 */
export const selectRecords = (periods: readonly Period[], which: SQL, ofRecruitments: SQL = sql`true`): SQL => sql`
  select *, greatest(coalesce(record."blockedAt", record."blockOn") + make_interval(months => record.suppress), record.extended_to) as "suppressOn"
  from (
    select c.id, r.branch, of_kind.kind, coalesce(r.is_open, false) as "isOpen", c.blocked_at as "blockedAt", c.suppressed_at as "suppressedAt",
      c.kept_until::text as "retainedUntil", p.block as "blockMonths", p.suppress, extension.extended_to,
      greatest(coalesce(case when c.contratado = 1 then r.hired_at end, r.ended_at, c.created_at) + make_interval(months => p.block), extension.extended_to) as "blockOn"
    from candidates c
    left join (
      select candidate_id, (array_agg(branch order by id desc))[1] as branch, bool_or(outcome = 'abierta') as is_open, max(updated_at) as ended_at,
        max(updated_at) filter (where outcome = 'contratada') as hired_at
      from recruitments where ${ofRecruitments} group by candidate_id
    ) r on r.candidate_id = c.id
    cross join lateral (select case when c.contratado = 1 then 'contratado' when r.branch is null then 'sin-proceso' else 'descartado' end as kind) of_kind
    cross join lateral (select c.kept_until::timestamp at time zone 'America/Mexico_City' as extended_to) extension
    join jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) p (branch text, kind text, block int, suppress int) on p.branch = coalesce(r.branch, '') and p.kind = of_kind.kind
    where c.merged_into is null and (${which})
  ) record`

/** Undefined for an unknown id. */
export async function readRecord(on: Db | Tx, candidateId: number): Promise<RecordRow | undefined> {
  const [record] = await rowsOf<RecordRow>(
    on,
    selectRecords(await allPeriods(on), sql`c.id = ${candidateId}`, sql`candidate_id = ${candidateId}`),
  )
  return record
}

/** Administrators of the last process's branch may change it; of any branch if there was no process. */
export const isOfBranch = (branch: Branch, record: Pick<RecordRow, 'branch'>): boolean =>
  record.branch === null || record.branch === branch
