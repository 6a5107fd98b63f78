/** Labels of the candidate list's filters, its views and orders. */
import { useActorRef, useSelector } from '@xstate/react'
import { createElement, useCallback, useState } from 'react'
import type { ListFilters, ListSort } from '../../../../machines/kit/list.machine.ts'
import { selectThing } from '../../../../machines/kit/resource.machine.ts'
import {
  type CandidateOrder,
  type CandidateSummary,
  type ChosenFilter,
  type CountedFilter,
  oppositeOf,
  originNames,
  type OutcomeFilter,
  outcomes,
  type ViewCounts,
  withoutScore,
} from '../../../contract/candidate-list.ts'
import { myTurnQuery } from '../../../contract/my-turn.ts'
import { longestSearch, scoreNames, type ScoreOption } from '../../../contract/candidates.ts'
import { phaseCodes, phases, stageNames } from '../../../contract/phases.ts'
import { latenessNames, turnNames } from '../../../contract/turn.ts'
import type { VacancyFilterOptions } from '../../../contract/vacancies.ts'
import { access, recruiters } from '../../../contract/access.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import type { CountedView } from '../../kit/lists/counted-views.ts'
import { namedOptions, storedOptions } from '../../kit/lists/filter-options.ts'
import type { FilterLabels, Narrowing } from '../../kit/lists/list-filter-bar.tsx'
import { readListAddress } from '../../kit/lists/list-address.ts'
import type { ListOrderOption } from '../../kit/lists/list-order.tsx'
import type { ListActor } from '../../kit/lists/use-list.ts'
import { useUser } from '../../kit/session/use-user.ts'
import type { ChoiceField, FilterField, FilterOption } from '../../ui/lists/filters/filter-field.ts'
import { CountedValues } from './counted-values.tsx'
import { candidateQuerySchemas } from './list-ahead.ts'
import { wireCandidateList } from '../wiring.ts'

type Options = readonly FilterOption[]

const outcomeNames: Readonly<Record<OutcomeFilter, string>> = {
  proceso: 'En proceso',
  descartado: 'Rechazados',
  contratado: 'Contratados',
}
const scores = { ...scoreNames, [withoutScore]: 'Sin calificar' }
const waitNames = { accion: 'Esperan tu acción', reagendar: 'Por reagendar' } as const
const dayNames = {
  '1': '1 día o más',
  '3': '3 días o más',
  '5': '5 días o más',
  '10': '10 días o más',
  '20': '20 días o más',
}

const phaseNames = Object.fromEntries(phaseCodes.map((code) => [code, phases[code].descripcion]))

type Several = Omit<ChoiceField, 'name' | 'several' | 'opposite'> & { readonly name: ChosenFilter }
const several = (field: Several): ChoiceField => ({ ...field, several: true, opposite: oppositeOf(field.name) })

/** Fields whose values are known without the server. */
const turnField = several({ name: 'turno', label: 'Turno', options: namedOptions(turnNames) })
const stageField = several({ name: 'etapa', label: 'Etapa', options: namedOptions(stageNames) })
const phaseField = several({ name: 'fase', label: 'Fase', options: namedOptions(phaseNames) })
const latenessField = several({ name: 'atraso', label: 'Atraso', options: namedOptions(latenessNames) })
const scoreField = several({ name: 'calificacion', label: 'Calificación', options: namedOptions(scores) })
const daysField: FilterField = { name: 'diasDesde', label: 'Días en la fase', options: namedOptions(dayNames) }
const otherFields: readonly FilterField[] = [
  { name: 'resultado', label: 'Resultado', options: namedOptions(outcomeNames), several: true },
  { name: 'espera', label: 'Espera', options: namedOptions(waitNames) },
  { kind: 'dates', name: 'citaDesde', until: 'citaHasta', label: 'Próxima cita' },
  { kind: 'dates', name: 'inicioDesde', until: 'inicioHasta', label: 'Aplicó' },
  {
    kind: 'text',
    name: 'texto',
    label: 'Texto del CV',
    hint: 'Todas las palabras, en cualquier orden. Entre comillas, tal como las escribes.',
    longest: longestSearch,
  },
]

/** All outcomes, for a search that finds hired and rejected candidates too. */
const everything: ListFilters = { resultado: outcomes.join(',') }

/**
 * The fields of 'Añadir filtro'; sites and people are those of the vacancy list, tags those of the score, the others
 * are loaded with their counts when they are opened. What is not among them is only set by links. `within`: filters
 * that are not in the address of the list.
 */
export function useCandidateFilters(
  list: ListActor<CandidateSummary>,
  within?: ListFilters,
): {
  narrowing: Narrowing
  labels: FilterLabels
} {
  const user = useUser()
  const machines = useWired(wireCandidateList)
  const [seen, setSeen] = useState<Readonly<Partial<Record<string, Options>>>>({})
  const remember = useCallback(
    (name: string, options: Options) => setSeen((before) => ({ ...before, [name]: options })),
    [],
  )
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
  const counted = (field: ChoiceField): ChoiceField => ({
    ...field,
    load: (typed, show) => createElement(CountedValues, { field, list, within, typed, show, onLoaded: remember }),
  })
  const named = (name: CountedFilter, label: string, known: Options): ChoiceField =>
    counted(several({ name, label, options: [...known, ...(seen[name] ?? [])] }))
  const fields: readonly FilterField[] = [
    turnField,
    counted(stageField),
    counted(phaseField),
    latenessField,
    daysField,
    ...(isAllowed ? [named('responsable', 'Responsable', storedOptions(options?.responsables))] : []),
    counted(scoreField),
    ...(isAllowed && mayRate ? [named('etiqueta', 'Etiqueta', tags)] : []),
    ...(isAllowed
      ? [
          named('vacante', 'Vacante', []),
          named('area', 'Área', []),
          named('sede', 'Sede', storedOptions(options?.sedes)),
          named('origen', 'Origen', namedOptions(originNames)),
        ]
      : []),
    ...otherFields,
  ]
  return { narrowing: { fields, everything }, labels: candidateLabels }
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

const daysText = (days: string): string => (days === '1' ? '1 día' : `${days} días`)

/** Of filters whose values are no options, as parsed with the contract's schemas (`list-address.ts`). */
const texts: Readonly<Record<string, (value: string) => string | undefined>> = {
  espera: (value) => waitNames[value as keyof typeof waitNames],
  diasDesde: (value) => `Días en la fase: ${daysText(value)} o más`,
  diasHasta: (value) => `Días en la fase: ${daysText(value)} o menos`,
  publicacion: () => 'De una publicación',
  propias: () => 'De mis vacantes',
  entrevistador: () => 'De quien entrevista',
}

export const candidateLabels: Required<FilterLabels> = {
  of: (name, value) => texts[name]?.(value),
  counted: ['candidato', 'candidatos'],
  shown: 'los más recientes',
}

/** The title of the list, which says whom it has (spec 1 §2: 'Candidatos en proceso'). */
export function titleOf({ resultado = 'proceso' }: ListFilters): string {
  const titles: Readonly<Record<string, string>> = {
    proceso: 'Candidatos en proceso',
    descartado: 'Candidatos rechazados',
    contratado: 'Candidatos contratados',
  }
  return titles[resultado] ?? 'Candidatos'
}

/** Newest first is the list's own order. */
export const candidateOrderOptions: readonly ListOrderOption[] = [
  {
    column: 'dias' satisfies CandidateOrder,
    label: 'Más días en la fase primero',
    head: { key: 'dias', direction: 'descending' },
  },
  { column: 'nombre' satisfies CandidateOrder, label: 'Nombre', head: { key: 'nombre', direction: 'ascending' } },
  { column: 'vacante' satisfies CandidateOrder, label: 'Vacante', head: { key: 'vacante', direction: 'ascending' } },
  {
    column: 'cita' satisfies CandidateOrder,
    label: 'Próxima cita primero',
    head: { key: 'cita', direction: 'ascending' },
  },
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
