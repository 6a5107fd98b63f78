/** Calls of who is responsible for processes. */
import { handOverProcesses, listResponsibles, takeBackProcesses } from '../../../contract/responsible.ts'
import type { Api } from './call.ts'

type Processes = { readonly idReclutamientos: number[]; readonly idResponsable: number }

export const fetchResponsibles = (api: Api, signal: AbortSignal) => api.perform(listResponsibles, { signal })
export const postHandOver = (api: Api, body: Processes, signal: AbortSignal) =>
  api.perform(handOverProcesses, { body, signal })
export const postTakeBack = (api: Api, body: Processes, signal: AbortSignal) =>
  api.perform(takeBackProcesses, { body, signal })
