import type { ReactNode } from 'react'
import { Page } from '../ui/layout/page.tsx'
import { ListPages } from './list-boxes.tsx'
import type { Narrowing } from './list-filter-bar.tsx'
import { ListRows, type RowsProps, type RowsLabels } from './list-rows.tsx'
import { ListToolbar, type ToolbarLabels } from './list-toolbar.tsx'

/** Labels of one list; `caption` is also the page's title. */
export type ListLabels = RowsLabels & ToolbarLabels

type Parts = { words: ListLabels; actions?: ReactNode; narrowing?: Narrowing; views?: ReactNode; below?: ReactNode }

/** The page of a list: header, toolbar, rows, pages. */
export function ListView<Row>({ words, actions, narrowing, views, below, ...rows }: RowsProps<Row> & Parts) {
  const { list } = rows
  return (
    <Page title={words.caption} actions={actions} toolbar={<ListToolbar list={list} words={words} narrowing={narrowing} views={views} />}>
      <ListRows words={words} {...rows} />
      <ListPages list={list} />
      {below}
    </Page>
  )
}
