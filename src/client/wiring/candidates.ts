/** The machines of the candidate list and of the profile, with the calls they need. */
import { fromPromise } from 'xstate'
import { createResourceMachine } from '../../../machines/resource.machine.ts'
import { createSearchableListMachine, type ListAnswer, type ListQuestion } from '../../../machines/searchable-list.machine.ts'
import type { CandidateDetail, CandidateHistory, CandidateSummary } from '../../contract/candidates.ts'
import { fetchCandidate, fetchCandidateHistory, fetchCandidates } from '../api/candidates.ts'
import type { Api } from '../api/call.ts'
import { nullIfUnknown } from '../api/failure.ts'
import { takeCandidatesAhead } from '../candidates/list-ahead.ts'
import type { ActorsOf } from '../wiring.ts'

export type CandidateQuestion = { idCandidato: number }
type Asked = { question: CandidateQuestion }

const candidateList = createSearchableListMachine<CandidateSummary>()
const detail = createResourceMachine<CandidateDetail, CandidateQuestion>()
const history = createResourceMachine<CandidateHistory, CandidateQuestion>()

export function wireCandidateList(api: Api) {
  const actors: ActorsOf<typeof candidateList> = {
    loadPage: fromPromise<ListAnswer<CandidateSummary>, ListQuestion>(async ({ input, signal }) => {
      const ask = () => fetchCandidates(api, input, signal)
      const { resumenCandidatos, totalPaginas } = await (takeCandidatesAhead(api, input)?.catch(ask) ?? ask())
      return { rows: resumenCandidatos ?? [], totalPages: totalPaginas }
    }),
  }
  return { candidateList: candidateList.provide({ actors }) }
}

/** Detail and history are two resources: they load side by side, and one may fail without the other. */
export function wireCandidate(api: Api) {
  const detailActors: ActorsOf<typeof detail> = {
    loadResource: fromPromise<CandidateDetail | null, Asked>(({ input, signal }) =>
      nullIfUnknown(fetchCandidate(api, input.question.idCandidato, signal)),
    ),
  }
  const historyActors: ActorsOf<typeof history> = {
    loadResource: fromPromise<CandidateHistory | null, Asked>(({ input, signal }) =>
      nullIfUnknown(fetchCandidateHistory(api, input.question.idCandidato, signal)),
    ),
  }
  return { detail: detail.provide({ actors: detailActors }), history: history.provide({ actors: historyActors }) }
}
