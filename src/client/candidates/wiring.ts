/** The machine of the candidate list, with its call; the profile's machines are in `profile-wiring.ts`. */
import type { ListAnswer } from '../../../machines/kit/list.machine.ts'
import type { CandidateSummary } from '../../contract/candidates.ts'
import { fetchCandidates } from '../api/candidates.ts'
import type { Api } from '../api/call.ts'
import { wireList } from '../lists/wiring.ts'
import { takeCandidatesAhead } from './list-ahead.ts'

export const wireCandidateList = (api: Api) => ({
  candidateList: wireList<CandidateSummary>(async (question, signal): Promise<ListAnswer<CandidateSummary>> => {
    const ask = () => fetchCandidates(api, question, signal)
    const { resumenCandidatos, totalPaginas, total, hayMas, tituloVacante } = await (takeCandidatesAhead(api, question)?.catch(ask) ?? ask())
    const names = tituloVacante === undefined ? {} : { [`vacante=${question.filters['vacante']}`]: tituloVacante }
    return { rows: resumenCandidatos ?? [], totalPages: totalPaginas, total, isCut: hayMas, names }
  }),
})
