/** The filters of a report as SQL conditions. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Branch } from '../../../contract/roles.ts'
import { publications, vacancies } from '../../platform/db/tables/vacancies.ts'
import { openings, stays } from '../../platform/db/tables/recruitment.ts'

/** A null filter is not applied. */
export type Scope = {
  readonly branch: Branch
  /** Sites of the chosen division, regional, gerencia or cost centre. */
  readonly sites: readonly number[] | null
  readonly analystId: number | null
  readonly areaId: number | null
  readonly subAreaId: number | null
  readonly levelId: number | null
}

function ofVacancy({ branch, areaId, subAreaId, levelId }: Scope): SQL | undefined {
  const conditions = [
    areaId === null ? undefined : eq(vacancies.areaId, areaId),
    subAreaId === null ? undefined : eq(vacancies.subAreaId, subAreaId),
    levelId === null ? undefined : eq(vacancies.levelId, levelId),
  ].filter((one) => one !== undefined)
  return conditions.length === 0 ? undefined : and(eq(vacancies.branch, branch), ...conditions)
}

/** For publications themselves; undefined: all of the branch. */
export function ofPublication(scope: Scope): SQL | undefined {
  const vacancy = ofVacancy(scope)
  const conditions = [
    scope.sites === null ? undefined : inArray(publications.siteId, [...scope.sites]),
    scope.analystId === null ? undefined : eq(publications.responsibleId, scope.analystId),
    vacancy && sql`${publications.vacancyId} in (select ${vacancies.id} from ${vacancies} where ${vacancy})`,
  ].filter((one) => one !== undefined)
  return conditions.length === 0 ? undefined : and(eq(publications.branch, scope.branch), ...conditions)
}

/** For a row that refers to its publication. */
export function within(scope: Scope, publicationId: PgColumn): SQL | undefined {
  const chosen = ofPublication(scope)
  return chosen && sql`${publicationId} in (select ${publications.id} from ${publications} where ${chosen})`
}

export const staysWithin = (scope: Scope): SQL | undefined =>
  and(eq(stays.branch, scope.branch), within(scope, stays.publicationId))

/** An opening refers to its vacancy, its site and, if it has one, its analyst. */
export function openingsWithin(scope: Scope): SQL | undefined {
  const vacancy = ofVacancy(scope) ?? eq(vacancies.branch, scope.branch)
  return and(
    sql`${openings.vacancyId} in (select ${vacancies.id} from ${vacancies} where ${vacancy})`,
    scope.sites === null ? undefined : inArray(openings.siteId, [...scope.sites]),
  )
}
