import { createFormMachine } from '../../../machines/kit/form.machine.ts'
import type { Moved } from '../../contract/recruitment.ts'
import { answeredInForm } from '../api/answer.ts'
import type { Api } from '../api/call.ts'
import { postDocumentRejection } from '../api/documents.ts'
import { wireForm } from '../forms/wiring.ts'
import { documentRejectionDraft } from '../drafts/stage-draft.ts'
import type { Notify } from '../actors/wiring.ts'
import type { DocumentSubject } from './wiring.ts'

const rejection = createFormMachine<DocumentSubject, { motivo: string }, Moved>({
  confirms: false,
  loads: false,
  asksBeforeLoss: false,
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
