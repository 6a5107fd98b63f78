/**
 * The data behind a branch's statistics, counted by the database in a few narrow queries: open processes by phase, and
 * those that began, ended or are planned within a few weeks. Rows are returned grouped, never one by one.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PhaseCode } from '../../../contract/phases.ts'
import type { RecruitmentEvent } from '../../../../machines/recruitment/recruitment.setup.ts'
import type { Branch } from '../../../contract/roles.ts'
import { countMyTurn } from '../../candidates/list/my-turn.ts'
import type { Viewer } from '../../identity/access/visible.ts'
import { countTodays } from '../../my-day/interviews-today.ts'
import type { Db } from '../../platform/db/open.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { interviews } from '../../platform/db/tables/interviews.ts'
import { reasons, recruitments, stays } from '../../platform/db/tables/recruitment.ts'
import { users } from '../../platform/db/tables/session.ts'
import { hasFreeOpening } from '../../publications/openings.ts'
import { publications, vacancies } from '../../platform/db/tables/vacancies.ts'
import type { Calendar } from '../../platform/base/weeks.ts'

/** Processes that left one phase for another one; null: they were rejected or hired. */
type Left = {
  readonly codigo: PhaseCode
  readonly next: PhaseCode | null
  readonly outcome: 'avanzada' | 'descartada' | 'contratada'
  readonly count: number
}
/** Number of open processes of one vacancy in one phase. */
type PhaseCount = {
  readonly codigo: PhaseCode
  readonly vacante: string
  readonly vacancyId: number
  readonly count: number
}
/** Processes with the same end; `dia` and `dias` (total duration) only for hires. */
type Ended = {
  readonly outcome: 'descartada' | 'contratada'
  /** The event that ended it. */
  readonly type: RecruitmentEvent['type']
  readonly codigo: PhaseCode
  readonly motivo: string | null
  readonly dia: string | null
  readonly dias: number | null
  readonly count: number
}
type Begun = { readonly dia: string; readonly count: number }
type Planned = { readonly fecha: string; readonly codigoEtapa: 'PA' | 'SE'; readonly count: number }

export type BranchFigures = {
  readonly calendar: Calendar
  readonly standings: readonly PhaseCount[]
  readonly ended: readonly Ended[]
  readonly begun: readonly Begun[]
  readonly left: readonly Left[]
  /** Interviews of this week. */
  readonly planned: readonly Planned[]
  /** Of the viewer: who waits for them, and today's interviews as 'Mi día' has them. */
  readonly myTurn: number
  readonly today: number
  readonly openVacancies: number
}

type Context = { readonly db: Db; readonly viewer: Viewer; readonly now: Date }

export async function readBranchFigures(context: Context, calendar: Calendar): Promise<BranchFigures> {
  const {
    db,
    viewer: { branch },
  } = context
  return {
    calendar,
    standings: await readStandings(db, branch),
    ended: await readEnded(db, branch, calendar),
    begun: await readBegun(db, branch, calendar),
    left: await readLeft(db, branch, calendar),
    planned: await readPlanned(db, branch, calendar),
    myTurn: (await countMyTurn(context)).count,
    today: await countTodays(context),
    openVacancies: await db.$count(vacancies, and(eq(vacancies.branch, branch), hasFreeOpening(db, vacancies.id))),
  }
}

/** Grouped before the vacancies' names are joined: there are many open processes and few vacancies. */
const readStandings = (db: Db, branch: Branch) =>
  rowsOf<PhaseCount>(
    db,
    sql`
    select open.codigo, ${vacancies.titulo} as vacante, ${vacancies.id} as "vacancyId", open.count
    from (
      select ${stays.codigo}, ${stays.publicationId}, count(*)::int as count
      from ${stays} where ${stays.branch} = ${branch} and ${stays.until} is null group by 1, 2
    ) open
    join ${publications} on ${publications.id} = open.publication_id
    join ${vacancies} on ${vacancies.id} = ${publications.vacancyId}`,
  )

/** The first moment of a day in Mexico City. */
const startOf = (day: string | undefined): SQL => sql`(${day}::timestamp at time zone 'America/Mexico_City')`
const dayOf = (instant: SQL): SQL => sql`(${instant} at time zone 'America/Mexico_City')::date`

/** Counted as ended; a reverted rejection is not. */
const readEnded = (db: Db, branch: Branch, { mondays }: Calendar) =>
  rowsOf<Ended>(
    db,
    sql`
    select ended.outcome, ended.type, ended.codigo, ${reasons.descripcion} as motivo, to_char(ended.dia, 'YYYY-MM-DD') as dia, ended.dias, ended.count
    from (
      select outcome, left_by as type, codigo, reason_id,
        case when outcome = 'contratada' then ${dayOf(sql`left_at`)} end as dia,
        sum(case when outcome = 'contratada' then extract(epoch from left_at - began_at) / 86400 end)::float8 as dias,
        count(*)::int as count
      from ${stays} where branch = ${branch} and outcome <> 'avanzada' and left_at >= ${startOf(mondays[0])}
      group by 1, 2, 3, 4, 5
    ) ended left join ${reasons} on ${reasons.id} = ended.reason_id`,
  )

/** By phase and the phase after it. A reverted rejection is none: its stay continues. */
const readLeft = (db: Db, branch: Branch, { mondays }: Calendar) =>
  rowsOf<Left>(
    db,
    sql`
    select ended.codigo, later.codigo as next, ended.outcome, count(*)::int as count
    from ${stays} ended left join ${stays} later on later.recruitment_id = ended.recruitment_id and later.since = ended.until
    where ended.branch = ${branch} and ended.left_at >= ${startOf(mondays[0])} and ended.until is not null group by 1, 2, 3`,
  )

const readBegun = (db: Db, branch: Branch, { mondays }: Calendar) =>
  rowsOf<Begun>(
    db,
    sql`
    select to_char(begun.dia, 'YYYY-MM-DD') as dia, begun.count from (
      select ${dayOf(sql`began_at`)} as dia, count(*)::int as count
      from ${stays} where branch = ${branch} and since = 0 and began_at >= ${startOf(mondays[0])} group by 1
    ) begun`,
  )

/** By interviewer, which has an index by hour: interviewers are few, each with few hours. */
function readPlanned(db: Db, branch: Branch, { workingDays: days }: Calendar) {
  return rowsOf<Planned>(
    db,
    sql`
    select to_char(${interviews.fecha}, 'YYYY-MM-DD') as fecha, ${interviews.codigoEtapa} as "codigoEtapa", count(*)::int as count
    from ${users}
    join ${interviews} on ${interviews.interviewerId} = ${users.id}
      and ${interviews.fecha} = any(${`{${days.join(',')}}`}::date[]) and ${interviews.status} <> 'cancelada'
    join ${recruitments} on ${recruitments.id} = ${interviews.recruitmentId} and ${recruitments.branch} = ${branch}
    group by 1, 2`,
  )
}
