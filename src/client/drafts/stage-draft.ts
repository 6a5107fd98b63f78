/** The draft of a stage's form: whose it is, and what the form holds besides its fields. */
import type { ActorRefFrom } from 'xstate'
import { selectFilled, selectIsSaved, selectSchedule, type stageFormMachine } from '../../../machines/recruitment/stage-form.machine.ts'
import { type ScheduleSnapshot, selectDate, selectInterviewer } from '../../../machines/recruitment/schedule.machine.ts'
import type { StageFormInput, StageValues } from '../../../machines/recruitment/stage-form.setup.ts'
import type { ReversalSubject } from '../../../machines/recruitment/reversal-form.ts'
import { readDraft } from './draft-store.ts'
import { ownPlace } from './own-place.ts'
import { type FormDraft, useDraft } from './use-draft.ts'
import type { DraftActor } from './watch-form.ts'

export type Filled = Pick<StageFormInput, 'proceso' | 'codigo' | 'idEvento'>

/** Of one process; what stands below it are the drafts of its forms. */
export const draftsOfProcess = (idReclutamiento: number) => `proceso/${idReclutamiento}/`

/**
 * A stage is filled in for the process as it stands: once that has moved its draft is another form's. A correction
 * does not depend on where the process stands.
 */
export function stageDraftForm({ proceso, codigo, idEvento }: Filled): string {
  const { idReclutamiento, version, idEntrevista } = proceso
  if (idEvento !== null) return correctionDraftForm(idReclutamiento, idEvento)
  return draftsOfProcess(idReclutamiento) + [version, codigo, idEntrevista ?? 0].join('/')
}

/** Of taking back a discard, or a hire. */
export const reversalDraft = ({ idReclutamiento, isHire }: Pick<ReversalSubject, 'idReclutamiento' | 'isHire'>): string =>
  draftsOfProcess(idReclutamiento) + (isHire ? 'reversion-contratacion' : 'reversion')

export const rejectionDraft = (idReclutamiento: number): string => `${draftsOfProcess(idReclutamiento)}rechazo`

export const documentRejectionDraft = ({ idReclutamiento, idDocumento }: { readonly idReclutamiento: number; readonly idDocumento: number }): string =>
  `${draftsOfProcess(idReclutamiento)}rechazo-documento-${idDocumento}`

export const correctionDraftForm = (idReclutamiento: number, idEvento: number) => `${draftsOfProcess(idReclutamiento)}correccion/${idEvento}`

/** What was typed into this form in this tab and not sent; null when there is no such draft. */
export function draftedValues(filled: Filled): StageValues | null {
  const place = ownPlace(stageDraftForm(filled))
  return (place && readDraft(place)?.values) ?? null
}

/** `read`: what the form holds, with what machines hold of it. */
export function useStageDraft(actor: ActorRefFrom<typeof stageFormMachine>, read: (element: HTMLElement) => object): FormDraft {
  return useDraft(() => stageDraftForm(selectFilled(actor.getSnapshot())), { read, outside: (draft) => listen(actor, draft) })
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

const appointmentIn = (schedule: ScheduleSnapshot) => JSON.stringify([selectInterviewer(schedule), selectDate(schedule)])

/** Calls `tell` when what `select` sees is not what it was. */
function onChange<Snapshot>(select: (snapshot: Snapshot) => string, first: Snapshot, tell: () => void) {
  let seen = select(first)
  return (snapshot: Snapshot) => {
    const now = select(snapshot)
    if (now === seen) return
    seen = now
    tell()
  }
}
