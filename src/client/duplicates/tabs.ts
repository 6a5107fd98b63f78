/** The tabs of 'Duplicados' as in the address: `?ver=uniones`. */
import { pathTo } from '../kit/navigation/paths.ts'

export const parts = [
  { key: 'posibles', label: 'Posibles' },
  { key: 'descartadas', label: 'Descartadas' },
  { key: 'uniones', label: 'Uniones' },
] as const
export type Part = (typeof parts)[number]['key']

export const partAddress = (part: Part): string => pathTo('duplicates') + (part === 'posibles' ? '' : `?ver=${part}`)
export const partIn = (query: string): Part =>
  parts.find(({ key }) => key === new URLSearchParams(query).get('ver'))?.key ?? 'posibles'
