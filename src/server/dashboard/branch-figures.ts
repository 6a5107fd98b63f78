/**
 * What statistics know of a branch, counted by the database in a few narrow questions: the open processes by
 * where they stand, and what began, ended or is planned in a few weeks. Rows come back grouped, never one by one.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PhaseCode } from '../../contract/phases.ts'
import type { Branch } from '../../contract/roles.ts'
import type { Db } from '../db/open.ts'
import { rowsOf } from '../db/rows.ts'
import { interviews } from '../interviews/tables.ts'
import { type endings, inProcess, isEnding, reasons, recruitmentEvents, recruitments } from '../recruitment/tables.ts'
import { users } from '../session/tables.ts'
import { hasFreeOpening } from '../vacancies/openings.ts'
import { vacancies } from '../vacancies/tables.ts'
import type { Calendar } from './weeks.ts'

/** Open processes of one vacancy that stand in one phase. */
type LockedRecruitment = { readonly codigo: PhaseCode; readonly vacante: string; readonly vacancyId: number; readonly count: number }
/** Processes that ended alike; `dia` and `dias` (from the beginning to the end, added up) of hires only. */
type Ended = {
  readonly type: Exclude<(typeof endings)[number], 'descarte.revertido'>
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
  readonly standings: readonly LockedRecruitment[]
  readonly ended: readonly Ended[]
  readonly begun: readonly Begun[]
  /** Interviews of this week, and of today where today is no working day. */
  readonly planned: readonly Planned[]
  readonly openVacancies: number
}

export async function readBranchFigures(db: Db, branch: Branch, calendar: Calendar): Promise<BranchFigures> {
  return {
    calendar,
    standings: await readStandings(db, branch),
    ended: await readEnded(db, branch, calendar),
    begun: await readBegun(db, branch, calendar),
    planned: await readPlanned(db, branch, calendar),
    openVacancies: await db.$count(vacancies, and(eq(vacancies.branch, branch), hasFreeOpening(db, vacancies.id))),
  }
}

/** Grouped before the vacancies' names are looked up: the open processes are many, the vacancies few. */
const readStandings = (db: Db, branch: Branch) =>
  rowsOf<LockedRecruitment>(db, sql`
    select open.codigo, ${vacancies.titulo} as vacante, ${vacancies.id} as "vacancyId", open.count
    from (
      select ${inProcess.codigo}, ${inProcess.vacancyId}, count(*)::int as count
      from ${inProcess} where ${inProcess.branch} = ${branch} group by 1, 2
    ) open join ${vacancies} on ${vacancies.id} = open.vacancy_id`)

/** The first moment of a day in Mexico City. */
const startOf = (day: string | undefined): SQL => sql`(${day}::timestamp at time zone 'America/Mexico_City')`
const dayOf = (instant: SQL): SQL => sql`to_char(${instant} at time zone 'America/Mexico_City', 'YYYY-MM-DD')`

/**
 * The last word on each process that ended in these weeks. A discard that was taken back is no last word; the
 * reason is the one that holds after corrections, which only processes that went on being written can have; who takes a discard back gives theirs in words.
 */
const readEnded = (db: Db, branch: Branch, { mondays }: Calendar) =>
  rowsOf<Ended>(db, sql`
    select said.type, said.codigo, reason.descripcion as motivo, said.count, said.dia, said.dias
    from (
      select last.type, last.codigo, coalesce(corrected.motivo, last.motivo) as motivo,
        case when last.type = 'contratacion.confirmada' then ${dayOf(sql`last.at`)} end as dia,
        sum(case when last.type = 'contratacion.confirmada' then extract(epoch from last.at - process.created_at) / 86400 end)::float8 as dias,
        count(*)::int as count
      from (
        select distinct on (recruitment_id) id, recruitment_id, version, at, codigo, event ->> 'type' as type,
          case jsonb_typeof(event -> 'motivo') when 'number' then (event ->> 'motivo')::int end as motivo
        from ${recruitmentEvents}
        where ${isEnding(recruitmentEvents)} and ${recruitmentEvents.at} >= ${startOf(mondays[0])}
        order by recruitment_id, version desc
      ) last
      join ${recruitments} process on process.id = last.recruitment_id and process.branch = ${branch}
      left join lateral (
        select (correction.form ->> 'motivoRechazo')::int as motivo from ${recruitmentEvents} correction
        where process.version > last.version and correction.recruitment_id = last.recruitment_id and correction.corrects_id = last.id
        order by correction.version desc limit 1
      ) corrected on true
      where last.type <> 'descarte.revertido'
      group by 1, 2, 3, 4
    ) said left join ${reasons} reason on reason.id = said.motivo`)

const readBegun = (db: Db, branch: Branch, { mondays }: Calendar) =>
  rowsOf<Begun>(db, sql`
    select ${dayOf(sql`${recruitments.createdAt}`)} as dia, count(*)::int as count
    from ${recruitments} where ${recruitments.branch} = ${branch} and ${recruitments.createdAt} >= ${startOf(mondays[0])} group by 1`)

/** By the people who interview, whose hours are indexed: they are few, and hold a few hours each. */
function readPlanned(db: Db, branch: Branch, { workingDays, today }: Calendar) {
  const days = [...new Set([...workingDays, today])]
  return rowsOf<Planned>(db, sql`
    select to_char(${interviews.fecha}, 'YYYY-MM-DD') as fecha, ${interviews.codigoEtapa} as "codigoEtapa", count(*)::int as count
    from ${users}
    join ${interviews} on ${interviews.interviewerId} = ${users.id}
      and ${interviews.fecha} = any(${`{${days.join(',')}}`}::date[]) and ${interviews.status} <> 'cancelada'
    join ${recruitments} on ${recruitments.id} = ${interviews.recruitmentId} and ${recruitments.branch} = ${branch}
    group by 1, 2`)
}
