import { type Column, Table } from './table.tsx'
import styles from './table-skeleton.module.css'
import { VisuallyHidden } from '../base/visually-hidden.tsx'

const bar = () => <span className={styles.bar} />

/** A table whose rows are loading: header, columns and cards, so that nothing moves; `text` is for screen readers. */
export function TableSkeleton<Row>({
  text,
  columns,
  rows,
}: {
  text: string
  columns: readonly Column<Row>[]
  rows: number
}) {
  const bars: Column<number>[] = columns.map((column) => ({ ...column, cell: bar, sortable: false, filter: undefined }))
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
      <div aria-hidden="true">
        <Table caption="" columns={bars} rows={Array.from({ length: rows }, (_, at) => at)} rowKey={(at) => at} />
      </div>
    </div>
  )
}
