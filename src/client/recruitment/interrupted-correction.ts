/** A correction that a reload, or the end of the session, interrupted: its window is opened again. */
import { selectStatus } from '../../../machines/recruitment/candidate-process.machine.ts'
import type { HistoryItem, ProcessStatus } from '../../contract/recruitment.ts'
import { draftsBelow } from '../drafts/draft-store.ts'
import { ownPlace } from '../drafts/own-place.ts'
import type { ProcessActor } from './process-actor.ts'
import { correctionDraftForm, draftsOfProcess } from '../drafts/stage-draft.ts'

/** To be called when the status of the process has just been told. */
export function takeUpCorrection(actor: ProcessActor): void {
  // The chart tells in the middle of its step; what it knows by then it shows after it
  queueMicrotask(() => {
    const status = selectStatus(actor.getSnapshot())
    const item = status && interruptedIn(status)
    if (item) actor.send({ type: 'edit.asked', item })
  })
}

function interruptedIn({ proceso, history }: ProcessStatus): HistoryItem | undefined {
  const place = ownPlace(draftsOfProcess(proceso.idReclutamiento))
  const open = new Set((place ? draftsBelow(place) : []).filter(({ draft }) => draft.open).map(({ form }) => form))
  return history.find((item) => item.editable && open.has(correctionDraftForm(proceso.idReclutamiento, item.id)))
}
