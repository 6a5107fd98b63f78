/** Calls of 'Ctrl+K'. */
import { longestSearch } from '../../../contract/candidates.ts'
import { listRecent, searchPalette } from '../../../contract/palette.ts'
import type { BodyOf } from '../../../contract/call.ts'
import type { Api } from './call.ts'

export const fetchFound = (api: Api, texto: string, signal: AbortSignal) =>
  api.perform(searchPalette, { body: { texto: texto.slice(0, longestSearch) }, signal })
export const fetchRecent = (api: Api, body: BodyOf<typeof listRecent>, signal: AbortSignal) =>
  api.perform(listRecent, { body, signal })
