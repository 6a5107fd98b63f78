/** What a visitor may know of a publication. */
import { eq, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import { areas, subAreas } from '../platform/db/tables/areas.ts'
import { places } from '../platform/db/tables/database.ts'
import { publications, vacancies } from '../platform/db/tables/vacancies.ts'

const [management, regional] = [alias(places, 'management'), alias(places, 'regional')]

/** The columns of `Advert` in src/site/advert.ts. */
export const advertColumns = {
  id: publications.id,
  title: publications.titulo,
  branch: publications.branch,
  siteId: publications.siteId,
  site: sql<string>`coalesce(${places.descripcion}, '')`,
  city: sql<string>`coalesce(regexp_replace(${management.descripcion}, '^Gerencia ', ''), '')`,
  region: sql<string>`coalesce(${regional.descripcion}, '')`,
  areaId: vacancies.areaId,
  area: sql<string>`coalesce(${areas.nombre}, '')`,
  subArea: sql<string>`coalesce(${subAreas.nombre}, '')`,
  salaryMin: publications.sueldoMin,
  salaryMax: publications.sueldoMax,
  salaryKind: publications.tipoSueldo,
  firstDay: sql<string>`to_char(coalesce(${publications.startsOn}, (${publications.createdAt} at time zone 'America/Mexico_City')::date), 'YYYY-MM-DD')`,
  lastDay: publications.endsOn,
}

/** The tables that `advertColumns` names, for a query of `publications`. */
export const withNames = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .leftJoin(areas, eq(areas.id, vacancies.areaId))
    .leftJoin(subAreas, eq(subAreas.id, vacancies.subAreaId))
    .leftJoin(places, eq(places.id, publications.siteId))
    .leftJoin(management, eq(management.id, places.parentId))
    .leftJoin(regional, eq(regional.id, management.parentId))
