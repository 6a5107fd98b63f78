/** Filters of the figures: branches, and vacancies by part of their title. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { AnswerOf, QueryOf } from '../../../contract/call.ts'
import { branchNames } from '../../../contract/access.ts'
import { branchesWithNumbers, type loadChartFilters } from '../../../contract/chart-numbers.ts'
import { seesPeople } from '../../../contract/metrics.ts'
import type { Branch } from '../../../contract/roles.ts'
import type { Db } from '../../platform/db/open.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { StatisticsCaller } from '../statistics/requested-period.ts'
import { personNameColumn } from '../../platform/base/person-name.ts'
import { users } from '../../platform/db/tables/session.ts'
import { isBoardOf } from './scope.ts'
import { boards, vacancies } from '../../platform/db/tables/vacancies.ts'

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
    responsables: await responsiblesOf(db, requested),
    bolsas: await boardsOf(db, requested),
    personas: seesPeople.includes(role),
  }
}

type Option = { readonly id: number; readonly descripcion: string }

/** Whoever is responsible for a process of the branch, in the past too. */
const responsiblesOf = (db: Db, branch: Branch): Promise<Option[]> => {
  const name = personNameColumn(sql`users`)
  const isResponsible = sql`exists (select from recruitments r where r.responsible_id = ${users.id} and r.branch = ${branch})`
  return db
    .select({ id: users.id, descripcion: name })
    .from(users)
    .where(isResponsible)
    .orderBy(sql`${name} collate es`, asc(users.id))
}

const boardsOf = (db: Db, branch: Branch): Promise<Option[]> =>
  db
    .select({ id: boards.id, descripcion: boards.nombre })
    .from(boards)
    .where(isBoardOf(branch))
    .orderBy(sql`${boards.nombre} collate es`, asc(boards.id))
