/**
 * Where a job application is read. The route carries the candidate only (spec 1 §2); the process stands
 * in the query, as `?vacante=ID`.
 */
import type { CandidateHistory, ProcessSummary } from '../../contract/candidates.ts'
import { phases } from '../../contract/phases.ts'
import { pathTo } from './paths.ts'

const name = 'vacante'

export function applicationAddress({ prospectId, idReclutamiento }: { prospectId: number; idReclutamiento: number }): string {
  return `${pathTo('application', { prospectId })}?${name}=${idReclutamiento}`
}

/** In: the query string of an address. Out: the process; null when it names none. */
export function readApplicationAddress(query: string): number | null {
  const asked = new URLSearchParams(query).get(name) ?? ''
  return /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : null
}

/** The newest process, a current one first, that has come as far as the job application; null when none has. */
export function withApplication({ actuales, anteriores }: CandidateHistory): ProcessSummary | null {
  return [...actuales, ...anteriores].find(({ idFase }) => idFase >= phases['FC-ES'].idFase) ?? null
}
