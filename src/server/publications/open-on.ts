/** Which publications take candidates on a day, as conditions of a query. */
import { and, eq, gte, isNull, or, type SQL } from 'drizzle-orm'
import { publications } from '../platform/db/tables/vacancies.ts'

export const isActive: SQL = eq(publications.estado, 'activa')

/**
 * `today`: YYYY-MM-DD in Mexico City. The calendar closes a publication with a delay, so its last day is checked too.
 */
export const isOpenOn = (today: string): SQL | undefined =>
  and(isActive, or(isNull(publications.endsOn), gte(publications.endsOn, today)))
