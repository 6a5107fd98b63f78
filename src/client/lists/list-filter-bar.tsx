import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import { type ListFilters, selectIsCut, selectNames, selectQuestion, selectTotal } from '../../../machines/kit/list.machine.ts'
import { firstPage } from '../../contract/wire.ts'
import { focusHeading } from '../ui/base/focus-heading.ts'
import { FilterChips } from '../ui/lists/filter-chips.tsx'
import { listAddress } from './list-address.ts'
import type { ListActor } from './use-list.ts'

/** Labels of a list's filters. */
export type FilterLabels = {
  /** Takes a filter as in the address, and its label if only the server knows it. */
  readonly of: (name: string, value: string, called: string | undefined) => string
  /** Label of the counted rows, singular and plural. */
  readonly counted: readonly [one: string, several: string]
  /** Explains which rows are shown when there are too many. */
  readonly shown: string
}

/** The active filters above the rows; empty for an unfiltered list. */
export function ListFilterBar<Row>({ list, words }: { list: ListActor<Row>; words: FilterLabels }) {
  const [path] = useLocation()
  const question = useSelector(list, selectQuestion<Row>)
  const names = useSelector(list, selectNames<Row>)
  const { filters } = question
  if (Object.keys(filters).length === 0) return null
  const chips = Object.entries(filters).map(([name, value]) => ({
    key: name,
    text: words.of(name, value, names[`${name}=${value}`]),
    href: listAddress(path, { ...question, page: firstPage, filters: without(filters, name) }),
  }))
  return (
    <FilterChips chips={chips} onRemove={focusHeading}>
      <Count list={list} words={words} />
    </FilterChips>
  )
}

const without = (filters: ListFilters, name: string): ListFilters => Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name))

function Count<Row>({ list, words: { counted: [one, several], shown } }: { list: ListActor<Row>; words: FilterLabels }) {
  const total = useSelector(list, selectTotal<Row>)
  const isCut = useSelector(list, selectIsCut<Row>)
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('loading'))
  const isFailed = useSelector(list, (snapshot) => snapshot.hasTag('failed'))
  if (isFailed) return null
  const said = `${total.toLocaleString('es-MX')} ${total === 1 ? one : several}`
  return <p role="status">{isLoading ? 'Contando...' : isCut ? `Más de ${said}: se muestran ${shown}` : said}</p>
}
