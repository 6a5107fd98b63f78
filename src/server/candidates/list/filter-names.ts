/** The names of ids in the filters of the list. Unknown ids, and vacancies of other branches, have none. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Branch } from '../../../contract/roles.ts'
import type { Option } from '../../../contract/wire.ts'
import type { Db } from '../../platform/db/open.ts'
import { areas } from '../../platform/db/tables/areas.ts'
import { boards, vacancies } from '../../platform/db/tables/vacancies.ts'

export async function readVacancyTitles(db: Db, branch: Branch, ids: readonly number[]): Promise<Option[]> {
  if (ids.length === 0) return []
  return db
    .select({ id: vacancies.id, descripcion: vacancies.titulo })
    .from(vacancies)
    .where(and(inArray(vacancies.id, [...ids]), eq(vacancies.branch, branch)))
}

export async function readAreaNames(db: Db, ids: readonly number[]): Promise<Option[]> {
  if (ids.length === 0) return []
  return db
    .select({ id: areas.id, descripcion: areas.nombre })
    .from(areas)
    .where(inArray(areas.id, [...ids]))
}

export async function readBoardNames(db: Db, ids: readonly number[]): Promise<Option[]> {
  if (ids.length === 0) return []
  return db
    .select({ id: boards.id, descripcion: boards.nombre })
    .from(boards)
    .where(inArray(boards.id, [...ids]))
}
