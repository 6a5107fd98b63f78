/**
 * A correction that was interrupted by a reload or the end of the session, or one that the address names: its window is
 * opened.
 */
import { selectStatus } from '../../../../machines/recruitment/candidate-process.machine.ts'
import type { HistoryItem, ProcessStatus } from '../../../contract/recruitment.ts'
import { draftsBelow } from '../../kit/drafts/draft-store.ts'
import { ownPlace } from '../../kit/drafts/own-place.ts'
import type { ProcessActor } from '../process-actor.ts'
import { correctionDraftForm, draftsOfProcess } from '../../kit/drafts/stage-draft.ts'

/** Call it right after the status of the process has arrived. `movedId`: the interview that is to be moved. */
export function takeUpCorrection(actor: ProcessActor, movedId?: number): void {
  // The chart emits in the middle of its step; its new state is visible only afterwards
  queueMicrotask(() => {
    const status = selectStatus(actor.getSnapshot())
    const item = status && (interruptedIn(status) ?? bookingOf(status, movedId))
    if (item) actor.send({ type: 'edit.requested', item })
  })
}

function interruptedIn({ proceso, history }: ProcessStatus): HistoryItem | undefined {
  const place = ownPlace(draftsOfProcess(proceso.idReclutamiento))
  const open = new Set((place ? draftsBelow(place) : []).filter(({ draft }) => draft.open).map(({ form }) => form))
  return history.find((item) => item.editable && open.has(correctionDraftForm(proceso.idReclutamiento, item.id)))
}

const bookingOf = ({ history }: ProcessStatus, movedId: number | undefined): HistoryItem | undefined =>
  movedId === undefined ? undefined : history.find((item) => item.editable && item.idEntrevista === movedId)
