/** Calls of the documents of a process. */
import { downloadDocument, listDocuments, rejectDocument } from '../../../contract/documents.ts'
import type { Api } from './call.ts'

export const fetchDocuments = (api: Api, idReclutamiento: number, signal: AbortSignal) =>
  api.perform(listDocuments, { query: { idReclutamiento }, signal })

type Document = { readonly idReclutamiento: number; readonly idDocumento: number }
export const fetchDocument = (api: Api, { idReclutamiento, idDocumento }: Document, signal: AbortSignal) =>
  api.perform(downloadDocument, { query: { idReclutamiento, idDocumento }, signal })

export const postDocumentRejection = (
  api: Api,
  { idReclutamiento, idDocumento, motivo }: Document & { readonly motivo: string },
  signal: AbortSignal,
) => api.perform(rejectDocument, { body: { idReclutamiento, idDocumento, motivo }, signal })
