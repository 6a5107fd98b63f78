/** The forms of the stages after the offer, in files of their own: they come with what the stage loads. */
import type { ComponentType } from 'react'
import { phases, type PhaseCode } from '../../../contract/phases.ts'
import { lazyView } from '../../shell/lazy-view.ts'
import type { StageViewProps } from '../stage-fields.ts'

const forms = {
  review: lazyView<StageViewProps>(() => import('./application-review-form.tsx').then((file) => file.ApplicationReviewForm)),
  folio: lazyView<StageViewProps>(() => import('./folio-forms.tsx').then((file) => file.FolioForm)),
  folioWait: lazyView<StageViewProps>(() => import('./folio-forms.tsx').then((file) => file.WaitForFolio)),
  documents: lazyView<StageViewProps>(() => import('./documents-forms.tsx').then((file) => file.ActivateDocuments)),
  documentsWait: lazyView<StageViewProps>(() => import('./documents-forms.tsx').then((file) => file.WaitForDocuments)),
  documentsReceived: lazyView<StageViewProps>(() => import('./documents-forms.tsx').then((file) => file.ReceivedDocuments)),
  hiring: lazyView<StageViewProps>(() => import('./hiring-forms.tsx').then((file) => file.HiringForm)),
  hired: lazyView<StageViewProps>(() => import('./hiring-forms.tsx').then((file) => file.HiredMessage)),
}

export const afterOffer: Readonly<Record<keyof typeof forms, ComponentType<StageViewProps>>> = {
  review: forms.review.View,
  folio: forms.folio.View,
  folioWait: forms.folioWait.View,
  documents: forms.documents.View,
  documentsWait: forms.documentsWait.View,
  documentsReceived: forms.documentsReceived.View,
  hiring: forms.hiring.View,
  hired: forms.hired.View,
}

/** From the offer on they are there, so that nobody who goes on waits for them. Settles also when they cannot be had: a form asks again when it is shown. */
export async function prepareForms(code: PhaseCode): Promise<void> {
  if (phases[code].idFase < phases.OF.idFase) return
  await Promise.all(Object.values(forms).map((form) => form.preload()))
}
