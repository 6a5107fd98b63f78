/** Calls for the candidates' download and a user's own downloads (spec 2 §7). */
import { fetchDownload, listDownloads, requestDownload } from '../../../contract/downloads.ts'
import type { Branch } from '../../../contract/roles.ts'
import type { Api } from './call.ts'

export const postDownload = (api: Api, modo: Branch, signal: AbortSignal) =>
  api.perform(requestDownload, { body: { modo }, signal })

export const fetchDownloads = (api: Api, signal: AbortSignal) => api.perform(listDownloads, { signal })

export const fetchFile = (api: Api, idDescarga: number, signal: AbortSignal) =>
  api.perform(fetchDownload, { query: { idDescarga }, signal })
