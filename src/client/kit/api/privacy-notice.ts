/** Calls of the privacy notice, apart from those of the home page: its tab is loaded on demand. */
import type { BodyOf } from '../../../contract/call.ts'
import { getPrivacyNotice, listPrivacyNotices, publishPrivacyNotice } from '../../../contract/privacy-notice.ts'
import type { Api } from './call.ts'

export const fetchNotice = (api: Api, signal: AbortSignal) => api.perform(getPrivacyNotice, { signal })
export const postNotice = (api: Api, body: BodyOf<typeof publishPrivacyNotice>, signal: AbortSignal) =>
  api.perform(publishPrivacyNotice, { body, signal })
export const fetchNotices = (api: Api, paginaActual: number, signal: AbortSignal) =>
  api.perform(listPrivacyNotices, { query: { paginaActual }, signal })
