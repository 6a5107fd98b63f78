import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import {
  type ListFilters,
  type ListQuestion,
  selectNames,
  selectQuestion,
} from '../../../../machines/kit/list.machine.ts'
import { firstPage } from '../../../contract/wire.ts'
import { focusHeading } from '../../ui/base/focus-heading.ts'
import { AddFilter } from '../../ui/lists/filters/add-filter.tsx'
import { type FilterChip, FilterChips } from '../../ui/lists/filters/filter-chips.tsx'
import { type FilterChoice, type FilterField, noChoice } from '../../ui/lists/filters/filter-field.ts'
import { choiceIn, filtersOf, withChoice, labelsOf } from './filter-choices.ts'
import { listAddress, without as withoutOne } from './list-address.ts'
import type { ListActor } from './use-list.ts'

/** Labels of a list's filters. */
export type FilterLabels = {
  /** Takes a filter as in the address, and its label if only the server knows it. By default the label of `fields`. */
  readonly of?: (name: string, value: string, called: string | undefined) => string | undefined
  /** Label of the counted rows, singular and plural. */
  readonly counted: readonly [one: string, several: string]
  /** Explains which rows are shown when there are too many. */
  readonly shown: string
}

/**
 * The fields of 'Añadir filtro'. `change` returns the filters with another choice, where filters depend on each other.
 */
export type Narrowing = {
  readonly fields: readonly FilterField[]
  readonly change?: (filters: ListFilters, field: FilterField, choice: FilterChoice) => ListFilters
  /** The filters of 'Buscar en todos', where a list without filters leaves rows out. */
  readonly everything?: ListFilters
}

type Props<Row> = { list: ListActor<Row>; labels: FilterLabels; narrowing?: Narrowing | undefined }

/** The button that adds a filter, and the active ones, each to be changed and removed. Each change is a navigation. */
export function ListFilterBar<Row>({ list, labels, narrowing }: Props<Row>) {
  const [path, navigate] = useLocation()
  const question = useSelector(list, selectQuestion<Row>)
  const names = useSelector(list, selectNames<Row>)
  const { filters } = question
  const chips = chipsOf(path, question, { names, labels, narrowing })
  const change = narrowing?.change ?? withChoice
  const choiceOf = (field: FilterField) => choiceIn(filters, field)
  const onChoose = (field: FilterField, choice: FilterChoice) => {
    const next = listAddress(path, { ...question, page: firstPage, filters: change(filters, field, choice) })
    if (next !== listAddress(path, { ...question, page: firstPage })) navigate(next)
  }
  /** Without a value the chip is gone, with what had the focus. */
  const onChooseInChip = (field: FilterField, choice: FilterChoice) => {
    onChoose(field, choice)
    if (choice.values.length === 0) focusHeading()
  }
  return (
    <>
      {narrowing && <AddFilter fields={narrowing.fields} choiceOf={choiceOf} onChoose={onChoose} />}
      {chips.length > 0 && (
        <FilterChips chips={chips} choosing={{ choiceOf, onChoose: onChooseInChip }} onRemove={focusHeading} />
      )}
    </>
  )
}

type Naming = {
  readonly names: ListFilters
  readonly labels: FilterLabels | undefined
  readonly narrowing: Narrowing | undefined
}

/** Each filter of the question, with the address of the list without it. */
export function chipsOf(path: string, question: ListQuestion, naming: Naming): FilterChip[] {
  const { filters } = question
  const fieldOf = (name: string) => naming.narrowing?.fields.find((field) => filtersOf(field).includes(name))
  const keys = Object.keys(filters).map((name) => fieldOf(name)?.name ?? name)
  return [...new Set(keys)].map((key) => {
    const field = fieldOf(key)
    const without = field ? withChoice(filters, field, noChoice) : withoutOne(filters, key)
    return {
      key,
      field,
      ...textsOf(filters, key, field, naming),
      href: listAddress(path, { ...question, page: firstPage, filters: without }),
    }
  })
}

function textsOf(
  filters: ListFilters,
  key: string,
  field: FilterField | undefined,
  { names, labels }: Naming,
): Pick<FilterChip, 'text' | 'parts'> {
  const value = filters[key] ?? ''
  const own = labels?.of?.(key, value, names[`${key}=${value}`])
  if (own !== undefined) {
    const [, label, said] = /^([^:]+): (.+)$/s.exec(own) ?? []
    return { text: own, ...(label && said && { parts: [label, 'es', said] as const }) }
  }
  if (!field) return { text: value }
  const [operator, said] = labelsOf(field, choiceIn(filters, field), names)
  const text = operator === 'es' ? `${field.label}: ${said}` : `${field.label} ${operator} ${said}`
  return { text, parts: [field.label, operator, said] }
}
