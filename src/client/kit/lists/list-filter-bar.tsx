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
import { AddFilter, type FilterField } from '../../ui/lists/filters/add-filter.tsx'
import { FilterChips } from '../../ui/lists/filters/filter-chips.tsx'
import { listAddress, without } from './list-address.ts'
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
 * The fields of 'Añadir filtro'. `choose` returns the filters with the chosen value; by default it replaces the
 * previous one.
 */
export type Narrowing = {
  readonly fields: readonly FilterField[]
  readonly choose?: (filters: ListFilters, name: string, value: string) => ListFilters
}

type Props<Row> = { list: ListActor<Row>; labels: FilterLabels; narrowing?: Narrowing | undefined }

/** The active filters of a list, each removable, and the button that adds one. */
export function ListFilterBar<Row>({ list, labels, narrowing }: Props<Row>) {
  const [path] = useLocation()
  const question = useSelector(list, selectQuestion<Row>)
  const names = useSelector(list, selectNames<Row>)
  const { filters } = question
  const chips = chipsOf(path, question, { names, labels, narrowing })
  const choose =
    narrowing?.choose ?? ((before: ListFilters, name: string, value: string) => ({ ...before, [name]: value }))
  const add = (name: string, value: string) => {
    const next = choose(filters, name, value)
    if (next[name] !== filters[name]) list.send({ type: 'filters.changed', filters: next })
  }
  return (
    <>
      {narrowing && <AddFilter fields={narrowing.fields} onChoose={add} />}
      {chips.length > 0 && <FilterChips chips={chips} onRemove={focusHeading} />}
    </>
  )
}

type Naming = {
  readonly names: ListFilters
  readonly labels: FilterLabels | undefined
  readonly narrowing: Narrowing | undefined
}

/** Each filter of the question, with the address of the list without it. */
export const chipsOf = (path: string, question: ListQuestion, { names, labels, narrowing }: Naming) =>
  Object.entries(question.filters).map(([name, value]) => ({
    key: name,
    text: labels?.of?.(name, value, names[`${name}=${value}`]) ?? textOf(narrowing, name, value) ?? value,
    href: listAddress(path, { ...question, page: firstPage, filters: without(question.filters, name) }),
  }))

/** 'Sede: Torre Reforma', once the label of the value is loaded. */
export function textOf(narrowing: Narrowing | undefined, name: string, value: string): string | null {
  const field = narrowing?.fields.find((one) => one.name === name)
  const option = field?.options.find((one) => one.value === value)
  return field && option ? `${field.label}: ${option.label}` : null
}
