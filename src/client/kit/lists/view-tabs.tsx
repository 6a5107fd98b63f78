import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { type ListFilters, type ListSort, selectQuestion } from '../../../../machines/kit/list.machine.ts'
import { firstPage } from '../../../contract/wire.ts'
import { Link } from '../../ui/actions/link.tsx'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
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

/** A view that a user saved. */
export type SavedTab = {
  readonly id: number
  readonly label: string
  readonly isOfBranch: boolean
  readonly href: string
  /** As it is shown; null until it is counted. */
  readonly count: string | null
  /** Its search, filters and order are the present ones. */
  readonly isCurrent: boolean
}

/** The views of a list as links, each with its number of rows; a saved view is more specific than one of the list. */
export function ViewTabs<Row>({
  list,
  tabs,
  saved,
}: {
  list: ListActor<Row>
  tabs: readonly ViewTab[]
  saved?: readonly SavedTab[] | undefined
}) {
  const [path] = useLocation()
  const { filters } = useSelector(list, selectQuestion<Row>)
  const areCounted = saved?.some(({ count }) => count !== null) === true
  const current = saved?.some(({ isCurrent }) => isCurrent) ? undefined : viewOf(tabs, filters)
  return (
    <nav aria-label="Vistas de la lista" className={styles.tabs}>
      {tabs.map((tab) => (
        <Tab
          key={tab.label}
          href={listAddress(path, { page: firstPage, filters: tab.filters, sort: tab.sort })}
          isCurrent={tab === current}
          areCounted={areCounted}
          count={tab.count?.toLocaleString('es-MX') ?? null}
        >
          {tab.label}
        </Tab>
      ))}
      {saved?.map((view) => (
        <SavedViewTab key={view.id} {...view} areCounted={areCounted} />
      ))}
    </nav>
  )
}

function Tab({
  href,
  isCurrent,
  areCounted,
  count,
  children,
}: {
  href: string
  isCurrent: boolean
  areCounted: boolean
  count: string | null
  children: ReactNode
}) {
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={styles.tab}
      ref={isCurrent ? (areCounted ? showCounted : showWhole) : undefined}
    >
      {children}
      {count !== null && <span className={styles.count}>{count}</span>}
    </Link>
  )
}

/** On a phone the tabs are wider than the window. */
const showWhole = (tab: HTMLElement | null) => tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
/** Another ref, which React calls when the counts have made the tabs wider. */
const showCounted = (tab: HTMLElement | null) => showWhole(tab)

/** Longer names may be cut off; the tooltip shows the whole name. */
const longName = 20

function SavedViewTab({ label, isOfBranch, ...shown }: SavedTab & { areCounted: boolean }) {
  const tab = (
    <Tab {...shown}>
      <span className={styles.name}>
        {isOfBranch && (
          <>
            <span aria-hidden="true">★ </span>
            <VisuallyHidden>de la rama: </VisuallyHidden>
          </>
        )}
        {label}
      </span>
    </Tab>
  )
  // The link's name is whole for screen readers: the tooltip would repeat it
  return label.length > longName ? <Tooltip text={label}>{() => tab}</Tooltip> : tab
}

/** The view of these filters; the search and the order are no part of it. */
export const viewOf = (tabs: readonly ViewTab[] | undefined, filters: ListFilters): ViewTab | undefined =>
  tabs?.find((tab) => keyOf(tab.filters) === keyOf(filters))
const keyOf = (filters: ListFilters): string => JSON.stringify(Object.entries(filters).toSorted())
