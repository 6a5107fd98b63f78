/** What who is signed in may do with vacancies (spec 2 §6); the server decides again. */
import { access } from '../../contract/access.ts'
import { type Branch, hasPermission } from '../../contract/roles.ts'
import { useUser } from '../session/use-user.ts'

export const useBranch = (): Branch | undefined => useUser()?.branch

/** Whose vacancies the server takes. */
export function useMayCreate(): boolean {
  const user = useUser()
  return user !== null && access.newVacancies.includes(user.idRole)
}

/** The button 'Crear Vacante': in the corporate branch for who sees its portfolio. */
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

/** Whose openings are those of analysts, and not their own. */
export function useMayKeepMasters(): boolean {
  const user = useUser()
  return user !== null && access.masterVacancies.includes(user.idRole)
}

/** Instead of a form of a closed one. */
export const closedPublication = 'La publicación está cerrada: ya no se edita.'
