import { useSelector } from '@xstate/react'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { selectQuestion } from '../../../../machines/kit/list.machine.ts'
import { Menu } from '../../ui/overlays/menu.tsx'
import type { ListActor } from './use-list.ts'

/** `column`: its name in the address; null for the list's own order, which has none. */
export type ListOrderOption = { readonly column: string | null; readonly label: string }

/** The menu of a list's orders, where these have no opposite (`oneWay` of its query). */
export function ListOrder<Row>({ list, orders }: { list: ListActor<Row>; orders: readonly ListOrderOption[] }) {
  const { sort } = useSelector(list, selectQuestion<Row>)
  const current = orders.find(({ column }) => column === sort?.column) ?? orders.find(({ column }) => column === null)
  const choose = (order: ListOrderOption) => {
    // Sending the present order again removes it, which leaves the list's own
    const column = order.column ?? sort?.column
    if (order !== current && column !== undefined) list.send({ type: 'sort.changed', column, direction: 'ascending' })
  }
  return (
    <Menu
      label="Orden"
      items={orders.map((order) => ({
        key: order.label,
        label: order.label,
        current: order === current,
        onSelect: () => choose(order),
      }))}
    >
      <ArrowUpDown aria-hidden="true" />
      <span>{current?.label}</span>
    </Menu>
  )
}
