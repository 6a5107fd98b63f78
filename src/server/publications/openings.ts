/** Openings: each is free until one recruitment covers it, or it is cancelled. */
import { and, eq, exists, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import { openings } from '../db/tables/recruitment.ts'

export const isFree = (): SQL | undefined => and(isNull(openings.recruitmentId), isNull(openings.cancelledAt))

/** Of a vacancy at a site; in what is older than publications there is none. */
export const isAt = ({ vacancyId, siteId }: { readonly vacancyId: number; readonly siteId: number | null }): SQL | undefined =>
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

/** Takes the oldest free opening of vacancy and site and returns its id, or no row. Of those who ask at once each gets another one. */
export const coverOpening = ({ id, vacancyId, siteId }: Hire, at: Date): SQL =>
  sql`update openings set recruitment_id = ${id}, covered_at = ${at.toISOString()}::timestamptz
    where id = (
      select id from openings
      where vacancy_id = ${vacancyId} and ${siteId === null ? sql`site_id is null` : sql`site_id = ${siteId}`} and ${isFree()}
      order by opened_at, id limit 1 for update skip locked
    ) returning id`

/** The opening that the hire had covered is free again, as old as it was. */
export const releaseOpening = ({ id }: Hire): SQL => sql`update openings set recruitment_id = null, covered_at = null where recruitment_id = ${id}`
