import type { ReactNode } from 'react'
import { Page } from '../ui/layout/page.tsx'
import { WithRail } from '../ui/layout/rail.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { ListPages } from './list-boxes.tsx'
import type { Narrowing } from './list-filter-bar.tsx'
import { ListRows, type RowsProps, type RowsLabels } from './list-rows.tsx'
import { ListToolbar, type ToolbarLabels } from './list-toolbar.tsx'

/** Labels of one list; `caption` is also the page's title. */
export type ListLabels = RowsLabels & ToolbarLabels

type Parts = {
  words: ListLabels
  actions?: ReactNode
  narrowing?: Narrowing
  sort?: ReactNode
  views?: ReactNode
  /** `ViewTabs`, above the toolbar. */
  tabs?: ReactNode
  /** Beside the rows; null while there is nothing to show. */
  rail?: ReactNode
  below?: ReactNode
}

/** The page of a list: header, toolbar, rows, pages. */
export function ListView<Row>({ words, actions, narrowing, sort, views, tabs, rail, below, ...rows }: RowsProps<Row> & Parts) {
  const { list } = rows
  const table = (
    <>
      <ListRows words={words} {...rows} />
      <ListPages list={list} />
    </>
  )
  return (
    <Page
      title={words.caption}
      actions={actions}
      toolbar={
        <>
          {tabs}
          <ListToolbar list={list} words={words} narrowing={narrowing} sort={sort} views={views} />
        </>
      }
    >
      {rail === undefined ? (
        table
      ) : (
        <WithRail rail={rail}>
          <Stack>{table}</Stack>
        </WithRail>
      )}
      {below}
    </Page>
  )
}
