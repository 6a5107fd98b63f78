/** 'Duplicar' in the menu of a vacancy: the page of a new one, which begins with its values. */
import { useLocation } from 'wouter'
import { pathTo } from '../../kit/navigation/paths.ts'
import type { MenuItem } from '../../ui/overlays/menu.tsx'
import { useMayCreate } from '../use-may.ts'

/** `id`: as `?copia=` wants it. Undefined where the user may not create vacancies. */
export function useCopyItem(id: number): readonly MenuItem[] | undefined {
  const [, navigate] = useLocation()
  const mayCreate = useMayCreate()
  if (!mayCreate) return undefined
  return [copyItem(() => navigate(copyAddress(pathTo('newVacancy'), id)))]
}

export const copyItem = (onSelect: () => void): MenuItem => ({ key: 'copy', label: 'Duplicar', onSelect })

/** `path`: the page of a new one. */
export const copyAddress = (path: string, id: number): string => `${path}?copia=${id}`
