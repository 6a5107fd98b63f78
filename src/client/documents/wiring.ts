/** The charts of the documents of a process, with the calls and notices that they need. */
import { fromPromise } from 'xstate'
import { createCommandMachine } from '../../../machines/kit/command.machine.ts'
import { createFormMachine, type FormMachine } from '../../../machines/kit/form.machine.ts'
import { createResourceMachine } from '../../../machines/kit/resource.machine.ts'
import type { DocumentList } from '../../contract/documents.ts'
import type { Moved } from '../../contract/recruitment.ts'
import { answered, answeredInForm } from '../api/answer.ts'
import type { Api } from '../api/call.ts'
import { fetchDocument, fetchDocuments, postDocumentRejection } from '../api/documents.ts'
import { nullIfUnknown, statusIn } from '../api/failure.ts'
import { wireCommand, wireForm } from '../forms/wiring.ts'
import { documentRejectionDraft } from '../drafts/stage-draft.ts'
import { saveFile } from '../ui/base/save-file.ts'
import type { ActorsOf, Notify } from '../actors/wiring.ts'

export type DocumentsQuestion = { readonly idReclutamiento: number }
/** `archivo`: what the file is called when it is saved. */
export type DocumentSubject = { readonly idReclutamiento: number; readonly idDocumento: number; readonly nombre: string; readonly archivo: string }
export type RejectionMachine = FormMachine<DocumentSubject, { motivo: string }, Moved>

const list = createResourceMachine<DocumentList, DocumentsQuestion>()
const rejection: RejectionMachine = createFormMachine<DocumentSubject, { motivo: string }, Moved>({ confirms: false, loads: false, asksBeforeLoss: false, outdated: 'never' })

const error = (text: string) => ({ kind: 'error', title: 'Error interno', text }) as const
const notDownloaded = error('No se pudo descargar el documento. Vuelve a intentarlo.')

export function wireDocuments(api: Api, notify: Notify) {
  const actors: ActorsOf<typeof list> = {
    loadResource: fromPromise<DocumentList | null, { question: DocumentsQuestion }>(({ input, signal }) => nullIfUnknown(fetchDocuments(api, input.question.idReclutamiento, signal))),
  }
  return {
    list: list.provide({ actors, actions: { notify: () => notify(error('No se pudieron actualizar los documentos.')) } }),
    rejection: wireForm(rejection, notify, {
      load: null,
      save: ({ subject, values }, signal) => answeredInForm(postDocumentRejection(api, { ...subject, ...values }, signal)),
      draft: ({ subject }) => documentRejectionDraft(subject),
      saved: () => ({ kind: 'success', title: 'Documento rechazado', text: 'Se avisa al candidato para que lo vuelva a cargar.' }),
      // The dialog says enough itself
      failed: () => null,
    }),
    saving: wireCommand(createCommandMachine<DocumentSubject>({ confirms: false }), notify, {
      send: (subject, signal) =>
        answered(
          fetchDocument(api, subject, signal).then((content) => {
            saveFile(content, subject.archivo)
            return null
          }),
        ),
      // A session that ended has its own notice
      notice: (told) => {
        if (told.notice === 'done') return null
        if (told.notice === 'refused') return error(told.refusal.message)
        return statusIn(told.error) === 401 ? null : notDownloaded
      },
    }),
  }
}
