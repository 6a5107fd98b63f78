import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import { type ListFilters, type ListSort, selectQuestion } from '../../../machines/kit/list.machine.ts'
import { firstPage } from '../../contract/wire.ts'
import { Link } from '../ui/actions/link.tsx'
import { listAddress } from './list-address.ts'
import type { ListActor } from './use-list.ts'
import styles from './view-tabs.module.css'

export type ViewTab = {
  readonly label: string
  readonly filters: ListFilters
  /** The order in which it opens; another one is the same view. */
  readonly sort?: ListSort | undefined
  /** Instead of 'No hay información disponible'. */
  readonly none?: string
  /** Rows of the view; null until they are counted. */
  readonly count: number | null
}

/** The views of a list as links, each with its number of rows; the current one is that of the present filters. */
export function ViewTabs<Row>({ list, tabs }: { list: ListActor<Row>; tabs: readonly ViewTab[] }) {
  const [path] = useLocation()
  const { filters } = useSelector(list, selectQuestion<Row>)
  const current = viewOf(tabs, filters)
  return (
    <nav aria-label="Vistas de la lista" className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          href={listAddress(path, { page: firstPage, filters: tab.filters, sort: tab.sort })}
          aria-current={tab === current ? 'page' : undefined}
          className={styles.tab}
        >
          {tab.label}
          {tab.count !== null && <span className={styles.count}>{tab.count.toLocaleString('es-MX')}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** The view of these filters; the search and the order are no part of it. */
export const viewOf = (tabs: readonly ViewTab[] | undefined, filters: ListFilters): ViewTab | undefined => tabs?.find((tab) => keyOf(tab.filters) === keyOf(filters))
const keyOf = (filters: ListFilters): string => JSON.stringify(Object.entries(filters).toSorted())
