/** The numbers of a page as they travel. */
import type { ListPage } from '../db/page-of.ts'

export type Counts = Omit<ListPage<unknown>, 'rows'>

export const countsOf = ({ totalPages, total, isCut }: Counts) => ({ totalPaginas: totalPages, total, ...(isCut && { hayMas: true }) })
