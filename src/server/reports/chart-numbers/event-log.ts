/**
 * The events of the processes that began in a period, for programs of process mining: without names, values of forms or
 * ids. Who is meant is a number of this file alone.
 */
import { sql } from 'drizzle-orm'
import type { Mode, PhaseCode } from '../../../contract/phases.ts'
import type { RecruitmentOutcome } from '../../platform/db/tables/recruitment.ts'
import type { Db } from '../../platform/db/open.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { stays } from '../../platform/db/tables/recruitment.ts'
import { type Scope, staysOf, within } from './scope.ts'

export type LoggedEvent = {
  /** As in the chart; the beginning of a process, which its log does not contain, is `beginning`. */
  readonly type: string
  /** Phase in which it occurred. */
  readonly phase: PhaseCode
  /** ISO. */
  readonly at: string
  /** Whether a user caused it: otherwise the candidate or another system. */
  readonly byUser: boolean
}
export type LoggedProcess = {
  /** From 1, in the order of this file; so is that of its candidate. */
  readonly number: number
  readonly candidate: number
  readonly vacancy: { readonly id: number; readonly title: string }
  readonly mode: Mode
  readonly outcome: RecruitmentOutcome
  readonly events: readonly LoggedEvent[]
}

export const beginning = 'proceso.iniciado'
/** Processes that are read at once. */
const usualBatch = 500

type Row = {
  readonly id: number
  readonly candidate: number
  readonly vacancy: number
  readonly title: string
  readonly mode: Mode
  readonly outcome: RecruitmentOutcome
  readonly events: readonly LoggedEvent[]
}

/** Read in batches while the file is written, each process as it is at that moment. */
export async function* loggedProcesses(db: Db, scope: Scope, batch = usualBatch): AsyncGenerator<LoggedProcess> {
  const candidates = new Map<number, number>()
  let [last, number] = [0, 0]
  for (;;) {
    const rows = await readBatch(db, scope, last, batch)
    for (const { candidate, vacancy, title, id, ...row } of rows) {
      if (!candidates.has(candidate)) candidates.set(candidate, candidates.size + 1)
      last = id
      number += 1
      yield { ...row, number, candidate: candidates.get(candidate)!, vacancy: { id: vacancy, title } }
    }
    if (rows.length < batch) return
  }
}

/** A correction moves nothing. The first phase of a process is that of its first stay. */
const readBatch = (db: Db, scope: Scope, last: number, batch: number): Promise<readonly Row[]> => {
  const asText = sql`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`
  return rowsOf<Row>(
    db,
    sql`
    select r.id, r.candidate_id as candidate, v.id as vacancy, v.titulo as title, r.modo as mode, r.outcome,
      jsonb_build_array(jsonb_build_object('type', ${beginning}::text, 'phase', begun.codigo,
        'at', to_char(begun.began_at at time zone 'UTC', ${asText}), 'byUser', r.started_by is not null)) ||
      coalesce((select jsonb_agg(jsonb_build_object('type', e.event ->> 'type', 'phase', e.codigo,
          'at', to_char(e.at at time zone 'UTC', ${asText}), 'byUser', e.actor_id is not null) order by e.version)
        from recruitment_events e where e.recruitment_id = r.id and e.kind = 'moved'), '[]') as events
    from (
      select stays.recruitment_id, stays.codigo, stays.began_at from ${stays}
      where ${staysOf(scope)} and stays.since = 0 and ${within(sql`stays.began_at`, scope.period)} and stays.recruitment_id > ${last}
      order by 1 limit ${batch}
    ) begun
    join recruitments r on r.id = begun.recruitment_id
    join publications p on p.id = r.publication_id join vacancies v on v.id = p.vacancy_id
    order by r.id`,
  )
}
