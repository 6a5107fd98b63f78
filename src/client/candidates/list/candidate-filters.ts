/** Labels of the candidate list's filters, its views and orders. */
import { useActorRef, useSelector } from '@xstate/react'
import * as v from 'valibot'
import type { ListFilters, ListSort } from '../../../../machines/kit/list.machine.ts'
import { selectThing } from '../../../../machines/kit/resource.machine.ts'
import {
  type CandidateOrder,
  type OutcomeFilter,
  type ViewCounts,
  withoutScore,
} from '../../../contract/candidate-list.ts'
import { scoreNames, type ScoreOption } from '../../../contract/candidates.ts'
import { phaseCode, phases, stageName, stageNames } from '../../../contract/phases.ts'
import { latenessNames, turnNames } from '../../../contract/turn.ts'
import type { VacancyFilterOptions } from '../../../contract/vacancies.ts'
import { access, recruiters } from '../../../contract/access.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import type { CountedView } from '../../kit/lists/counted-views.ts'
import { namedOptions, storedOptions } from '../../kit/lists/filter-options.ts'
import type { FilterLabels, Narrowing } from '../../kit/lists/list-filter-bar.tsx'
import { readListAddress } from '../../kit/lists/list-address.ts'
import type { ListOrderOption } from '../../kit/lists/list-order.tsx'
import { myTurnQuery } from '../../kit/navigation/my-turn.ts'
import { useUser } from '../../kit/session/use-user.ts'
import { candidateQuerySchemas } from './list-ahead.ts'
import { wireCandidateList } from '../wiring.ts'

const outcomeNames: Readonly<Record<OutcomeFilter, string>> = {
  proceso: 'En proceso',
  descartado: 'Descartados',
  contratado: 'Contratados',
}
const scores = { ...scoreNames, [withoutScore]: 'Sin calificar' }
const dayNames = {
  '1': '1 día o más',
  '3': '3 días o más',
  '5': '5 días o más',
  '10': '10 días o más',
  '20': '20 días o más',
}

/** Fields whose values are known without the server. */
const fixedFields = [
  { name: 'turno', label: 'Turno', options: namedOptions(turnNames) },
  { name: 'atraso', label: 'Atraso', options: namedOptions(latenessNames) },
  { name: 'etapa', label: 'Etapa', options: namedOptions(stageNames) },
  { name: 'diasDesde', label: 'Días en la fase', options: namedOptions(dayNames) },
  { name: 'calificacion', label: 'Calificación', options: namedOptions(scores) },
  { name: 'resultado', label: 'Resultado', options: namedOptions(outcomeNames) },
  { name: 'espera', label: 'Espera', options: [{ value: 'accion', label: 'Esperan tu acción' }] },
]

/** A second value of these widens the filter; of the others it replaces the first. */
const severalValued = ['turno', 'atraso', 'etapa', 'calificacion', 'resultado', 'sede', 'responsable', 'etiqueta']

function choose(filters: ListFilters, name: string, value: string): ListFilters {
  const before = filters[name]?.split(',') ?? []
  return {
    ...filters,
    [name]: severalValued.includes(name) && !before.includes(value) ? [...before, value].join(',') : value,
  }
}

/**
 * The fields of 'Añadir filtro'; sites and people are those of the vacancy list, tags those of the score. The other
 * filters are only set by links.
 */
export function useCandidateFilters(): { narrowing: Narrowing; labels: FilterLabels } {
  const user = useUser()
  const machines = useWired(wireCandidateList)
  const mayRate = user !== null && recruiters.includes(user.idRole)
  const tags = tagOptions(
    useSelector(
      useActorRef(machines.tags, { input: { question: { isAllowed: mayRate } } }),
      selectThing<readonly ScoreOption[]>,
    ),
  )
  const isAllowed = user !== null && access.vacancies.includes(user.idRole)
  const options = useSelector(
    useActorRef(machines.filterOptions, { input: { question: { isAllowed } } }),
    selectThing<VacancyFilterOptions>,
  )
  const fields = !isAllowed
    ? fixedFields
    : [
        ...fixedFields,
        ...(mayRate ? [{ name: 'etiqueta', label: 'Etiqueta', options: tags }] : []),
        { name: 'sede', label: 'Sede', options: storedOptions(options?.sedes) },
        { name: 'responsable', label: 'Responsable', options: storedOptions(options?.responsables) },
      ]
  return { narrowing: { fields, choose }, labels: candidateLabels(fields) }
}

/** A tag that two scores have is named with its score. */
function tagOptions(scores: readonly ScoreOption[] | null) {
  const tags = (scores ?? []).flatMap((score) => score.tags.map((tag) => ({ ...tag, score: score.descripcion })))
  const isShared = ({ descripcion }: { descripcion: string }) =>
    tags.filter((one) => one.descripcion === descripcion).length > 1
  return tags.map((tag) => ({
    value: String(tag.id),
    label: isShared(tag) ? `${tag.descripcion} (${tag.score})` : tag.descripcion,
  }))
}

type Fields = Narrowing['fields']

/** A filter value from the address has been parsed with the contract's schemas (`list-address.ts`). */
const texts: Readonly<Record<string, (value: string, called: string | undefined) => string>> = {
  fase: (value) => `Fase: ${each(value, (one) => (v.is(phaseCode, one) ? phases[one].descripcion : one))}`,
  etapa: (value) => `Etapa: ${each(value, (one) => (v.is(stageName, one) ? stageNames[one] : one))}`,
  vacante: (value, called) => `Vacante: ${called ?? each(value, (one) => `n.º ${one}`)}`,
  espera: () => 'Esperan tu acción',
  diasDesde: (value) => `${value} días o más`,
  diasHasta: (value) => `${value} días o menos`,
  propias: () => 'De mis vacantes',
  entrevistador: () => 'De quien entrevista',
}
const each = (value: string, nameOf: (one: string) => string): string => value.split(',').map(nameOf).join(' o ')

export const candidateLabels = (fields: Fields = fixedFields): Required<FilterLabels> => ({
  of: (name, value, called) => {
    const text = texts[name]
    if (text) return text(value, called)
    const field = fields.find((one) => one.name === name)
    return `${field?.label ?? name}: ${each(value, (one) => field?.options.find((option) => option.value === one)?.label ?? one)}`
  },
  counted: ['candidato', 'candidatos'],
  shown: 'los más recientes',
})

/** Newest first is the list's own order. */
export const candidateOrderOptions: readonly ListOrderOption[] = [
  { column: 'dias' satisfies CandidateOrder, label: 'Más días en la fase primero' },
  { column: 'nombre' satisfies CandidateOrder, label: 'Nombre' },
  { column: 'vacante' satisfies CandidateOrder, label: 'Vacante' },
  { column: 'cita' satisfies CandidateOrder, label: 'Próxima cita primero' },
  { column: null, label: 'Más recientes primero' },
]

const longestFirst: ListSort = { column: 'dias', direction: 'ascending' }
const myTurn = readListAddress(myTurnQuery, candidateQuerySchemas)

/** The views that every list of candidates has, the one that waits for the user first. */
export const candidateViews: readonly CountedView<ViewCounts>[] = [
  {
    label: 'Mi turno',
    count: 'miTurno',
    filters: myTurn.filters,
    sort: myTurn.sort,
    none: 'Ningún candidato espera tu turno',
  },
  { label: 'Mis vacantes', count: 'misVacantes', filters: { propias: 'vacantes' }, sort: longestFirst },
  { label: 'Atrasados', count: 'atrasados', filters: { atraso: 'ambar,rojo' }, sort: longestFirst },
  { label: 'Todos', count: 'todos', filters: {} },
]
