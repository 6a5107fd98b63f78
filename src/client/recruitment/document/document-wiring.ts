/** The machine of the CV beside the form. */
import { type CandidateDetail, getCandidate } from '../../../contract/candidates.ts'
import type { Notify } from '../../kit/actors/wiring.ts'
import type { Api } from '../../kit/api/call.ts'
import { nullIfUnknown } from '../../kit/api/null-if.ts'
import { refreshFailed, wireResource } from '../../kit/resources/wire-resource.ts'
import { takeCandidate } from '../page/process-ahead.ts'

export const wireDocument = (api: Api, notify: Notify) => ({
  detail: wireResource<CandidateDetail, { idCandidato: number }>(({ idCandidato }, signal) => {
    const load = () => nullIfUnknown(api.perform(getCandidate, { query: { idCandidato }, signal }))
    return takeCandidate(api, idCandidato)?.catch(load) ?? load()
  }, refreshFailed(notify)),
})
