import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import { type ListFilters, selectQuestion } from '../../../machines/kit/list.machine.ts'
import { firstPage } from '../../contract/wire.ts'
import { Link } from '../ui/actions/link.tsx'
import { listAddress } from './list-address.ts'
import type { ListActor } from './use-list.ts'
import styles from './view-tabs.module.css'

export type ViewTab = {
  readonly label: string
  readonly filters: ListFilters
  /** Rows of the view; null until they are counted. */
  readonly count: number | null
}

/** The views of a list as links, each with its number of rows; the current one is that of the present filters. */
export function ViewTabs<Row>({ list, tabs }: { list: ListActor<Row>; tabs: readonly ViewTab[] }) {
  const [path] = useLocation()
  const { filters } = useSelector(list, selectQuestion<Row>)
  return (
    <nav aria-label="Vistas de la lista" className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          href={listAddress(path, { page: firstPage, filters: tab.filters })}
          aria-current={isSame(tab.filters, filters) ? 'page' : undefined}
          className={styles.tab}
        >
          {tab.label}
          {tab.count !== null && <span className={styles.count}>{tab.count.toLocaleString('es-MX')}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** The order of the rows is no part of a view. */
const isSame = (one: ListFilters, other: ListFilters): boolean => withoutOrder(one) === withoutOrder(other)
const withoutOrder = ({ orden: _, ...filters }: ListFilters): string => JSON.stringify(Object.entries(filters).toSorted())
