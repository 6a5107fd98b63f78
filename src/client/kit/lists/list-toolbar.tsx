import type { ReactNode } from 'react'
import { Toolbar } from '../../ui/lists/filters/toolbar.tsx'
import { ListSearch } from './list-boxes.tsx'
import { type FilterLabels, ListCount, ListFilterBar, type Narrowing } from './list-filter-bar.tsx'
import type { ListActor } from './use-list.ts'

/** `search` is the label of the search box; a list without it has none. */
export type ToolbarLabels = { readonly search?: string; readonly filters: FilterLabels }

/** The toolbar of a list: search, filters, count, sort, views. */
export function ListToolbar<Row>({
  list,
  labels: { search, filters },
  narrowing,
  sort,
  views,
}: {
  list: ListActor<Row>
  labels: ToolbarLabels
  narrowing?: Narrowing | undefined
  sort?: ReactNode
  views?: ReactNode
}) {
  return (
    <Toolbar
      search={search && <ListSearch list={list} label={search} />}
      filters={<ListFilterBar list={list} labels={filters} narrowing={narrowing} />}
      count={<ListCount list={list} labels={filters} />}
      sort={sort}
      views={views}
    />
  )
}
