/** Title of a vacancy of the caller's branch. */
import { and, eq } from 'drizzle-orm'
import type { Branch } from '../../../contract/roles.ts'
import type { Db } from '../../platform/db/open.ts'
import { vacancies } from '../../platform/db/tables/vacancies.ts'

/** Null: it does not exist, or belongs to another branch. */
export async function readVacancyTitle(db: Db, branch: Branch, id: number): Promise<string | null> {
  const [vacancy] = await db
    .select({ titulo: vacancies.titulo })
    .from(vacancies)
    .where(and(eq(vacancies.id, id), eq(vacancies.branch, branch)))
  return vacancy?.titulo ?? null
}
