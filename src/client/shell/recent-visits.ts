/**
 * The candidates and vacancies that a person opened last in this browser. Only ids are stored, and 'Cerrar sesión'
 * removes them.
 */
import type { FoundPlace } from '../kit/navigation/paths.ts'

const keyOf = (idUsuario: number | undefined) => `bolsa-de-trabajo-admin.recientes.${idUsuario}`
const most = 8

/** The latest first: `c7` is a candidate, `p7` a publication, `m7` a master vacancy. */
export const recentVisits = (idUsuario: number | undefined): string[] =>
  localStorage.getItem(keyOf(idUsuario))?.split(' ') ?? []

export function rememberVisit(
  idUsuario: number | undefined,
  { name, params: { prospectId, publicationId, vacancyId } }: FoundPlace,
): void {
  const visit = prospectId
    ? `c${prospectId}`
    : publicationId
      ? `p${publicationId}`
      : name === 'masterVacancy' && `m${vacancyId}`
  if (visit)
    localStorage.setItem(keyOf(idUsuario), [...new Set([visit, ...recentVisits(idUsuario)])].slice(0, most).join(' '))
}

export const forgetVisits = (idUsuario: number | undefined): void => localStorage.removeItem(keyOf(idUsuario))
