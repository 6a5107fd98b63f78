/** What who is signed in may do with vacancies (spec 2 §6); the server decides again. */
import { access } from '../../contract/access.ts'
import { type Branch, hasPermission } from '../../contract/roles.ts'
import { useUser } from '../session/use-user.ts'

export const useBranch = (): Branch | undefined => useUser()?.branch

/** 'Crear Vacante': who sees the corporate portfolio and may change vacancies; of the commercial branch, whose are master vacancies, their keepers. */
export function useMayCreate(): boolean {
  const user = useUser()
  if (user === null) return false
  const isMine = user.branch === 'COM' ? access.masterVacancies : access.vacancyForms
  return isMine.includes(user.idRole) && (user.branch === 'COM' || hasPermission(user.systemSections, 'PORTOFOLIO_CORP'))
}

/** 'Editar' and 'Abrir Plazas', by their section codes. */
export function useMay(code: 'VACANCIES_UPDATE' | 'VACANCIES_ACTIVATE'): boolean {
  const user = useUser()
  return user !== null && hasPermission(user.systemSections, code)
}

/** Whose openings are those of analysts, and not their own. */
export function useMayKeepMasters(): boolean {
  const user = useUser()
  return user !== null && access.masterVacancies.includes(user.idRole)
}
