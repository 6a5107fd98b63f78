/** Interviews whose hour has begun, in SQL; `hasBegun` is the same rule for a row. */
import type { Placeholder, SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { interviews } from '../platform/db/tables/interviews.ts'

/** Of a row of `interviews`. `day`, `hour`: of `mexicoTime`, or placeholders of a prepared query for them. */
export const hasBegunBy = ({
  day,
  hour,
}: {
  readonly day: string | Placeholder
  readonly hour: number | Placeholder
}): SQL => sql`(${interviews.fecha}, ${interviews.hora}) <= (${day}::date, ${hour}::int)`
