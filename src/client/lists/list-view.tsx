import type { ReactNode } from 'react'
import { Page } from '../ui/layout/page.tsx'
import { ListPages, ListSearch } from './list-boxes.tsx'
import { ListFilterBar, type FilterLabels } from './list-filter-bar.tsx'
import { ListRows, type RowsProps, type RowsLabels } from './list-rows.tsx'

/** Labels of one list; `caption` is also the page's title, `search` and `filters` are only for lists that have them. */
export type ListLabels = RowsLabels & { readonly search?: string; readonly filters?: FilterLabels }

/** The page of a list: search, filters (chips or own fields), rows, pages. */
export function ListView<Row>({ words, actions, narrowing, below, ...rows }: RowsProps<Row> & { words: ListLabels; actions?: ReactNode; narrowing?: ReactNode; below?: ReactNode }) {
  const { list } = rows
  const boxes = (words.search || actions) && (
    <>
      {words.search && <ListSearch list={list} label={words.search} />}
      {actions}
    </>
  )
  return (
    <Page title={words.caption} actions={boxes}>
      {narrowing}
      {words.filters && <ListFilterBar list={list} words={words.filters} />}
      <ListRows words={words} {...rows} />
      <ListPages list={list} />
      {below}
    </Page>
  )
}
