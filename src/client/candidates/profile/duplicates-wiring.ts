/** The charts of possible duplicates and merges that the profile and their own list share. */
import { createCommandMachine } from '../../../../machines/kit/command.machine.ts'
import {
  type CandidateDuplicates,
  dismissDuplicate,
  getCandidateDuplicates,
  type MergeRow,
  recoverDuplicate,
  undoMerge,
} from '../../../contract/duplicates.ts'
import { answered, requestFailed } from '../../kit/api/answer.ts'
import type { Api } from '../../kit/api/call.ts'
import { nullIfUnknown } from '../../kit/api/null-if.ts'
import { updatedNotice } from '../../kit/forms/updated-notice.ts'
import { wireCommand } from '../../kit/forms/wiring.ts'
import { refreshFailed, wireResource } from '../../kit/resources/wire-resource.ts'
import type { Notify } from '../../kit/actors/wiring.ts'

/** `isDismissed`: what becomes of the pair. */
export type PairOrder = { readonly id: number; readonly isDismissed: boolean }

export const wireDuplicates = (api: Api, notify: Notify) => ({
  ofCandidate: wireResource<CandidateDuplicates, { readonly idCandidato: number }>(
    ({ idCandidato }, signal) => nullIfUnknown(api.perform(getCandidateDuplicates, { query: { idCandidato }, signal })),
    refreshFailed(notify),
  ),
  pair: wireCommand(createCommandMachine<PairOrder>({ confirms: false }), notify, {
    send: ({ id, isDismissed }, signal) =>
      answered(
        api.perform(isDismissed ? dismissDuplicate : recoverDuplicate, { body: { id }, signal }).then(() => null),
      ),
    notice: (event, { isDismissed }) => {
      if (event.notice === 'done')
        return updatedNotice(
          isDismissed
            ? 'No se volverán a proponer como la misma persona. La pareja está en «Descartadas».'
            : 'La pareja está otra vez entre los posibles duplicados.',
        )
      return event.notice === 'failed'
        ? requestFailed(event.error)
        : { kind: 'error', title: 'Aviso', text: event.refusal.message }
    },
  }),
  undoing: wireCommand(
    createCommandMachine<MergeRow, { readonly idCandidato: number; readonly idUnido: number }>(),
    notify,
    {
      send: ({ id }, signal) => answered(api.perform(undoMerge, { body: { idUnion: id }, signal })),
      notice: (event) =>
        event.notice === 'done'
          ? updatedNotice('La unión se deshizo: cada registro tiene otra vez lo suyo.')
          : event.notice === 'failed'
            ? requestFailed(event.error)
            : null,
    },
  ),
})
