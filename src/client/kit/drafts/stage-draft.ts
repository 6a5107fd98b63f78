/** The draft of a stage's form: its key, and values that are not form fields. */
import type { ActorRefFrom } from 'xstate'
import {
  selectFilled,
  selectSchedule,
  type stageFormMachine,
} from '../../../../machines/recruitment/stage-form.machine.ts'
import { type ScheduleSnapshot, selectDate, selectInterviewer } from '../../../../machines/slots/schedule.machine.ts'
import type { StageFormInput, StageValues } from '../../../../machines/recruitment/stage-form.setup.ts'
import type { ReversalSubject } from '../../../../machines/recruitment/reversal-form.ts'
import { readDraft } from './draft-store.ts'
import { ownPlace } from './own-place.ts'

export type Filled = Pick<StageFormInput, 'proceso' | 'codigo' | 'idEvento'>

/** Prefix of the drafts of one process. */
export const draftsOfProcess = (idReclutamiento: number) => `proceso/${idReclutamiento}/`

/**
 * A stage's draft belongs to one version of the process: after the process has moved, another key applies. A correction
 * does not depend on the current stage.
 */
export function stageDraftForm({ proceso, codigo, idEvento }: Filled): string {
  const { idReclutamiento, version, idEntrevista } = proceso
  if (idEvento !== null) return correctionDraftForm(idReclutamiento, idEvento)
  return draftsOfProcess(idReclutamiento) + [version, codigo, idEntrevista ?? 0].join('/')
}

/** The key for reverting a discard or a hire. */
export const reversalDraft = ({
  idReclutamiento,
  isHire,
}: Pick<ReversalSubject, 'idReclutamiento' | 'isHire'>): string =>
  draftsOfProcess(idReclutamiento) + (isHire ? 'reversion-contratacion' : 'reversion')

export const rejectionDraft = (idReclutamiento: number): string => `${draftsOfProcess(idReclutamiento)}rechazo`

export const documentRejectionDraft = ({
  idReclutamiento,
  idDocumento,
}: {
  readonly idReclutamiento: number
  readonly idDocumento: number
}): string => `${draftsOfProcess(idReclutamiento)}rechazo-documento-${idDocumento}`

export const correctionDraftForm = (idReclutamiento: number, idEvento: number) =>
  `${draftsOfProcess(idReclutamiento)}correccion/${idEvento}`

/** The unsent values of this form in this tab; null when there is no draft. */
export function draftedValues(filled: Filled): StageValues | null {
  const place = ownPlace(stageDraftForm(filled))
  return (place && readDraft(place)?.values) ?? null
}

/**
 * Calls `listener` when the draft gets another key, and when a day or a person is chosen, which is no event of the
 * form.
 */
export function subscribeToStage(
  actor: ActorRefFrom<typeof stageFormMachine>,
  listener: () => void,
): { unsubscribe: () => void } {
  const schedule = selectSchedule(actor.getSnapshot())
  const subscriptions = [
    actor.subscribe(onChange((snapshot) => stageDraftForm(selectFilled(snapshot)), actor.getSnapshot(), listener)),
    schedule?.subscribe(onChange(appointmentIn, schedule.getSnapshot(), listener)),
  ]
  return { unsubscribe: () => subscriptions.forEach((one) => one?.unsubscribe()) }
}

const appointmentIn = (schedule: ScheduleSnapshot) =>
  JSON.stringify([selectInterviewer(schedule), selectDate(schedule)])

/** Calls `listener` when the selected value has changed. */
function onChange<Snapshot>(select: (snapshot: Snapshot) => string, first: Snapshot, listener: () => void) {
  let seen = select(first)
  return (snapshot: Snapshot) => {
    const now = select(snapshot)
    if (now === seen) return
    seen = now
    listener()
  }
}
