/** The reason shown for a rejection without one; statistics list it among the reasons. */
import type { Stay } from '../engine/stays.ts'

export const defaultReasons: Readonly<Partial<Record<NonNullable<Stay['leftBy']>, string>>> = {
  'examen.descartado': 'No aprobó un examen',
  'candidato.rechazado': 'Rechazado desde la vacante',
}
/** For rejections by any other event. */
export const unknownReason = 'Sin motivo registrado'

export const defaultReason = (leftBy: Stay['leftBy']): string =>
  (leftBy === null ? undefined : defaultReasons[leftBy]) ?? unknownReason
