/** 'Duplicar' in the menu of a vacancy: the page of a new one, which begins with its values. */
import { useLocation } from 'wouter'
import { pathTo } from '../navigation/paths.ts'
import type { MenuItem } from '../ui/overlays/menu.tsx'
import { useMayCreate } from './use-may.ts'

/** `id`: as `?copia=` wants it; null: of what is no vacancy of its own. Undefined where the user may not create vacancies. */
export function useCopyItem(id: number | null): readonly MenuItem[] | undefined {
  const [, navigate] = useLocation()
  const mayCreate = useMayCreate()
  if (!mayCreate || id === null) return undefined
  return [{ key: 'copy', label: 'Duplicar', onSelect: () => navigate(`${pathTo('newVacancy')}?copia=${id}`) }]
}
