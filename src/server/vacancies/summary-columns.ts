/** What every list says of a publication, counted from rows (design/administration.md); in SQL. */
import { type SQL, sql } from 'drizzle-orm'
import { mexicoTime } from '../time/mexico-time.ts'

/** The day in Mexico; without an instant the database's own. */
export const todayOf = (now: Date | undefined): SQL =>
  now === undefined ? sql`(now() at time zone 'America/Mexico_City')::date` : sql`${mexicoTime(now).day}::date`

/** Columns are named after the table or its alias: in the fields of a query of one table the builder would leave that out. */
type Named = SQL

/** Calendar days since it became active, those of earlier times among them. */
export const daysActive = (of: Named, today: SQL): SQL<number> =>
  sql<number>`(${of}.active_days + coalesce(greatest(${today} - ${of}.active_since, 0), 0))`

/** In process now. */
export const inProcessIn = (of: Named): SQL<number> => sql<number>`(select count(*)::int from in_process i where i.publication_id = ${of}.id)`
