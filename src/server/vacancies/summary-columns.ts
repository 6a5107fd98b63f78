/** Columns of a publication in all lists, counted from rows (design/administration.md); in SQL. */
import { type SQL, sql } from 'drizzle-orm'
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
