/** The phases selected by the filters of a list; pure. */
import type { CandidateFilters } from '../../../contract/candidate-list.ts'
import { phaseCodes, phases, type PhaseCode } from '../../../contract/phases.ts'
import type { Role } from '../../../contract/roles.ts'
import { awaitsHouse, shownCode } from '../../identity/access/rights.ts'

type OfPhase = Pick<CandidateFilters, 'etapa' | 'noEtapa' | 'fase' | 'noFase' | 'espera'>

/** As this role sees the phases; null when every phase matches. An empty result: the filters exclude each other. */
export function phasesOfFilters({ etapa, noEtapa, fase, noFase, espera }: OfPhase, role: Role): PhaseCode[] | null {
  if ([etapa, noEtapa, fase, noFase].every((one) => one === undefined) && espera !== 'accion') return null
  return phaseCodes.filter(
    (code) =>
      etapa?.includes(phases[code].stage) !== false &&
      noEtapa?.includes(phases[code].stage) !== true &&
      fase?.includes(shownCode(code, role)) !== false &&
      noFase?.includes(shownCode(code, role)) !== true &&
      (espera !== 'accion' || awaitsHouse(code, role)),
  )
}
