import { useSelector } from '@xstate/react'
import { selectAnswer } from '../../../machines/kit/list.machine.ts'
import { pageSize } from '../../contract/candidates.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import { type Column, Table } from '../ui/table.tsx'
import type { ListActor } from './use-list.ts'

export type RowsWords = {
  /** What is listed, heard only. */
  readonly caption: string
  readonly loading: string
  readonly failed: string
  /** What will stand here one day, said where there is nothing yet. */
  readonly none?: string
}
export type RowsProps<Row> = {
  list: ListActor<Row>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => number
  words: RowsWords
  /** Of many columns. */
  wide?: boolean
  /** How many rows are likely to come. */
  expected?: number
}

/** The rows of a list, or what stands in their place: while they come, when there are none, when they could not be had. */
export function ListRows<Row>({ list, columns, rowKey, words, wide = false, expected = pageSize }: RowsProps<Row>) {
  const { rows } = useSelector(list, selectAnswer<Row>)
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('loading'))
  const isStale = useSelector(list, (snapshot) => snapshot.hasTag('stale'))
  const isFailed = useSelector(list, (snapshot) => snapshot.hasTag('failed'))
  if (isLoading) return <TableSkeleton text={words.loading} columns={columns} rows={expected} wide={wide} />
  if (isFailed) {
    return (
      <Card>
        <ErrorState title={words.failed} onRetry={() => list.send({ type: 'list.retried' })}>
          Por favor vuelve a intentarlo más tarde.
        </ErrorState>
      </Card>
    )
  }
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState title="No hay información disponible">{words.none}</EmptyState>
      </Card>
    )
  }
  return <Table caption={words.caption} columns={columns} rows={rows} rowKey={rowKey} busy={isStale} wide={wide} />
}
