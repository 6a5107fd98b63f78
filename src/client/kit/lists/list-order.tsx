import { useSelector } from '@xstate/react'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { type ListSort, selectQuestion } from '../../../../machines/kit/list.machine.ts'
import type { Column, TableSort } from '../../ui/lists/table.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import type { ListActor } from './use-list.ts'

export type ListOrderOption = {
  /** Its name in the address; null for the list's own order, which has none. */
  readonly column: string | null
  readonly label: string
  /** The column whose head shows and chooses it; an order by something that is no column has none. */
  readonly head?: TableSort
}

/** The menu of a list's orders, where these have no opposite (`oneWay` of its query). */
export function ListOrder<Row>({ list, orders }: { list: ListActor<Row>; orders: readonly ListOrderOption[] }) {
  const { sort } = useSelector(list, selectQuestion<Row>)
  const current = currentOrder(orders, sort)
  return (
    <Menu
      label="Orden"
      items={orders.map((order) => ({
        key: order.label,
        label: order.label,
        current: order === current,
        onSelect: () => chooseOrder(list, orders, order),
      }))}
    >
      <ArrowUpDown aria-hidden="true" />
      <span>{current?.label}</span>
    </Menu>
  )
}

const ownOrder = (orders: readonly ListOrderOption[]) => orders.find(({ column }) => column === null)
const currentOrder = (orders: readonly ListOrderOption[], sort: ListSort | undefined) =>
  orders.find(({ column }) => column === sort?.column) ?? ownOrder(orders)

function chooseOrder<Row>(
  list: ListActor<Row>,
  orders: readonly ListOrderOption[],
  order: ListOrderOption | undefined,
): void {
  const { sort } = selectQuestion<Row>(list.getSnapshot())
  // Sending the present order again removes it, which leaves the list's own
  const column = order?.column ?? sort?.column
  if (order !== currentOrder(orders, sort) && column !== undefined)
    list.send({ type: 'sort.changed', column, direction: 'ascending' })
}

/**
 * The order of the rows in the heads of a table. A click chooses the column's order, then its next one, and after its
 * only one the list's own again.
 */
export function useHeadOrder<Row>(list: ListActor<Row>, orders: readonly ListOrderOption[]) {
  const { sort } = useSelector(list, selectQuestion<Row>)
  const current = currentOrder(orders, sort)
  return {
    sort: current?.head ?? null,
    onSort: ({ key }: Pick<TableSort, 'key'>) => {
      const own = orders.filter(({ head }) => head?.key === key)
      const next = own[own.findIndex((order) => order === current) + 1]
      chooseOrder(list, orders, next ?? (own.length > 1 ? own[0] : ownOrder(orders)))
    },
  }
}

/** The columns, of which those that an order belongs to are `sortable`. */
export const withOrders = <Row,>(
  columns: readonly Column<Row>[],
  orders: readonly ListOrderOption[],
): readonly Column<Row>[] =>
  columns.map((column) => ({ ...column, sortable: orders.some(({ head }) => head?.key === column.key) }))
