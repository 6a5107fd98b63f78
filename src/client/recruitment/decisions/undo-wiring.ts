/** The offers to undo a decision, for the whole application: they outlive the page of the process. */
import { createActor, fromPromise } from 'xstate'
import type { Answer } from '../../../../machines/kit/answer.ts'
import {
  type Decision,
  type UndoNotice,
  undoOfferMachine,
} from '../../../../machines/recruitment/undo-offer.machine.ts'
import type { Notice } from '../../../../machines/shell/notices.machine.ts'
import { phases } from '../../../contract/phases.ts'
import { undoDecision } from '../../../contract/process-outcomes.ts'
import type { Moved } from '../../../contract/recruitment.ts'
import type { ActorsOf, Notify } from '../../kit/actors/wiring.ts'
import { answered, requestFailed } from '../../kit/api/answer.ts'
import { isUnanswered } from '../../kit/api/failure-text.ts'
import type { Api } from '../../kit/api/call.ts'
import { createUndoOffers } from './undo-offers.ts'

export function wireUndoOffers(api: Api, notify: Notify) {
  const actors: ActorsOf<typeof undoOfferMachine> = {
    undoDecision: fromPromise<Answer<Moved>, Decision>(({ input: { idReclutamiento, version }, signal }) =>
      answered(api.perform(undoDecision, { body: { idReclutamiento, idUsuario: 0, version }, signal })),
    ),
  }
  const actions = {
    notify: (_: unknown, event: UndoNotice) => {
      const notice = noticeOf(event)
      if (notice) notify(notice)
    },
  }
  const machine = undoOfferMachine.provide({ actors, actions })
  return createUndoOffers(() => createActor(machine).start())
}

function noticeOf(event: UndoNotice): Notice | null {
  switch (event.notice) {
    case 'undone':
      return {
        kind: 'info',
        title: 'Decisión deshecha',
        text: `${event.decision.nombreCandidato} volvió a «${phases[event.decision.codigo].descripcion}».`,
      }
    case 'refused':
      return { kind: 'error', title: 'No se deshizo', text: event.message }
    case 'failed':
      return isUnanswered(event.error) ? unansweredNotice(event.isOver) : requestFailed(event.error)
  }
}

const unansweredNotice = (isOver: boolean): Notice => ({
  kind: 'error',
  title: 'Sin respuesta',
  text: `No llegó respuesta del servidor y no sabemos si la decisión se deshizo.${isOver ? ' Te mostramos cómo está ahora.' : ' Puedes pulsar «Deshacer» otra vez.'}`,
})
