/** What is said of a discard for which no reason was asked; statistics show it among the reasons. */
import type { Stay } from './stays.ts'

export const defaultReasons: Readonly<Partial<Record<NonNullable<Stay['leftBy']>, string>>> = {
  'examen.descartado': 'No aprobó un examen',
  'candidato.rechazado': 'Rechazado desde la vacante',
}
/** Of what any other event discarded. */
export const unknownReason = 'Sin motivo registrado'

export const defaultReason = (leftBy: Stay['leftBy']): string => (leftBy === null ? undefined : defaultReasons[leftBy]) ?? unknownReason
