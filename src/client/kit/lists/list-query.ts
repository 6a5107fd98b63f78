import * as v from 'valibot'
import type { ListQuestion } from '../../../../machines/kit/list.machine.ts'

/** Page, filters and order as the calls of lists name them; each call has its own name for the search. */
export const listQuery = <Filters, const Order extends string>(
  { page, filters, sort }: ListQuestion,
  contract: { readonly filters: v.GenericSchema<unknown, Filters>; readonly orders: readonly Order[] },
) => ({
  paginaActual: page,
  ...v.parse(contract.filters, filters),
  ...(sort && { orden: v.parse(v.picklist(contract.orders), sort.column) }),
})
