/** The branch, vacancy and period of the figures, checked against the caller, the clock and the stored data. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { branchesWithNumbers, type ChartScope } from '../../../contract/chart-numbers.ts'
import type { PhaseCode } from '../../../contract/phases.ts'
import type { Branch } from '../../../contract/roles.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import { requestedPeriod, type StatisticsCaller } from '../statistics/requested-period.ts'
import type { Period } from '../statistics/period.ts'
import { stays } from '../../platform/db/tables/recruitment.ts'
import { publications, vacancies } from '../../platform/db/tables/vacancies.ts'

export type Scope = {
  readonly branch: Branch
  readonly vacancyId: number | null
  readonly period: Period
  readonly now: Date
}

/** Another branch, or a vacancy outside the branch, answers not found. */
export async function checkScope(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { rama, idVacante = null, ...dates }: ChartScope,
  { branch }: Pick<StatisticsCaller, 'branch'>,
): Promise<Scope> {
  if (!branchesWithNumbers(branch).includes(rama)) throw new Refused('no-encontrado')
  const at = now()
  const period = requestedPeriod(dates, at)
  if (
    idVacante !== null &&
    (await db.$count(vacancies, and(eq(vacancies.id, idVacante), eq(vacancies.branch, rama)))) === 0
  )
    throw new Refused('no-encontrado')
  return { branch: rama, vacancyId: idVacante, period, now: at }
}

/** `of`: the table's name or its alias in the statement. */
export function staysOf({ branch, vacancyId }: Scope, of: SQL = sql`stays`): SQL {
  const own = sql`${of}.branch = ${branch}`
  return vacancyId === null
    ? own
    : sql`${own} and ${of}.publication_id in (select ${publications.id} from ${publications} where ${publications.vacancyId} = ${vacancyId})`
}

export const isOneOf = (codes: readonly PhaseCode[], of: SQL = sql`stays`): SQL =>
  sql`${of}.codigo in (${sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  )})`
export const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`
export const within = (column: SQL, { from, until }: Pick<Period, 'from' | 'until'>): SQL =>
  sql`(${column} >= ${instant(from)} and ${column} < ${instant(until)})`
export const hasEnded = sql`${stays.until} is not null`
export const leftIn = ({ period }: Scope): SQL => sql`${hasEnded} and ${within(sql`stays.left_at`, period)}`
export const daysFrom = (from: SQL, to: SQL): SQL => sql`extract(epoch from ${to} - ${from})::float8 / 86400`
