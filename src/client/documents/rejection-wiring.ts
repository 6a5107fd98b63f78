import { createFormMachine } from '../../../machines/kit/form.machine.ts'
import { rejectDocument } from '../../contract/documents.ts'
import type { Moved } from '../../contract/recruitment.ts'
import { answeredInForm } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { wireForm } from '../kit/forms/wiring.ts'
import { documentRejectionDraft } from '../kit/drafts/stage-draft.ts'
import type { Notify } from '../kit/actors/wiring.ts'
import type { DocumentSubject } from './wiring.ts'

const rejection = createFormMachine<DocumentSubject, { motivo: string }, Moved>({
  confirms: false,
  loads: false,
  confirmsLoss: false,
  outdated: 'never',
})

export function wireDocumentRejection(api: Api, notify: Notify) {
  return wireForm(rejection, notify, {
    load: null,
    save: ({ subject: { idReclutamiento, idDocumento }, values: { motivo } }, signal) =>
      answeredInForm(api.perform(rejectDocument, { body: { idReclutamiento, idDocumento, motivo }, signal })),
    draft: ({ subject }) => documentRejectionDraft(subject),
    saved: () => ({
      kind: 'success',
      title: 'Documento rechazado',
      text: 'Se avisa al candidato para que lo vuelva a cargar.',
    }),
    // The dialog's own message is enough
    failed: () => null,
  })
}
