/** The offer to undo a decision: one actor for the whole application, which outlives the page of the process. */
import { createActor, fromPromise } from 'xstate'
import type { Answer } from '../../../../machines/kit/answer.ts'
import {
  type Decision,
  type UndoNotice,
  undoOfferMachine,
} from '../../../../machines/recruitment/undo-offer.machine.ts'
import type { Notice } from '../../../../machines/shell/notices.machine.ts'
import { phases } from '../../../contract/phases.ts'
import type { Moved } from '../../../contract/recruitment.ts'
import type { ActorsOf, Notify } from '../../kit/actors/wiring.ts'
import { answered, requestFailed } from '../../kit/api/answer.ts'
import { isUnanswered } from '../../kit/api/failure-text.ts'
import type { Api } from '../../kit/api/call.ts'
import { postUndo } from '../../kit/api/recruitment.ts'

export function wireUndoOffer(api: Api, notify: Notify) {
  const actors: ActorsOf<typeof undoOfferMachine> = {
    undoDecision: fromPromise<Answer<Moved>, Decision>(({ input, signal }) => answered(postUndo(api, input, signal))),
  }
  const actions = {
    notify: (_: unknown, told: UndoNotice) => {
      const notice = noticeOf(told)
      if (notice) notify(notice)
    },
  }
  return { undoOffer: createActor(undoOfferMachine.provide({ actors, actions })).start() }
}

function noticeOf(told: UndoNotice): Notice | null {
  switch (told.notice) {
    case 'undone':
      return {
        kind: 'info',
        title: 'Decisión deshecha',
        text: `${told.decision.nombreCandidato} volvió a «${phases[told.decision.codigo].descripcion}».`,
      }
    case 'refused':
      return { kind: 'error', title: 'No se deshizo', text: told.message }
    case 'failed':
      return isUnanswered(told.error) ? unansweredNotice(told.isOver) : requestFailed(told.error)
  }
}

const unansweredNotice = (isOver: boolean): Notice => ({
  kind: 'error',
  title: 'Sin respuesta',
  text: `No llegó respuesta del servidor y no sabemos si la decisión se deshizo.${isOver ? ' Te mostramos cómo está ahora.' : ' Puedes pulsar «Deshacer» otra vez.'}`,
})
