/** Labels of the candidate list's filters. */
import * as v from 'valibot'
import { phaseCode, phases, stageName, stageNames } from '../../contract/phases.ts'
import type { FilterLabels, Narrowing } from '../lists/list-filter-bar.tsx'

/** A filter value from the address has been parsed with the contract's schemas (`list-address.ts`). */
const texts: Readonly<Record<string, (value: string, called: string | undefined) => string>> = {
  etapa: (value) => `Etapa: ${v.is(stageName, value) ? stageNames[value] : value}`,
  fase: (value) => `Fase: ${v.is(phaseCode, value) ? phases[value].descripcion : value}`,
  vacante: (value, called) => `Vacante: ${called ?? `n.º ${value}`}`,
  espera: () => 'Esperan tu acción',
}

const optionsOf = (names: Readonly<Record<string, string>>) => Object.entries(names).map(([value, label]) => ({ value, label }))

/** The fields of 'Añadir filtro'; the other filters are only set by links. */
export const candidateFilterFields: Narrowing = {
  fields: [
    { name: 'etapa', label: 'Etapa', options: optionsOf(stageNames) },
    { name: 'espera', label: 'Espera', options: [{ value: 'accion', label: 'Esperan tu acción' }] },
  ],
}

export const candidateFilterLabels: Required<FilterLabels> = {
  of: (name, value, called) => texts[name]?.(value, called) ?? value,
  counted: ['candidato', 'candidatos'],
  shown: 'los más recientes',
}
