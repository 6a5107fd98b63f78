/** The machine of the CV beside the form. */
import type { CandidateDetail } from '../../../contract/candidates.ts'
import type { Notify } from '../../kit/actors/wiring.ts'
import { fetchCandidate } from '../../kit/api/candidates.ts'
import type { Api } from '../../kit/api/call.ts'
import { nullIfUnknown } from '../../kit/api/null-if.ts'
import { refreshFailed, wireResource } from '../../kit/resources/wire-resource.ts'
import { takeCandidate } from '../page/process-ahead.ts'

export const wireDocument = (api: Api, notify: Notify) => ({
  detail: wireResource<CandidateDetail, { idCandidato: number }>(({ idCandidato }, signal) => {
    const ask = () => nullIfUnknown(fetchCandidate(api, idCandidato, signal))
    return takeCandidate(api, idCandidato)?.catch(ask) ?? ask()
  }, refreshFailed(notify)),
})
