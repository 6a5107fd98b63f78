/** The machine of the candidate list, with its call; the profile's machines are in `profile-wiring.ts`. */
import type { ListAnswer } from '../../../machines/kit/list.machine.ts'
import type { CandidateSummary, ViewCounts } from '../../contract/candidates.ts'
import type { ProcessStatus } from '../../contract/recruitment.ts'
import type { Role } from '../../contract/roles.ts'
import type { VacancyFilterOptions } from '../../contract/vacancies.ts'
import { fetchCandidates, fetchViewCounts } from '../api/candidates.ts'
import type { Api } from '../api/call.ts'
import { fetchProcess } from '../api/recruitment.ts'
import { fetchVacancyFilters } from '../api/vacancies.ts'
import { unknownStep } from '../navigation/process-address.ts'
import { wireList, wireQueue } from '../lists/wiring.ts'
import { wireResource } from '../resources/wire-resource.ts'
import { readSession } from '../session/session-storage.ts'
import { keepShownCandidates, takeCandidatesAhead } from './list-ahead.ts'

export const wireCandidateList = (api: Api) => ({
  candidateList: wireList<CandidateSummary>(async (question, signal): Promise<ListAnswer<CandidateSummary>> => {
    const ask = () => fetchCandidates(api, question, signal)
    const page = await (takeCandidatesAhead(api, question)?.catch(ask) ?? ask())
    keepShownCandidates(api, question, page)
    const { resumenCandidatos, totalPaginas, total, hayMas, tituloVacante } = page
    const names = tituloVacante === undefined ? {} : { [`vacante=${question.filters['vacante']}`]: tituloVacante }
    return { rows: resumenCandidatos ?? [], totalPages: totalPaginas, total, isCut: hayMas, names }
  }),
  viewCounts: wireResource<ViewCounts, null>((_question, signal) => fetchViewCounts(api, signal), () => {}),
  /** `isAllowed`: others see no vacancies, and have no such filters. */
  filterOptions: wireResource<VacancyFilterOptions, { isAllowed: boolean }>(({ isAllowed }, signal) => (isAllowed ? fetchVacancyFilters(api, signal) : Promise.resolve(null)), () => {}),
  /** The process of a row, as its page shows it; the server logs who looked. */
  queue: wireQueue<ProcessStatus>(({ key }, signal) => fetchProcess(api, { idReclutamiento: key, step: unknownStep, role: readSession()?.user.idRole as Role }, signal)),
})
