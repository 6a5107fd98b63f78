import type { ReactNode } from 'react'
import { Page } from '../ui/layout/page.tsx'
import { WithRail } from '../ui/layout/rail.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { ListPages } from './list-boxes.tsx'
import type { Narrowing } from './list-filter-bar.tsx'
import { ListRows, type RowsProps, type RowsLabels } from './list-rows.tsx'
import { type ViewTab, ViewTabs } from './view-tabs.tsx'
import { ListToolbar, type ToolbarLabels } from './list-toolbar.tsx'

/** Labels of one list; `caption` is also the page's title. */
export type ListLabels = RowsLabels & ToolbarLabels

type Parts = {
  words: ListLabels
  actions?: ReactNode
  narrowing?: Narrowing
  sort?: ReactNode
  views?: ReactNode
  /** The views of the list, above the toolbar. */
  tabs?: readonly ViewTab[]
  /** Of a queue (use-queue.ts). */
  watchKeys?: () => () => void
  /** Beside the rows; null while there is nothing to show. */
  rail?: ReactNode
  below?: ReactNode
}

/** The page of a list: header, toolbar, rows, pages. */
export function ListView<Row>({ words, actions, narrowing, sort, views, tabs, rail, below, watchKeys, ...rows }: RowsProps<Row> & Parts) {
  const { list } = rows
  const table = (
    <>
      <ListRows words={words} tabs={tabs} {...rows} />
      <ListPages list={list} />
    </>
  )
  return (
    <Page
      title={words.caption}
      ref={watchKeys}
      actions={actions}
      toolbar={
        <>
          {tabs && <ViewTabs list={list} tabs={tabs} />}
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
