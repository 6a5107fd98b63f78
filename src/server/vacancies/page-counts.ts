/** The page numbers on the wire. */
import type { ListPage } from '../platform/db/page-of.ts'

export type Counts = Omit<ListPage<unknown>, 'rows'>

export const countsOf = ({ totalPages, total, isCut }: Counts) => ({
  totalPaginas: totalPages,
  total,
  ...(isCut && { hayMas: true }),
})
