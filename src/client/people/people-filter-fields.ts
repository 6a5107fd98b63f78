/** The filters of the people list, its views and orders. */
import { branchNames } from '../../contract/access.ts'
import {
  managedBranches,
  peopleFilters,
  type PeopleOptions,
  type PeopleOrder,
  peopleOrders,
  type PeopleViewCounts,
  personStateNames,
  personStates,
} from '../../contract/people.ts'
import type { Branch } from '../../contract/roles.ts'
import type { CountedView } from '../kit/lists/counted-views.ts'
import type { ListQuerySchemas } from '../kit/lists/list-address.ts'
import { storedOptions } from '../kit/lists/filter-options.ts'
import type { ListOrderOption } from '../kit/lists/list-order.tsx'
import type { FilterField } from '../ui/lists/filters/filter-field.ts'

export const peopleQuerySchemas: ListQuerySchemas = {
  search: true,
  filters: peopleFilters.entries,
  sorts: peopleOrders,
  oneWay: true,
}

const states = personStates.map((state) => ({ value: state, label: personStateNames[state] }))

export const peopleViews: readonly CountedView<PeopleViewCounts>[] = [
  { label: 'En servicio', count: 'activas', filters: { estado: 'activa' } },
  { label: 'Invitadas', count: 'invitadas', filters: { estado: 'invitada' }, none: 'Ninguna invitación está abierta' },
  {
    label: 'Fuera de servicio',
    count: 'inactivas',
    filters: { estado: 'inactiva' },
    none: 'Nadie está fuera de servicio',
  },
  { label: 'Todas', count: 'todas', filters: {} },
]

/** By name is the list's own order. */
export const peopleOrderOptions: readonly ListOrderOption[] = [
  { column: null, label: 'Nombre', head: { key: 'nombre', direction: 'ascending' } },
  { column: 'rol' satisfies PeopleOrder, label: 'Rol', head: { key: 'rol', direction: 'ascending' } },
  { column: 'sede' satisfies PeopleOrder, label: 'Sede', head: { key: 'sede', direction: 'ascending' } },
  { column: 'estado' satisfies PeopleOrder, label: 'Estado', head: { key: 'estado', direction: 'ascending' } },
]

/** An administrator of one branch has no filter for it. */
export function peopleFilterFields(options: PeopleOptions | null, administrators: Branch): readonly FilterField[] {
  const branches = managedBranches(administrators)
  return [
    {
      name: 'rol',
      label: 'Rol',
      options: (options?.roles ?? []).map(({ rol, descripcion }) => ({ value: rol, label: descripcion })),
    },
    { name: 'sede', label: 'Sede', options: storedOptions(options?.sedes) },
    { name: 'estado', label: 'Estado', options: states },
    ...(branches.length > 1
      ? [{ name: 'rama', label: 'Rama', options: branches.map((one) => ({ value: one, label: branchNames[one] })) }]
      : []),
  ]
}
