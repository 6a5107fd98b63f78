/** How a candidate's record stands to its periods: what it is, when it is to be blocked and suppressed. */
import { type SQL, sql } from 'drizzle-orm'
import type { RecordKind } from '../../contract/personal-data.ts'
import type { Branch } from '../../contract/roles.ts'
import type { Db, Tx } from '../db/open.ts'
import { rowsOf } from '../db/rows.ts'
import { allPeriods, type Period } from './periods.ts'

/** Instants as text, as the driver gives them in a bare statement. */
export type RecordRow = {
  readonly id: number
  /** Of the last process; null: of every branch. */
  readonly branch: Branch | null
  readonly kind: RecordKind
  readonly isOpen: boolean
  readonly blockedAt: string | null
  readonly suppressedAt: string | null
  readonly keptUntil: string | null
  /** With what it was kept longer. The first of one who is not blocked, the second from the blocking or from the first. */
  readonly blockOn: string
  readonly suppressOn: string
  /** The months of its blocking period: what a record begins anew with when it is unblocked. */
  readonly blockMonths: number
}

/**
 * A statement that selects these columns, of the candidates `c` that meet the condition and were merged into no other record. Counted from the hire, from the end of the last
 * process, or from the registration; an administrator's own day wins where it is later.
 */
export const selectRecords = (periods: readonly Period[], which: SQL, ofRecruitments: SQL = sql`true`): SQL => sql`
  select *, greatest(coalesce(record."blockedAt", record."blockOn") + make_interval(months => record.suppress), record.kept_from) as "suppressOn"
  from (
    select c.id, r.branch, of_kind.kind, coalesce(r.is_open, false) as "isOpen", c.blocked_at as "blockedAt", c.suppressed_at as "suppressedAt",
      c.kept_until::text as "keptUntil", p.block as "blockMonths", p.suppress, kept.kept_from,
      greatest(coalesce(case when c.contratado = 1 then r.hired_at end, r.ended_at, c.created_at) + make_interval(months => p.block), kept.kept_from) as "blockOn"
    from candidates c
    left join (
      select candidate_id, (array_agg(branch order by id desc))[1] as branch, bool_or(outcome = 'abierta') as is_open, max(updated_at) as ended_at,
        max(updated_at) filter (where outcome = 'contratada') as hired_at
      from recruitments where ${ofRecruitments} group by candidate_id
    ) r on r.candidate_id = c.id
    cross join lateral (select case when c.contratado = 1 then 'contratado' when r.branch is null then 'sin-proceso' else 'descartado' end as kind) of_kind
    cross join lateral (select c.kept_until::timestamp at time zone 'America/Mexico_City' as kept_from) kept
    join jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) p (branch text, kind text, block int, suppress int) on p.branch = coalesce(r.branch, '') and p.kind = of_kind.kind
    where c.merged_into is null and (${which})
  ) record`

/** Undefined for an unknown id. */
export async function readRecord(on: Db | Tx, candidateId: number): Promise<RecordRow | undefined> {
  const [record] = await rowsOf<RecordRow>(on, selectRecords(await allPeriods(on), sql`c.id = ${candidateId}`, sql`candidate_id = ${candidateId}`))
  return record
}

/** Whose administrators may do something about it: of the last process; of any branch, where there was none. */
export const isOfBranch = (branch: Branch, record: Pick<RecordRow, 'branch'>): boolean => record.branch === null || record.branch === branch
