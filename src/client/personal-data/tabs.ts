/** The tabs of 'Datos personales' in its address: `?ver=plazos`. */
import { pathTo } from '../kit/navigation/paths.ts'

export const parts = [
  { key: 'proximos', label: 'Próximos' },
  { key: 'peticiones', label: 'Peticiones' },
  { key: 'plazos', label: 'Plazos' },
  { key: 'bitacora', label: 'Bitácora' },
] as const
export type Part = (typeof parts)[number]['key']

export const partAddress = (part: Part): string => pathTo('personalData') + (part === 'proximos' ? '' : `?ver=${part}`)
export const partIn = (query: string): Part =>
  parts.find(({ key }) => key === new URLSearchParams(query).get('ver'))?.key ?? 'proximos'

/** The accesses of one person of the staff. */
export const readsAddress = (idUsuario: number): string => `${pathTo('personalData')}?usuario=${idUsuario}`
