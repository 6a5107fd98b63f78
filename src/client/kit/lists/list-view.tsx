import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { selectQuestion } from '../../../../machines/kit/list.machine.ts'
import { Page } from '../../ui/layout/page.tsx'
import { WithPanel } from '../../ui/layout/side-panel.tsx'
import { ListCount, ListPages } from './list-boxes.tsx'
import { useListColumns } from './list-columns.tsx'
import type { Narrowing } from './list-filter-bar.tsx'
import { ListOrder } from './list-order.tsx'
import { type ListQueue, ListRows, type RowsProps, type RowsLabels } from './list-rows.tsx'
import { type SavedTab, type ViewTab, ViewTabs } from './view-tabs.tsx'
import { ListToolbar, type ToolbarLabels } from './list-toolbar.tsx'
import styles from './list-view.module.css'

/** Labels of one list; `caption` is also the page's title. */
export type ListLabels = RowsLabels & ToolbarLabels

type Parts<Row> = {
  labels: ListLabels
  actions?: ReactNode
  narrowing?: Narrowing
  views?: ReactNode
  /** The views of the list, in the header. */
  tabs?: readonly ViewTab[]
  /** After them, the saved ones. */
  savedTabs?: readonly SavedTab[]
  /** Of a list that is a queue (use-queue.ts). */
  queue?: ListQueue<Row>
  /** Beside the rows, for its current row. */
  preview?: ReactNode
  /** The user chooses the columns: the name under which this is stored. */
  choice?: string
  below?: ReactNode
}

export type ListViewProps<Row> = RowsProps<Row> & Parts<Row>

/** The page of a list: header, toolbar, rows. */
export function ListView<Row>({ actions, views, savedTabs, preview, choice, below, ...rows }: ListViewProps<Row>) {
  const { list, labels, tabs, queue, narrowing, orders } = rows
  const {
    measure,
    columns,
    choice: columnChoice,
  } = useListColumns<Row>('columns' in rows ? { ...rows, name: choice } : { columns: [] })
  const { filters } = useSelector(list, selectQuestion<Row>)
  const isFiltered = Object.keys(filters).length > 0
  const isOnlyCounted = !(labels.search || narrowing || orders || columnChoice || views || isFiltered)
  return (
    <WithPanel panel={queue?.isPreviewing && preview}>
      <Page
        title={labels.caption}
        facts={isOnlyCounted && <ListCount list={list} labels={labels.filters} />}
        ref={queue?.watchKeys}
        actions={actions}
        tabs={tabs && <ViewTabs list={list} tabs={tabs} saved={savedTabs} />}
        toolbar={
          isOnlyCounted ? (
            <ListPages list={list} isBrief />
          ) : (
            <ListToolbar
              list={list}
              labels={labels}
              narrowing={narrowing}
              sort={orders && <ListOrder list={list} orders={orders} />}
              columns={columnChoice}
              views={views}
            />
          )
        }
      >
        <div ref={measure} className={styles.rows}>
          <ListRows {...rows} {...('columns' in rows && { columns })} />
        </div>
        {below}
      </Page>
    </WithPanel>
  )
}
