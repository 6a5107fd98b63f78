/** Calls about who is responsible for a process (docs/contract.md, 'Whose turn, and late'). */
import { handOverProcesses, listResponsibles } from '../../contract/responsible.ts'
import type { Api } from './call.ts'

export const fetchResponsibles = (api: Api, signal: AbortSignal) => api.perform(listResponsibles, { signal })

export const postHandOver = (api: Api, body: { idReclutamientos: number[]; idResponsable: number }, signal: AbortSignal) => api.perform(handOverProcesses, { body, signal })
