import type { ReactNode } from 'react'
import { Toolbar } from '../../ui/lists/filters/toolbar.tsx'
import { ListCount, ListPages, ListSearch } from './list-boxes.tsx'
import { type FilterLabels, ListFilterBar, type Narrowing } from './list-filter-bar.tsx'
import type { ListActor } from './use-list.ts'

/** `search` is the label of the search box; a list without it has none. */
export type ToolbarLabels = { readonly search?: string; readonly filters: FilterLabels }

/** The toolbar of a list: search, filters, count, pages, sort, columns, views. */
export function ListToolbar<Row>({
  list,
  labels: { search, filters },
  narrowing,
  sort,
  columns,
  views,
}: {
  list: ListActor<Row>
  labels: ToolbarLabels
  narrowing?: Narrowing | undefined
  sort?: ReactNode
  /** A `ColumnChoice`. */
  columns?: ReactNode
  views?: ReactNode
}) {
  return (
    <Toolbar
      search={search && <ListSearch list={list} label={search} />}
      filters={<ListFilterBar list={list} labels={filters} narrowing={narrowing} />}
      count={<ListCount list={list} labels={filters} />}
      pages={<ListPages list={list} isBrief />}
      sort={sort}
      columns={columns}
      views={views}
    />
  )
}
