/** What list and form of the areas both say. */
import { mostCandidatesCounted } from '../../contract/areas.ts'

/** Spec 2 §2. */
export const withoutSubAreas = 'El Área no cuenta actualmente con ninguna SubÁrea de interes.'

export const repeatedSubArea = 'Esa SubÁrea ya está en la lista.'

/** '1 candidato', 'más de 1,000 candidatos'. */
export function candidatesCounted(candidatos: number): string {
  if (candidatos === 1) return '1 candidato'
  const isCut = candidatos > mostCandidatesCounted
  return `${isCut ? 'más de ' : ''}${Math.min(candidatos, mostCandidatesCounted).toLocaleString('es-MX')} candidatos`
}
