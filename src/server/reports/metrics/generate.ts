/** The answer of a report: chart, definition, and the previous period. */
import type { AnswerOf, BodyOf } from '../../../contract/call.ts'
import { type listReportPeople, type ReportInfo, type ReportQuestion, seesPeople } from '../../../contract/metrics.ts'
import { reportDefinitions } from '../../../contract/report-definitions.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import { wireDay } from '../../platform/base/mexico-time.ts'
import type { StatisticsCaller } from '../statistics/requested-period.ts'
import { checkQuestion, filterLabels } from './report-request.ts'
import { chartOf, readMark } from '../statistics/counted.ts'
import { listBehind } from '../statistics/people.ts'
import { reports } from './reports/all.ts'

type Dependencies = Pick<Deps, 'db' | 'now'>

export async function generate(
  deps: Dependencies,
  question: ReportQuestion,
  caller: StatisticsCaller,
): Promise<ReportInfo> {
  const request = await checkQuestion(deps, question, caller)
  const definition = reportDefinitions[request.code]
  const counted = await reports[request.code].count(deps.db, request)
  const { nombre, descripcion, unidad, cuenta, base, periodo, denominador, casos, ordenado } = definition
  const { before } = request.period
  return {
    nombre,
    grafica: chartOf(definition, counted, seesPeople.includes(caller.role)),
    definicion: { descripcion, unidad, cuenta, base, periodo, denominador, casos: [...casos], ordenado },
    comparacion: { startDate: wireDay(before.first), endDate: wireDay(before.last), cifras: [...counted.figures] },
    filtros: await filterLabels(deps.db, question),
  }
}

/** A key that the report does not have answers not found. */
export async function listPeople(
  deps: Dependencies,
  { clave, paginaActual, ...question }: BodyOf<typeof listReportPeople>,
  caller: StatisticsCaller,
): Promise<AnswerOf<typeof listReportPeople>> {
  const request = await checkQuestion(deps, question, caller)
  const { row, part } = readMark(clave)
  const behind = reports[request.code].behind(request, row, part)
  if (!behind) throw new Refused('no-encontrado')
  const { people, totalPages, total, isCut } = await listBehind(deps.db, behind, caller.branch, paginaActual)
  return { personas: people, paginaActual, totalPaginas: totalPages, total, ...(isCut && { hayMas: true as const }) }
}
