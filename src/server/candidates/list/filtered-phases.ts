/** The phases selected by the filters of a list; pure. */
import type { CandidateFilters } from '../../../contract/candidate-list.ts'
import { phaseCodes, phases, type PhaseCode } from '../../../contract/phases.ts'
import type { Role } from '../../../contract/roles.ts'
import { awaitsHouse, shownCode } from '../../identity/access/rights.ts'

type OfPhase = Pick<CandidateFilters, 'etapa' | 'fase' | 'espera'>

/** As this role sees the phases; null when every phase matches. An empty result: the filters exclude each other. */
export function phasesOfFilters({ etapa, fase, espera }: OfPhase, role: Role): PhaseCode[] | null {
  if (etapa === undefined && fase === undefined && espera === undefined) return null
  return phaseCodes.filter(
    (code) =>
      (etapa === undefined || etapa.includes(phases[code].stage)) &&
      (fase === undefined || fase.includes(shownCode(code, role))) &&
      (espera === undefined || awaitsHouse(code, role)),
  )
}
