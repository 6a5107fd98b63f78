/** The filters of 'Mis Entrevistas', its views and orders. */
import { useActorRef, useSelector } from '@xstate/react'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import {
  type InterviewFilterOptions,
  interviewFilters,
  type InterviewOrder,
  interviewOrders,
  type InterviewViewCounts,
} from '../../contract/interviews.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import type { CountedView } from '../kit/lists/counted-views.ts'
import type { ListQuerySchemas } from '../kit/lists/list-address.ts'
import { namedOptions, storedOptions } from '../kit/lists/filter-options.ts'
import type { FilterLabels, Narrowing } from '../kit/lists/list-filter-bar.tsx'
import type { ListOrderOption } from '../kit/lists/list-order.tsx'
import { wireInterviewList } from './wiring.ts'

export const interviewQuerySchemas: ListQuerySchemas = {
  filters: interviewFilters.entries,
  sorts: interviewOrders,
  oneWay: true,
}

const whichOnes: Readonly<Record<string, string>> = {
  'por-registrar': 'Por registrar',
  proximas: 'Próximas',
  'por-reagendar': 'Por reagendar',
}
const days: Readonly<Record<string, string>> = { hoy: 'Hoy', manana: 'Mañana', semana: 'Esta semana' }

export const interviewViews: readonly CountedView<InterviewViewCounts>[] = [
  {
    label: 'Por registrar',
    count: 'porRegistrar',
    filters: { cuales: 'por-registrar' },
    none: 'Ningún resultado está por registrar',
  },
  { label: 'Hoy', count: 'hoy', filters: { cuando: 'hoy' }, none: 'Hoy no tienes entrevistas' },
  { label: 'Próximas', count: 'proximas', filters: { cuales: 'proximas' }, none: 'No tienes entrevistas próximas' },
  { label: 'Todas', count: 'todas', filters: {} },
]

/** The earliest first is the list's own order. */
export const interviewOrderOptions: readonly ListOrderOption[] = [
  {
    column: 'lejanas' satisfies InterviewOrder,
    label: 'Más lejanas primero',
    head: { key: 'fecha', direction: 'descending' },
  },
  {
    column: 'candidato' satisfies InterviewOrder,
    label: 'Candidato',
    head: { key: 'candidato', direction: 'ascending' },
  },
  { column: 'vacante' satisfies InterviewOrder, label: 'Vacante', head: { key: 'vacante', direction: 'ascending' } },
  { column: null, label: 'Más próximas primero', head: { key: 'fecha', direction: 'ascending' } },
]

/** Filters whose chips show only the value. */
const namedByValue: Readonly<Record<string, Readonly<Record<string, string>>>> = { cuales: whichOnes, cuando: days }

export function useInterviewFilters(): { narrowing: Narrowing; labels: FilterLabels } {
  const options = useSelector(
    useActorRef(useWired(wireInterviewList).filterOptions, { input: { question: null } }),
    selectThing<InterviewFilterOptions>,
  )
  const fields = [
    { name: 'cuales', label: 'Cuáles', options: namedOptions(whichOnes) },
    { name: 'cuando', label: 'Cuándo', options: namedOptions(days) },
    { name: 'tipo', label: 'Tipo', options: storedOptions(options?.tipos) },
    { name: 'vacante', label: 'Vacante', options: storedOptions(options?.vacantes) },
  ]
  const narrowing = { fields }
  return {
    narrowing,
    labels: {
      of: (name, value) => namedByValue[name]?.[value],
      counted: ['entrevista', 'entrevistas'],
      shown: 'las más próximas',
    },
  }
}
