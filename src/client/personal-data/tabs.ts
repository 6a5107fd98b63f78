/** The parts of 'Datos personales' as its address says them: `?ver=plazos`. */
import { pathTo } from '../navigation/paths.ts'

export const parts = [
  { key: 'proximos', label: 'Próximos' },
  { key: 'plazos', label: 'Plazos' },
  { key: 'bitacora', label: 'Bitácora' },
] as const
export type Part = (typeof parts)[number]['key']

export const partAddress = (part: Part): string => pathTo('personalData') + (part === 'proximos' ? '' : `?ver=${part}`)
export const partIn = (query: string): Part => parts.find(({ key }) => key === new URLSearchParams(query).get('ver'))?.key ?? 'proximos'

/** What one person of the house read. */
export const readsAddress = (idUsuario: number): string => `${pathTo('personalData')}?usuario=${idUsuario}`
