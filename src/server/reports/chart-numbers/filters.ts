/** Filters of the figures: branches, and vacancies by part of their title. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { AnswerOf, QueryOf } from '../../../contract/call.ts'
import { branchNames } from '../../../contract/access.ts'
import { branchesWithNumbers, type loadChartFilters } from '../../../contract/chart-numbers.ts'
import { seesPeople } from '../../../contract/metrics.ts'
import type { Db } from '../../platform/db/open.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { StatisticsCaller } from '../statistics/requested-period.ts'
import { vacancies } from '../../platform/db/tables/vacancies.ts'

const mostVacancies = 50

export async function chartFilters(
  db: Db,
  { rama, texto = '', idVacante }: QueryOf<typeof loadChartFilters>,
  { branch, role }: StatisticsCaller,
): Promise<AnswerOf<typeof loadChartFilters>> {
  const offered = branchesWithNumbers(branch)
  const requested = rama ?? branch
  if (!offered.includes(requested)) throw new Refused('no-encontrado')
  const wanted =
    idVacante === undefined
      ? sql`position(lower(${texto}) in lower(${vacancies.titulo})) > 0`
      : eq(vacancies.id, idVacante)
  const found = await db
    .select({ id: vacancies.id, descripcion: vacancies.titulo })
    .from(vacancies)
    .where(and(eq(vacancies.branch, requested), wanted))
    .orderBy(asc(vacancies.titulo), asc(vacancies.id))
    .limit(mostVacancies)
  return {
    ramas: offered.map((one) => ({ rama: one, descripcion: branchNames[one] })),
    vacantes: found,
    personas: seesPeople.includes(role),
  }
}
