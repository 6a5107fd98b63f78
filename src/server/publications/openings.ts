/** Openings: each is free until a recruitment covers it or it is cancelled. */
import { and, eq, exists, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/db/open.ts'
import { openings } from '../platform/db/tables/recruitment.ts'

export const isFree = (): SQL | undefined => and(isNull(openings.recruitmentId), isNull(openings.cancelledAt))

/** Openings of a vacancy at a site; publications older than sites have none. */
export const isAt = ({
  vacancyId,
  siteId,
}: {
  readonly vacancyId: number
  readonly siteId: number | null
}): SQL | undefined =>
  and(eq(openings.vacancyId, vacancyId), siteId === null ? isNull(openings.siteId) : eq(openings.siteId, siteId))

/** Whether the vacancy has a free opening; with a site, one there. */
export const hasFreeOpening = (db: Db | Tx, vacancyId: SQLWrapper, siteId?: SQLWrapper): SQL =>
  exists(
    db
      .select({ id: openings.id })
      .from(openings)
      .where(and(sql`${openings.vacancyId} = ${vacancyId}`, siteId && sql`${openings.siteId} = ${siteId}`, isFree())),
  )

type Hire = { readonly id: number; readonly vacancyId: number; readonly siteId: number | null }

/**
 * Covers the oldest free opening of vacancy and site and returns its id, or no row. Concurrent hires get different
 * ones.
 */
export const coverOpening = ({ id, vacancyId, siteId }: Hire, at: Date): SQL =>
  sql`update openings set recruitment_id = ${id}, covered_at = ${at.toISOString()}::timestamptz
    where id = (
      select id from openings
      where vacancy_id = ${vacancyId} and ${siteId === null ? sql`site_id is null` : sql`site_id = ${siteId}`} and ${isFree()}
      order by opened_at, id limit 1 for update skip locked
    ) returning id`

/** The opening of the hire is free again, with its old date. */
export const releaseOpening = ({ id }: Hire): SQL =>
  sql`update openings set recruitment_id = null, covered_at = null where recruitment_id = ${id}`
