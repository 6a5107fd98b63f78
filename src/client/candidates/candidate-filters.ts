/** Labels of the candidate list's filters. */
import * as v from 'valibot'
import { phaseCode, phases, stageName, stageNames } from '../../contract/phases.ts'
import type { FilterLabels } from '../lists/list-filter-bar.tsx'

/** A filter value from the address has been parsed with the contract's schemas (`list-address.ts`). */
const texts: Readonly<Record<string, (value: string, called: string | undefined) => string>> = {
  etapa: (value) => `Etapa: ${v.is(stageName, value) ? stageNames[value] : value}`,
  fase: (value) => `Fase: ${v.is(phaseCode, value) ? phases[value].descripcion : value}`,
  vacante: (value, called) => `Vacante: ${called ?? `n.º ${value}`}`,
  espera: () => 'Esperan tu acción',
}

export const candidateFilterLabels: FilterLabels = {
  of: (name, value, called) => texts[name]?.(value, called) ?? value,
  counted: ['candidato', 'candidatos'],
  shown: 'los más recientes',
}
