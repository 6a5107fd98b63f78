/** The filters of the vacancy list, its views and orders. */
import { useActorRef, useSelector } from '@xstate/react'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import { publicationStates, stateNames } from '../../contract/publications.ts'
import {
  type VacancyFilterOptions,
  vacancyFilters,
  type VacancyOrder,
  vacancyOrders,
  type VacancyViewCounts,
} from '../../contract/vacancies.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import type { CountedView } from '../kit/lists/counted-views.ts'
import type { ListQuerySchemas } from '../kit/lists/list-address.ts'
import { storedOptions } from '../kit/lists/filter-options.ts'
import type { Narrowing } from '../kit/lists/list-filter-bar.tsx'
import type { ListOrderOption } from '../kit/lists/list-order.tsx'
import { wireVacancyList } from './wiring.ts'

export const vacancyQuerySchemas: ListQuerySchemas = {
  search: true,
  filters: vacancyFilters.entries,
  sorts: vacancyOrders,
  oneWay: true,
}

export const vacancyViews: readonly CountedView<VacancyViewCounts>[] = [
  { label: 'Activas', count: 'activas', filters: { estatus: 'activa' } },
  { label: 'Mis vacantes', count: 'propias', filters: { propias: 'vacantes' }, none: 'No tienes vacantes a tu cargo' },
  { label: 'Vencidas', count: 'vencidas', filters: { estatus: 'vencida' }, none: 'Ninguna vacante está vencida' },
  { label: 'Todas', count: 'todas', filters: {} },
]

/** Active publications first is the list's own order. */
export const vacancyOrderOptions: readonly ListOrderOption[] = [
  { column: 'recientes' satisfies VacancyOrder, label: 'Más recientes primero' },
  {
    column: 'dias' satisfies VacancyOrder,
    label: 'Más días activa primero',
    head: { key: 'dias', direction: 'descending' },
  },
  {
    column: 'candidatos' satisfies VacancyOrder,
    label: 'Más candidatos primero',
    head: { key: 'candidatos', direction: 'descending' },
  },
  { column: 'vacante' satisfies VacancyOrder, label: 'Vacante', head: { key: 'vacante', direction: 'ascending' } },
  { column: 'sede' satisfies VacancyOrder, label: 'Sede', head: { key: 'sede', direction: 'ascending' } },
  // Those that are not active come as they were made, not by their status
  { column: null, label: 'Activas primero' },
]

const states = publicationStates.map((state) => ({ value: state, label: stateNames[state] }))

export function useVacancyFilterFields(): Narrowing {
  const options = useSelector(
    useActorRef(useWired(wireVacancyList).filters, { input: { question: null } }),
    selectThing<VacancyFilterOptions>,
  )
  return {
    fields: [
      { name: 'estatus', label: 'Estatus', options: states },
      { name: 'sede', label: 'Sede', options: storedOptions(options?.sedes) },
      { name: 'responsable', label: 'Asignado a', options: storedOptions(options?.responsables) },
    ],
  }
}
