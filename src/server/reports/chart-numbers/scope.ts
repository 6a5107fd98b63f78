/** The branch, vacancy and period of the figures, checked against the caller, the clock and the stored data. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { branchesWithNumbers, type ChartScope } from '../../../contract/chart-numbers.ts'
import type { Mode, PhaseCode } from '../../../contract/phases.ts'
import type { Branch } from '../../../contract/roles.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import { requestedPeriod, type StatisticsCaller } from '../statistics/requested-period.ts'
import type { Period } from '../statistics/period.ts'
import type { Db } from '../../platform/db/open.ts'
import { recruitments, stays } from '../../platform/db/tables/recruitment.ts'
import { boards, publications, vacancies } from '../../platform/db/tables/vacancies.ts'

/** Filters of the process itself; null: any. */
type OfProcess = {
  readonly mode: Mode | null
  readonly responsibleId: number | null
  readonly boardId: number | null
}
export type Scope = {
  readonly branch: Branch
  readonly vacancyId: number | null
  readonly of: OfProcess | null
  readonly period: Period
  readonly now: Date
}

/** Another branch, or a vacancy outside the branch, answers not found. */
export async function checkScope(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { rama, idVacante = null, modo = null, idResponsable = null, idBolsa = null, ...dates }: ChartScope,
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
  if (idResponsable !== null && !(await isResponsible(db, rama, idResponsable))) throw new Refused('no-encontrado')
  if (idBolsa !== null && !(await isBoard(db, rama, idBolsa))) throw new Refused('no-encontrado')
  const isAny = modo === null && idResponsable === null && idBolsa === null
  return {
    branch: rama,
    vacancyId: idVacante,
    of: isAny ? null : { mode: modo, responsibleId: idResponsable, boardId: idBolsa },
    period,
    now: at,
  }
}

/** Whether the user is responsible for a process of the branch: an id of another branch answers like none. */
const isResponsible = async (db: Db, branch: Branch, id: number): Promise<boolean> =>
  (await db.$count(recruitments, and(eq(recruitments.branch, branch), eq(recruitments.responsibleId, id)))) > 0
const isBoard = async (db: Db, branch: Branch, id: number): Promise<boolean> =>
  (await db.$count(boards, and(eq(boards.id, id), isBoardOf(branch)))) > 0
export const isBoardOf = (branch: Branch): SQL => sql`${boards.branches} @> ${JSON.stringify([branch])}::jsonb`

/** A publication has no mode, responsible or board. */
export function refuseProcessFilters({ of }: Scope): void {
  if (of === null) return
  const why = 'Las publicaciones no tienen este filtro'
  throw new Refused('datos-invalidos', {
    campos: {
      ...(of.mode !== null && { modo: why }),
      ...(of.responsibleId !== null && { idResponsable: why }),
      ...(of.boardId !== null && { idBolsa: why }),
    },
  })
}

/** `of`: the table's name or its alias in the statement, with `recruitment_id`, `branch` and `publication_id`. */
export function staysOf(scope: Scope, of: SQL = sql`stays`): SQL {
  const { branch, vacancyId } = scope
  const parts = [sql`${of}.branch = ${branch}`]
  if (vacancyId !== null)
    parts.push(
      sql`${of}.publication_id in (select ${publications.id} from ${publications} where ${publications.vacancyId} = ${vacancyId})`,
    )
  if (scope.of !== null) parts.push(sql`${of}.recruitment_id in (${filtered(branch, scope.of)})`)
  return sql.join(parts, sql` and `)
}

function filtered(branch: Branch, { mode, responsibleId, boardId }: OfProcess): SQL {
  const parts = [sql`filtered.branch = ${branch}`]
  if (mode !== null) parts.push(sql`filtered.modo = ${mode}`)
  if (responsibleId !== null) parts.push(sql`filtered.responsible_id = ${responsibleId}`)
  if (boardId !== null) parts.push(sql`filtered.board_id = ${boardId}`)
  return sql`select filtered.id from recruitments filtered where ${sql.join(parts, sql` and `)}`
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
