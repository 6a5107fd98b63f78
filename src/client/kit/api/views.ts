/** Calls of the named views of lists. */
import { deleteView, type ListWithViews, listViews, renameView, saveView, shareView } from '../../../contract/views.ts'
import type { Api } from './call.ts'

export const fetchViews = (api: Api, lista: ListWithViews, signal: AbortSignal) =>
  api.perform(listViews, { query: { lista }, signal })
export const postView = (
  api: Api,
  body: { lista: ListWithViews; nombre: string; consulta: string },
  signal: AbortSignal,
) => api.perform(saveView, { body, signal })
export const postViewName = (api: Api, idVista: number, nombre: string, signal: AbortSignal) =>
  api.perform(renameView, { body: { idVista, nombre }, signal })
export const postViewDeletion = (api: Api, idVista: number, signal: AbortSignal) =>
  api.perform(deleteView, { body: { idVista }, signal })
export const postViewSharing = (api: Api, idVista: number, compartida: boolean, signal: AbortSignal) =>
  api.perform(shareView, { body: { idVista, compartida }, signal })
