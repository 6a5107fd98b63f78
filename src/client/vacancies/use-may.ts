/** Permissions of the signed-in user for vacancies (spec 2 §6); the server checks them again. */
import { access } from '../../contract/access.ts'
import { type Branch, hasPermission } from '../../contract/roles.ts'
import { useUser } from '../kit/session/use-user.ts'

export const useBranch = (): Branch | undefined => useUser()?.branch

/** Roles whose vacancies the server accepts. */
export function useMayCreate(): boolean {
  const user = useUser()
  return user !== null && access.newVacancies.includes(user.idRole)
}

/** The button 'Crear Vacante': in the corporate branch only with its portfolio section. */
export function useIsOfferedCreating(): boolean {
  const user = useUser()
  const mayCreate = useMayCreate()
  return user !== null && mayCreate && (user.branch === 'COM' || hasPermission(user.systemSections, 'PORTOFOLIO_CORP'))
}

/** 'Editar' and 'Abrir Plazas', by their section codes. */
export function useMay(code: 'VACANCIES_UPDATE' | 'VACANCIES_ACTIVATE'): boolean {
  const user = useUser()
  return user !== null && hasPermission(user.systemSections, code)
}

/** Roles that open openings for analysts, not for themselves. */
export function useMayKeepMasters(): boolean {
  const user = useUser()
  return user !== null && access.masterVacancies.includes(user.idRole)
}

/** Shown instead of the form of a closed publication. */
export const closedPublication = 'La publicación está cerrada: ya no se edita.'
