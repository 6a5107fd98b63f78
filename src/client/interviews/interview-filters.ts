/** The filters of 'Mis Entrevistas', its views and orders. */
import { useActorRef, useSelector } from '@xstate/react'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import { type InterviewFilterOptions, interviewFilters, type InterviewOrder, interviewOrders, type InterviewViewCounts } from '../../contract/interviews.ts'
import { useWired } from '../actors/use-wired.ts'
import type { CountedView } from '../lists/counted-views.ts'
import type { ListQuerySchemas } from '../lists/list-address.ts'
import type { FilterLabels, Narrowing } from '../lists/list-filter-bar.tsx'
import type { ListOrderOption } from '../lists/list-order.tsx'
import { wireInterviewList } from './wiring.ts'

export const interviewQuerySchemas: ListQuerySchemas = { filters: interviewFilters.entries, sorts: interviewOrders, oneWay: true }

const whichOnes: Readonly<Record<string, string>> = { 'por-registrar': 'Por registrar', 'proximas': 'Próximas' }
const days: Readonly<Record<string, string>> = { hoy: 'Hoy', manana: 'Mañana', semana: 'Esta semana' }
const optionsOf = (names: Readonly<Record<string, string>>) => Object.entries(names).map(([value, label]) => ({ value, label }))

export const interviewViews: readonly CountedView<InterviewViewCounts>[] = [
  { label: 'Por registrar', count: 'porRegistrar', filters: { cuales: 'por-registrar' }, none: 'Ningún resultado está por registrar' },
  { label: 'Hoy', count: 'hoy', filters: { cuando: 'hoy' }, none: 'Hoy no tienes entrevistas' },
  { label: 'Próximas', count: 'proximas', filters: { cuales: 'proximas' }, none: 'No tienes entrevistas próximas' },
  { label: 'Todas', count: 'todas', filters: {} },
]

/** The earliest first is the list's own order. */
export const interviewOrderOptions: readonly ListOrderOption[] = [
  { column: 'lejanas' satisfies InterviewOrder, label: 'Más lejanas primero' },
  { column: 'candidato' satisfies InterviewOrder, label: 'Candidato' },
  { column: 'vacante' satisfies InterviewOrder, label: 'Vacante' },
  { column: null, label: 'Más próximas primero' },
]

/** A chip of these is their value. */
const namedByValue: Readonly<Record<string, Readonly<Record<string, string>>>> = { cuales: whichOnes, cuando: days }

export function useInterviewFilters(): { narrowing: Narrowing; labels: FilterLabels } {
  const options = useSelector(useActorRef(useWired(wireInterviewList).filterOptions, { input: { question: null } }), selectThing<InterviewFilterOptions>)
  const asOptions = (name: keyof InterviewFilterOptions) => (options?.[name] ?? []).map(({ id, descripcion }) => ({ value: String(id), label: descripcion }))
  const fields = [
    { name: 'cuales', label: 'Cuáles', options: optionsOf(whichOnes) },
    { name: 'cuando', label: 'Cuándo', options: optionsOf(days) },
    { name: 'tipo', label: 'Tipo', options: asOptions('tipos') },
    { name: 'vacante', label: 'Vacante', options: asOptions('vacantes') },
  ]
  const labelOf = (name: string, value: string) => {
    const field = fields.find((one) => one.name === name)
    return `${field?.label ?? name}: ${field?.options.find((one) => one.value === value)?.label ?? `n.º ${value}`}`
  }
  return {
    narrowing: { fields },
    labels: { of: (name, value) => namedByValue[name]?.[value] ?? labelOf(name, value), counted: ['entrevista', 'entrevistas'], shown: 'las más próximas' },
  }
}
