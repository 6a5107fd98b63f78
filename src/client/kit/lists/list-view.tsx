import type { ReactNode } from 'react'
import { Page } from '../../ui/layout/page.tsx'
import { WithRail } from '../../ui/layout/frame/rail.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ListPages } from './list-boxes.tsx'
import type { Narrowing } from './list-filter-bar.tsx'
import { type ListQueue, ListRows, type RowsProps, type RowsLabels } from './list-rows.tsx'
import { type SavedTab, type ViewTab, ViewTabs } from './view-tabs.tsx'
import { ListToolbar, type ToolbarLabels } from './list-toolbar.tsx'

/** Labels of one list; `caption` is also the page's title. */
export type ListLabels = RowsLabels & ToolbarLabels

type Parts<Row> = {
  labels: ListLabels
  actions?: ReactNode
  narrowing?: Narrowing
  sort?: ReactNode
  views?: ReactNode
  /** The views of the list, in the header. */
  tabs?: readonly ViewTab[]
  /** After them, the saved ones. */
  savedTabs?: readonly SavedTab[]
  /** Of a list that is a queue (use-queue.ts). */
  queue?: ListQueue<Row>
  /** Beside the rows, for its current row. */
  preview?: ReactNode
  below?: ReactNode
}

/** The page of a list: header, toolbar, rows, pages. */
export function ListView<Row>({
  actions,
  sort,
  views,
  savedTabs,
  preview,
  below,
  ...rows
}: RowsProps<Row> & Parts<Row>) {
  const { list, labels, tabs, queue, narrowing } = rows
  const table = (
    <>
      <ListRows {...rows} />
      <ListPages list={list} />
    </>
  )
  return (
    <Page
      title={labels.caption}
      ref={queue?.watchKeys}
      actions={actions}
      tabs={tabs && <ViewTabs list={list} tabs={tabs} saved={savedTabs} />}
      toolbar={<ListToolbar list={list} labels={labels} narrowing={narrowing} sort={sort} views={views} />}
    >
      {queue === undefined ? (
        table
      ) : (
        <WithRail rail={queue.isPreviewing && preview}>
          <Stack>{table}</Stack>
        </WithRail>
      )}
      {below}
    </Page>
  )
}
