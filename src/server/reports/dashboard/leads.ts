/** The link of a number: the list of the people it counts, for roles that may open it; pure. */
import type { Lead } from '../../../contract/dashboard.ts'
import { access } from '../../../contract/access.ts'
import type { Role } from '../../../contract/roles.ts'

type Filters = Extract<Lead, { lista: 'candidatos' }>['filtros']

const mayList = (role: Role): boolean => access.candidates.includes(role)

/** Null when no one was counted: the list would be empty. */
export const toCandidates = (role: Role, count: number, filtros: Filters = {}): Lead | null =>
  count > 0 && mayList(role) ? { lista: 'candidatos', filtros } : null

export const toInterviews = (count: number, filtros: Extract<Lead, { lista: 'entrevistas' }>['filtros']): Lead | null =>
  count > 0 ? { lista: 'entrevistas', filtros } : null

/** Today's interviews, as the page lists them. */
export const toTodays = (role: Role, count: number): Lead | null =>
  count > 0 && mayList(role) ? { lista: 'mi-dia', filtros: {} } : null
