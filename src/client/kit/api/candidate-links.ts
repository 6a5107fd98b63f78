/** Calls of the links by which a candidate opens the page of a process. */
import { revokeLinks, sendLink } from '../../../contract/candidate-links.ts'
import type { Api } from './call.ts'

export const postRevocation = (api: Api, idReclutamiento: number, signal: AbortSignal) =>
  api.perform(revokeLinks, { body: { idReclutamiento }, signal })
export const postLink = (api: Api, idReclutamiento: number, signal: AbortSignal) =>
  api.perform(sendLink, { body: { idReclutamiento }, signal })
