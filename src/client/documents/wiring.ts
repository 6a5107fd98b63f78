/** The charts of the documents of a process, with their calls and notices. */
import type { ActorRefFrom } from 'xstate'
import type { ResourceMachine } from '../../../machines/kit/resource.machine.ts'
import { type DocumentFormat, type DocumentList, downloadDocument, listDocuments } from '../../contract/documents.ts'
import type { Notify } from '../kit/actors/wiring.ts'
import type { Api } from '../kit/api/call.ts'
import { nullIfUnknown } from '../kit/api/null-if.ts'
import { afterPaint } from '../kit/resources/after-paint.ts'
import { wireResource } from '../kit/resources/wire-resource.ts'

/** Null: nothing is shown yet. */
export type DocumentsQuestion = { readonly idReclutamiento: number } | null
/** `archivo`: file name for saving. */
export type DocumentSubject = {
  readonly idReclutamiento: number
  readonly idDocumento: number
  readonly nombre: string
  readonly archivo: string
  readonly formato: DocumentFormat
}
export type OpenedDocument = { readonly idDocumento: number; readonly file: File }
export type DocumentListActor = ActorRefFrom<ResourceMachine<DocumentList, DocumentsQuestion>>
export type DocumentFileActor = ActorRefFrom<ResourceMachine<OpenedDocument, DocumentSubject | null>>

const types: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
}

export const wireDocuments = (api: Api, notify: Notify) => ({
  list: wireResource<DocumentList, DocumentsQuestion>(
    async (question, signal) =>
      question && afterPaint(() => nullIfUnknown(api.perform(listDocuments, { query: question, signal }))),
    () => notify({ kind: 'error', title: 'Error interno', text: 'No se pudieron actualizar los documentos.' }),
  ),
  file: wireResource<OpenedDocument, DocumentSubject | null>(
    async (subject, signal) => subject && nullIfUnknown(openDocument(api, subject, signal)),
    () => {},
  ),
})

async function openDocument(
  api: Api,
  { idReclutamiento, idDocumento, archivo, formato }: DocumentSubject,
  signal: AbortSignal,
): Promise<OpenedDocument> {
  const content = await api.perform(downloadDocument, { query: { idReclutamiento, idDocumento }, signal })
  return { idDocumento, file: new File([content], archivo, { type: types[formato] }) }
}
