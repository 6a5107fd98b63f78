/** The charts of the people behind one number of a report, with their calls. */
import type { ListAnswer } from '../../../machines/kit/list.machine.ts'
import { listReportPeople, type ReportPerson } from '../../contract/metrics.ts'
import type { Api } from '../kit/api/call.ts'
import { nullIfImpossible } from '../kit/api/null-if.ts'
import { wireList } from '../kit/lists/wiring.ts'
import type { Notify } from '../kit/actors/wiring.ts'
import { questionOf, type ReportOf, usualFilters } from './report-address.ts'
import { wireReportInfo } from './wiring.ts'

/**
 * A person with two processes has two rows, and an uncovered opening has no person: rows are identified by their
 * position.
 */
export type PersonRow = ReportPerson & { readonly place: number }

/** The address contains the filters and the key of the number. */
export const wireReportPeople = (of: ReportOf) => (api: Api, notify: Notify) => ({
  report: wireReportInfo(api, notify),
  list: wireList<PersonRow>(async ({ page, filters }, signal): Promise<ListAnswer<PersonRow>> => {
    const { clave = '', ...texts } = filters
    const question = questionOf(of, { ...usualFilters(of), ...texts })
    if (!question || clave === '') return { rows: [], totalPages: 0 }
    // A key that the report does not have counts no one
    const answer = await nullIfImpossible(
      api.perform(listReportPeople, { body: { ...question, clave, paginaActual: page }, signal }),
    )
    if (!answer) return { rows: [], totalPages: 0 }
    const { personas, totalPaginas, total, hayMas } = answer
    return {
      rows: personas.map((person, place) => ({ ...person, place })),
      totalPages: totalPaginas,
      total,
      isCut: hayMas,
    }
  }),
})
