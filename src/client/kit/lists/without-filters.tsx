import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import { selectAnswer, selectNames, selectQuestion } from '../../../../machines/kit/list.machine.ts'
import { firstPage } from '../../../contract/wire.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { listAddress } from './list-address.ts'
import { chipsOf, type FilterLabels, type Narrowing } from './list-filter-bar.tsx'
import type { ListActor } from './use-list.ts'
import { type ViewTab, viewOf } from './view-tabs.tsx'

type Props<Row> = {
  list: ListActor<Row>
  labels: FilterLabels | undefined
  narrowing: Narrowing | undefined
}

/** Names the filter that no row matches, where it is the only one. */
export function OnlyFilter<Row>(props: Props<Row>) {
  const [only, ...others] = useChips(props)
  const { search } = useSelector(props.list, selectQuestion<Row>)
  return only && others.length === 0 && !search ? `Sin resultados con «${only.text}».` : null
}

/**
 * Links out of filters that no row matches: the list without one of them, most rows first, and the same search in all
 * rows.
 */
export function WithoutFilters<Row>({ tabs, ...props }: Props<Row> & { tabs: readonly ViewTab[] | undefined }) {
  const [path] = useLocation()
  const { search, filters, sort } = useSelector(props.list, selectQuestion<Row>)
  const { without = {} } = useSelector(props.list, selectAnswer<Row>)
  const chips = useChips(props)
  const { everything = {} } = props.narrowing ?? {}
  const isEverything = JSON.stringify(filters) === JSON.stringify(everything)
  // Filters without labels are tabs of the page
  const areTabs = !props.labels && !props.narrowing && !tabs
  if (search ? isEverything : areTabs || chips.length === 0) return null
  const count = (name: string) => without[name] ?? 0
  const ways = chips.filter(({ key }) => count(key) > 0).toSorted((one, other) => count(other.key) - count(one.key))
  return (
    <Row>
      {ways.map(({ key, text, href }) => (
        <Link key={key} look="button" href={href}>
          {`Sin «${text}» hay ${count(key).toLocaleString('es-MX')}`}
        </Link>
      ))}
      <Link
        look="button"
        href={listAddress(path, { search, page: firstPage, filters: search ? everything : {}, sort })}
      >
        {search
          ? 'Buscar en todos'
          : viewOf(tabs, filters)
            ? 'Ver todos'
            : chips.length === 1
              ? 'Quitar ese filtro'
              : 'Quitar los filtros'}
      </Link>
    </Row>
  )
}

function useChips<Row>({ list, labels, narrowing }: Props<Row>) {
  const [path] = useLocation()
  const question = useSelector(list, selectQuestion<Row>)
  const names = useSelector(list, selectNames<Row>)
  return chipsOf(path, question, { names, labels, narrowing })
}
