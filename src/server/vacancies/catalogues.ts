/** Options of the forms and filters of vacancies. */
import { and, asc, eq, exists, sql } from 'drizzle-orm'
import type { AnswerOf } from '../../contract/call.ts'
import type * as contract from '../../contract/vacancies.ts'
import { areas, subAreas } from '../platform/db/tables/areas.ts'
import type { Db } from '../platform/db/open.ts'
import { places } from '../platform/db/tables/database.ts'
import { Refused } from '../platform/http/refused.ts'
import { isListedPublication } from '../identity/access/publications.ts'
import type { Actor } from '../identity/access/rights.ts'
import { personNameColumn } from '../platform/base/person-name.ts'
import { users } from '../platform/db/tables/session.ts'
import { publications } from '../platform/db/tables/vacancies.ts'

export const listFormAreas = (db: Db): Promise<AnswerOf<typeof contract.listFormAreas>> =>
  db
    .select({ idArea: areas.id, nombre: areas.nombre })
    .from(areas)
    .orderBy(sql`${areas.nombre} collate es`, asc(areas.id))

export async function readFormArea(db: Db, idArea: number): Promise<AnswerOf<typeof contract.getFormArea>> {
  const [area] = await db.select({ idArea: areas.id, nombre: areas.nombre }).from(areas).where(eq(areas.id, idArea))
  if (!area) throw new Refused('no-encontrado')
  const subareas = await db
    .select({ idSubArea: subAreas.id, nombre: subAreas.nombre })
    .from(subAreas)
    .where(eq(subAreas.areaId, idArea))
    .orderBy(sql`${subAreas.nombre} collate es`, asc(subAreas.id))
  return { ...area, subareas }
}

/** Looked up by site and person, which are few: publications are many. */
export async function listVacancyFilters(db: Db, actor: Actor): Promise<AnswerOf<typeof contract.listVacancyFilters>> {
  const listedOf = (
    column: typeof publications.siteId | typeof publications.responsibleId,
    id: typeof places.id | typeof users.id,
  ) =>
    exists(
      db
        .select({ id: publications.id })
        .from(publications)
        .where(and(isListedPublication(actor), eq(column, id))),
    )
  const name = personNameColumn(sql`users`)
  return {
    sedes: await db
      .select({ id: places.id, descripcion: places.descripcion })
      .from(places)
      .where(listedOf(publications.siteId, places.id))
      .orderBy(sql`${places.descripcion} collate es`, asc(places.id)),
    responsables: await db
      .select({ id: users.id, descripcion: name })
      .from(users)
      .where(listedOf(publications.responsibleId, users.id))
      .orderBy(sql`${name} collate es`, asc(users.id)),
  }
}
