import { Page } from '../ui/page.tsx'
import type { Column } from '../ui/table.tsx'
import { ListFilterBar, type FilterWords } from './list-filter-bar.tsx'
import { ListPages } from './list-pages.tsx'
import { ListRows, type RowsWords } from './list-rows.tsx'
import { ListSearch } from './list-search.tsx'
import type { ListActor } from './use-list.ts'

/** The words of one list; `caption` is its page's title too. */
export type ListWords = RowsWords & {
  /** Of the search box, where there is one. */
  readonly search?: string
  readonly filters: FilterWords
}

/** The page of a list: search, what narrows it, rows, pages. */
export function ListView<Row>({
  list,
  words,
  ...rows
}: {
  list: ListActor<Row>
  words: ListWords
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => number
  /** Of many columns. */
  wide?: boolean
  /** How many rows are likely to come. */
  expected?: number
}) {
  return (
    <Page title={words.caption} actions={words.search && <ListSearch list={list} label={words.search} />}>
      <ListFilterBar list={list} words={words.filters} />
      <ListRows list={list} words={words} {...rows} />
      <ListPages list={list} />
    </Page>
  )
}
