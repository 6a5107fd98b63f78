import type { ReactNode } from 'react'
import { WithPanel } from '../../ui/layout/side-panel.tsx'
import { useListColumns } from './list-columns.tsx'
import { ListOrder } from './list-order.tsx'
import { ListRows } from './list-rows.tsx'
import type { ListViewProps } from './list-view.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import styles from './list-view.module.css'

/** A list within a page that has a header of its own. */
export function ListPart<Row>({
  preview,
  choice,
  before,
  below,
  ...rows
}: ListViewProps<Row> & { before?: ReactNode }) {
  const { list, labels, queue, narrowing, orders } = rows
  const {
    measure,
    columns,
    choice: columnChoice,
  } = useListColumns<Row>('columns' in rows ? { ...rows, name: choice } : { columns: [] })
  return (
    <WithPanel panel={queue?.isPreviewing && preview}>
      <div ref={queue?.watchKeys} className={styles.part}>
        {before}
        <ListToolbar
          list={list}
          labels={labels}
          narrowing={narrowing}
          sort={orders && <ListOrder list={list} orders={orders} />}
          columns={columnChoice}
        />
        <div ref={measure} className={styles.rows}>
          <ListRows {...rows} {...('columns' in rows && { columns })} />
        </div>
        {below}
      </div>
    </WithPanel>
  )
}
