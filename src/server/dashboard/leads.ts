/** Where a number leads: the list of those who were counted, for whose role may open it; pure. */
import type { Lead } from '../../contract/dashboard.ts'
import { access } from '../../contract/access.ts'
import type { Role } from '../../contract/roles.ts'

type Filters = Extract<Lead, { lista: 'candidatos' }>['filtros']

/** Null where nobody was counted: there is nobody to see. */
export const toCandidates = (role: Role, count: number, filtros: Filters = {}): Lead | null =>
  count > 0 && (access.candidates as readonly Role[]).includes(role) ? { lista: 'candidatos', filtros } : null

export const toInterviews = (count: number, filtros: Extract<Lead, { lista: 'entrevistas' }>['filtros']): Lead | null =>
  count > 0 ? { lista: 'entrevistas', filtros } : null
