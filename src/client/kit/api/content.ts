/** Calls of the public home page (spec 2 §7). */
import type { BodyOf } from '../../../contract/call.ts'
import {
  getHomeContent,
  listTabVersions,
  restoreTabVersion,
  saveHomeTab,
  type TabName,
  uploadPicture,
} from '../../../contract/content.ts'
import type { Api } from './call.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'

export const fetchContent = (api: Api, signal: AbortSignal) => api.perform(getHomeContent, { signal })

export const postTab = (api: Api, body: BodyOf<typeof saveHomeTab>, signal: AbortSignal) =>
  api.perform(saveHomeTab, { body, signal })

/** `onSent`: the part that has been sent, 0 to 1. */
export const postPicture = (
  api: Api,
  body: BodyOf<typeof uploadPicture>,
  { signal, onSent }: { signal: AbortSignal; onSent: (sent: number) => void },
) => api.perform(uploadPicture, { body, signal, fetch: fetchWithProgress(onSent) })

export type VersionsQuestion = { readonly pestana: TabName; readonly paginaActual: number }
export const fetchVersions = (api: Api, query: VersionsQuestion, signal: AbortSignal) =>
  api.perform(listTabVersions, { query, signal })

/** `version`: the version of the tab on the screen. */
export type Restoring = { readonly pestana: TabName; readonly recuperar: number; readonly version: number }
export const postRestoring = (api: Api, body: Restoring, signal: AbortSignal) =>
  api.perform(restoreTabVersion, { body, signal })
