import * as v from 'valibot'
import type { ListQuestion } from '../../../../machines/kit/list.machine.ts'

type Contract<Filters, Order extends string, Search extends string> = {
  readonly filters: v.GenericSchema<unknown, Filters>
  readonly orders: readonly Order[]
  /** The call's name for the search, if it has one. */
  readonly search?: Search
}

/** Page, search, filters and order as the call of a list names them. */
export const listQuery = <Filters, const Order extends string, const Search extends string = never>(
  { page, search, filters, sort }: ListQuestion,
  contract: Contract<Filters, Order, Search>,
) => ({
  paginaActual: page,
  ...(contract.search && search && ({ [contract.search]: search } as Record<Search, string>)),
  ...v.parse(contract.filters, filters),
  ...(sort && { orden: v.parse(v.picklist(contract.orders), sort.column) }),
})
