/** The charts of those behind one number of a report, with the calls that they need. */
import type { ListAnswer } from '../../../machines/kit/list.machine.ts'
import type { ReportPerson } from '../../contract/metrics.ts'
import type { Api } from '../api/call.ts'
import { nullIfImpossible } from '../api/null-if.ts'
import { fetchReportPeople } from '../api/metrics.ts'
import { wireList } from '../lists/wiring.ts'
import type { Notify } from '../actors/wiring.ts'
import { questionOf, type ReportOf, usualFilters } from './report-address.ts'
import { wireReportInfo } from './wiring.ts'

/** Who has two processes stands in two rows, and an opening that nobody covers is nobody: rows are told by their place. */
export type PersonRow = ReportPerson & { readonly place: number }

/** Whose people is said by the address, which holds the filters and the key of the number. */
export const wireReportPeople = (of: ReportOf) => (api: Api, notify: Notify) => ({
  report: wireReportInfo(api, notify),
  list: wireList<PersonRow>(async ({ page, filters }, signal): Promise<ListAnswer<PersonRow>> => {
    const { clave = '', ...texts } = filters
    const question = questionOf(of, { ...usualFilters(of), ...texts })
    if (!question || clave === '') return { rows: [], totalPages: 0 }
    // A key that the report does not have counts nobody
    const answer = await nullIfImpossible(fetchReportPeople(api, { ...question, clave, paginaActual: page }, signal))
    if (!answer) return { rows: [], totalPages: 0 }
    const { personas, totalPaginas, total, hayMas } = answer
    return { rows: personas.map((person, place) => ({ ...person, place })), totalPages: totalPaginas, total, isCut: hayMas }
  }),
})
