/** The machine of the CV beside the form. */
import type { CandidateDetail } from '../../contract/candidates.ts'
import type { Notify } from '../actors/wiring.ts'
import { fetchCandidate } from '../api/candidates.ts'
import type { Api } from '../api/call.ts'
import { nullIfUnknown } from '../api/null-if.ts'
import { refreshFailed, wireResource } from '../resources/wire-resource.ts'
import { takeCandidate } from './process-ahead.ts'

export const wireDocument = (api: Api, notify: Notify) => ({
  detail: wireResource<CandidateDetail, { idCandidato: number }>(({ idCandidato }, signal) => {
    const ask = () => nullIfUnknown(fetchCandidate(api, idCandidato, signal))
    return takeCandidate(api, idCandidato)?.catch(ask) ?? ask()
  }, refreshFailed(notify)),
})
