/** The draft of a stage's form: its key, and values that are not form fields. */
import type { ActorRefFrom } from 'xstate'
import {
  selectFilled,
  selectIsSaved,
  selectSchedule,
  type stageFormMachine,
} from '../../../machines/recruitment/stage-form.machine.ts'
import { type ScheduleSnapshot, selectDate, selectInterviewer } from '../../../machines/recruitment/schedule.machine.ts'
import type { StageFormInput, StageValues } from '../../../machines/recruitment/stage-form.setup.ts'
import type { ReversalSubject } from '../../../machines/recruitment/reversal-form.ts'
import { readDraft } from './draft-store.ts'
import { ownPlace } from './own-place.ts'
import { type FormDraft, useDraft } from './use-draft.ts'
import type { DraftActor } from './watch-form.ts'

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

/** `read`: the values of the form, including those in machines. */
export function useStageDraft(
  actor: ActorRefFrom<typeof stageFormMachine>,
  read: (element: HTMLElement) => object,
): FormDraft {
  return useDraft(() => stageDraftForm(selectFilled(actor.getSnapshot())), {
    read,
    outside: (draft) => listen(actor, draft),
  })
}

/** A day and a person found by e-mail are chosen without an event of the form itself. */
function listen(actor: ActorRefFrom<typeof stageFormMachine>, draft: DraftActor): () => void {
  const schedule = selectSchedule(actor.getSnapshot())
  const typed = () => draft.send({ type: 'text.typed' })
  const subscriptions = [
    actor.subscribe(onChange((snapshot) => stageDraftForm(selectFilled(snapshot)), actor.getSnapshot(), typed)),
    actor.subscribe((snapshot) => {
      if (selectIsSaved(snapshot)) draft.send({ type: 'form.saved' })
    }),
    schedule?.subscribe(onChange(appointmentIn, schedule.getSnapshot(), typed)),
  ]
  return () => {
    for (const subscription of subscriptions) subscription?.unsubscribe()
  }
}

const appointmentIn = (schedule: ScheduleSnapshot) =>
  JSON.stringify([selectInterviewer(schedule), selectDate(schedule)])

/** Calls `tell` when the selected value has changed. */
function onChange<Snapshot>(select: (snapshot: Snapshot) => string, first: Snapshot, tell: () => void) {
  let seen = select(first)
  return (snapshot: Snapshot) => {
    const now = select(snapshot)
    if (now === seen) return
    seen = now
    tell()
  }
}
