/** The charts of the documents of a process, with their calls and notices. */
import { fromPromise } from 'xstate'
import { createCommandMachine } from '../../../machines/kit/command.machine.ts'
import { createResourceMachine } from '../../../machines/kit/resource.machine.ts'
import { type DocumentList, downloadDocument, listDocuments } from '../../contract/documents.ts'
import { answered } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { statusIn } from '../kit/api/failure.ts'
import { nullIfUnknown } from '../kit/api/null-if.ts'
import { wireCommand } from '../kit/forms/wiring.ts'
import { afterPaint } from '../kit/resources/after-paint.ts'
import { saveFile } from '../ui/base/save-file.ts'
import type { ActorsOf, Notify } from '../kit/actors/wiring.ts'

export type DocumentsQuestion = { readonly idReclutamiento: number }
/** `archivo`: file name for saving. */
export type DocumentSubject = {
  readonly idReclutamiento: number
  readonly idDocumento: number
  readonly nombre: string
  readonly archivo: string
}

const list = createResourceMachine<DocumentList, DocumentsQuestion>()

const error = (text: string) => ({ kind: 'error', title: 'Error interno', text }) as const
const notDownloaded = error('No se pudo descargar el documento. Vuelve a intentarlo.')

export function wireDocuments(api: Api, notify: Notify) {
  const actors: ActorsOf<typeof list> = {
    loadResource: fromPromise<DocumentList | null, { question: DocumentsQuestion }>(({ input, signal }) =>
      afterPaint(() => nullIfUnknown(api.perform(listDocuments, { query: input.question, signal }))),
    ),
  }
  return {
    list: list.provide({
      actors,
      actions: { notify: () => notify(error('No se pudieron actualizar los documentos.')) },
    }),
    saving: wireCommand(createCommandMachine<DocumentSubject>({ confirms: false }), notify, {
      send: ({ idReclutamiento, idDocumento, archivo }, signal) =>
        answered(
          api.perform(downloadDocument, { query: { idReclutamiento, idDocumento }, signal }).then((content) => {
            saveFile(content, archivo)
            return null
          }),
        ),
      // An ended session has its own notice
      notice: (event) => {
        if (event.notice === 'done') return null
        if (event.notice === 'refused') return error(event.refusal.message)
        return statusIn(event.error) === 401 ? null : notDownloaded
      },
    }),
  }
}
