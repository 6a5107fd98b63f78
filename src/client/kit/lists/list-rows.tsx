import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { selectAnswer, selectQuestion } from '../../../../machines/kit/list.machine.ts'
import { longestSearch, pageSize } from '../../../contract/candidates.ts'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { TableSkeleton } from '../../ui/lists/table-skeleton.tsx'
import type { TableGroups } from '../../ui/lists/table-groups.tsx'
import { type Column, type RowMenu, Table, type TableSelection } from '../../ui/lists/table.tsx'
import type { FilterLabels, Narrowing } from './list-filter-bar.tsx'
import { type ListOrderOption, useHeadOrder, withOrders } from './list-order.tsx'
import { OnlyFilter, WithoutFilters } from './without-filters.tsx'
import type { ListActor } from './use-list.ts'
import type { Queue } from './use-queue.ts'
import { type ViewTab, viewOf } from './view-tabs.tsx'

export type RowsLabels = {
  /** Accessible name of the table; not visible. */
  readonly caption: string
  readonly loading: string
  readonly failed: string
  /** Message of a list that is empty so far. */
  readonly none?: string
  /** Labels of the filters, which an empty list offers to remove. */
  readonly filters?: FilterLabels
}
export type ListQueue<Row> = Pick<Queue<Row, unknown>, 'watchKeys' | 'current' | 'isPreviewing'>
export type RowsProps<Row> = {
  list: ListActor<Row>
  labels: RowsLabels
  tabs?: readonly ViewTab[] | undefined
  narrowing?: Narrowing | undefined
  /** The list's orders, also in the heads of its table. */
  orders?: readonly ListOrderOption[] | undefined
  /** Number of rows to expect. */
  expected?: number
} & (
  | {
      columns: readonly Column<Row>[]
      rowKey: (row: Row) => number
      /** Text wraps and rows grow. */
      whole?: boolean
      menu?: (row: Row) => RowMenu
      groups?: TableGroups<Row> | undefined
      now?: (row: Row) => boolean
      /** Of a list that is a queue; `beside`: the keys of the columns that have room beside its preview. */
      queue?: ListQueue<Row>
      beside?: readonly string[]
      selection?: TableSelection<Row>
    }
  /** A layout other than a table. */
  | { show: (rows: readonly Row[]) => ReactNode }
)

/** The rows of a list, or a placeholder: while they load, when there are none, and when loading failed. */
export function ListRows<Row>({
  list,
  labels,
  tabs,
  narrowing,
  orders = noOrders,
  expected = pageSize,
  ...shown
}: RowsProps<Row>) {
  const layout = 'show' in shown ? shown : tableOf(shown, orders)
  const order = useHeadOrder(list, orders)
  const { rows } = useSelector(list, selectAnswer<Row>)
  const question = useSelector(list, selectQuestion<Row>)
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('loading'))
  const isStale = useSelector(list, (snapshot) => snapshot.hasTag('stale'))
  const isFailed = useSelector(list, (snapshot) => snapshot.hasTag('failed'))
  if (isLoading)
    return 'show' in layout ? (
      <Loading text={labels.loading} />
    ) : (
      <TableSkeleton text={labels.loading} rows={expected} {...layout} />
    )
  if (rows.length > 0)
    return 'show' in layout ? (
      layout.show(rows)
    ) : (
      <Table caption={labels.caption} rows={rows} busy={isStale} {...order} {...layout} />
    )
  return (
    <Card>
      {isFailed ? (
        <ErrorState title={labels.failed} onRetry={() => list.send({ type: 'list.retried' })}>
          {(question.search ?? '').length > longestSearch
            ? `Busca con ${longestSearch} caracteres como máximo.`
            : 'Por favor vuelve a intentarlo más tarde.'}
        </ErrorState>
      ) : (
        <EmptyState
          title={(!question.search && viewOf(tabs, question.filters)?.none) || 'No hay información disponible'}
          action={<WithoutFilters list={list} labels={labels.filters} tabs={tabs} narrowing={narrowing} />}
        >
          {labels.none ?? <OnlyFilter list={list} labels={labels.filters} narrowing={narrowing} />}
        </EmptyState>
      )}
    </Card>
  )
}

const noOrders: readonly ListOrderOption[] = []

function tableOf<Row>(
  { queue, beside, columns: all, ...table }: Omit<Extract<RowsProps<Row>, { columns: unknown }>, 'list' | 'labels'>,
  orders: readonly ListOrderOption[],
) {
  const isNarrow = queue?.isPreviewing === true && beside !== undefined
  const columns = withOrders(all, orders)
  return {
    ...table,
    ...(queue && { current: queue.current }),
    columns: isNarrow ? columns.filter(({ key }) => beside.includes(key)) : columns,
  }
}
