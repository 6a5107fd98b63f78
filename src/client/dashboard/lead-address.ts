/** The address of the people behind a figure. */
import type { Lead } from '../../contract/dashboard.ts'
import { firstPage } from '../../contract/wire.ts'
import { listAddress } from '../kit/lists/list-address.ts'
import { pathTo } from '../kit/navigation/paths.ts'
import { todaysId } from './my-day/todays-card.tsx'

const listPlaces = { candidatos: 'candidates', entrevistas: 'interviews' } as const

export function leadAddress({ lista, filtros }: Lead): string {
  if (lista === 'mi-dia') return `#${todaysId}`
  const filters = Object.fromEntries(Object.entries(filtros).map(([name, value]) => [name, String(value)]))
  // The list of those who wait starts with the longest wait
  if (filters['turno']) filters['orden'] = 'dias'
  return listAddress(pathTo(listPlaces[lista]), { search: '', page: firstPage, filters })
}
