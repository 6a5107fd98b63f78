/** Columns of a publication in all lists, counted from rows (design/administration.md); in SQL. */
import { type SQL, sql } from 'drizzle-orm'
import { type PhaseCode, phases, type StageName, stageNames } from '../../contract/phases.ts'
import { mexicoTime } from '../platform/base/mexico-time.ts'

/** The day in Mexico; by default the database's own. */
export const todayOf = (now: Date | undefined): SQL =>
  now === undefined ? sql`(now() at time zone 'America/Mexico_City')::date` : sql`${mexicoTime(now).day}::date`

/** Qualified column names: in a query of a single table the builder would omit the table. */
type Named = SQL

/** Calendar days since it became active, including earlier active times. */
export const daysActive = (of: Named, today: SQL): SQL<number> =>
  sql<number>`(${of}.active_days + coalesce(greatest(${today} - ${of}.active_since, 0), 0))`

/** Candidates in process now. */
export const inProcessIn = (of: Named): SQL<number> =>
  sql<number>`(select count(*)::int from in_process i where i.publication_id = ${of}.id)`

/** Candidates in process now, by phase; empty phases are omitted. */
export const phasesIn = (of: Named): SQL<PhaseCounts> =>
  sql<PhaseCounts>`(select coalesce(json_object_agg(c.codigo, c.counted), '{}') from (select i.codigo, count(*)::int as counted from in_process i where i.publication_id = ${of}.id group by i.codigo) c)`
export type PhaseCounts = Partial<Readonly<Record<PhaseCode, number>>>

/** One number for each stage, in the stepper's order. */
export function byStage(counts: PhaseCounts): number[] {
  const entries = Object.entries(counts) as [PhaseCode, number][]
  return (Object.keys(stageNames) as StageName[]).map((stage) =>
    entries.reduce((sum, [code, count]) => (phases[code].stage === stage ? sum + count : sum), 0),
  )
}

/** Openings of its vacancy at its site. */
const openingsOf = (of: Named, also: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from openings o where o.vacancy_id = ${of}.vacancy_id and o.site_id is not distinct from ${of}.site_id and ${also})`
export const freeOpeningsOf = (of: Named) => openingsOf(of, sql`o.recruitment_id is null and o.cancelled_at is null`)
export const coveredOpeningsOf = (of: Named) => openingsOf(of, sql`o.recruitment_id is not null`)
