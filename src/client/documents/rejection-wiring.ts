import { createFormMachine } from '../../../machines/kit/form.machine.ts'
import type { Moved } from '../../contract/recruitment.ts'
import { answeredInForm } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { postDocumentRejection } from '../kit/api/documents.ts'
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
    save: ({ subject, values }, signal) =>
      answeredInForm(postDocumentRejection(api, { ...subject, ...values }, signal)),
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
