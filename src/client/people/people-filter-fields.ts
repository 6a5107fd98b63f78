/** The filters of the people list: role, site, state. */
import { type PeopleOptions, personStateNames, personStates } from '../../contract/people.ts'
import type { FilterField } from '../ui/lists/add-filter.tsx'

const states = personStates.map((state) => ({ value: state, label: personStateNames[state] }))

export const peopleFilterFields = (options: PeopleOptions | null): readonly FilterField[] => [
  { name: 'rol', label: 'Rol', options: (options?.roles ?? []).map(({ rol, descripcion }) => ({ value: rol, label: descripcion })) },
  { name: 'sede', label: 'Sede', options: (options?.sedes ?? []).map(({ id, descripcion }) => ({ value: String(id), label: descripcion })) },
  { name: 'estado', label: 'Estado', options: states },
]
