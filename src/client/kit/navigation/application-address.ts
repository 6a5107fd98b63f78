/**
 * The address of a job application. The route contains only the candidate (spec 1 §2); the process is in the query, as
 * `?vacante=ID`.
 */
import type { CandidateHistory, ProcessSummary } from '../../../contract/candidates.ts'
import { phases } from '../../../contract/phases.ts'
import { pathTo } from './paths.ts'

const name = 'vacante'

export function applicationAddress({
  prospectId,
  idReclutamiento,
}: {
  prospectId: number
  idReclutamiento: number
}): string {
  return `${pathTo('application', { prospectId })}?${name}=${idReclutamiento}`
}

/** Takes the query string of an address. Returns the process, or null. */
export function readApplicationAddress(query: string): number | null {
  const requested = new URLSearchParams(query).get(name) ?? ''
  return /^[1-9]\d{0,9}$/.test(requested) ? Number(requested) : null
}

/** The newest process that has reached the job application, current ones first; null when there is none. */
export function withApplication({ actuales, anteriores }: CandidateHistory): ProcessSummary | null {
  return [...actuales, ...anteriores].find(({ idFase }) => idFase >= phases['FC-ES'].idFase) ?? null
}
