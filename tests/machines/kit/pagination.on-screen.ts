/** The part of the pagination's model that can happen on a screen: the box is shown only if there are several pages. */
import { type PaginationSnapshot, selectPage, selectTotal } from '../../../machines/kit/pagination.machine.ts'
import { paginationModel } from '../../../machines/kit/pagination.model.ts'

const isThere = (snapshot: PaginationSnapshot): boolean => selectTotal(snapshot) > 1
const whileThere = (snapshot: PaginationSnapshot) => (isThere(snapshot) ? [{}] : [])
/** A search shows its first page before the number of pages. */
const isAtStart = (snapshot: PaginationSnapshot): boolean => snapshot.matches('resting') && selectPage(snapshot) === 1

export const paginationOnScreen: typeof paginationModel = {
  ...paginationModel,
  events: {
    // The box takes digits only.
    'page.typed': (snapshot) => (isThere(snapshot) ? ['2', '1', '99', '0', '', '1234'].map((text) => ({ text })) : []),
    'page.next': whileThere,
    'page.previous': whileThere,
    'page.set': (snapshot) => (isThere(snapshot) ? [{ page: 1 }] : []),
    'total.changed': (snapshot) => (isAtStart(snapshot) ? [{ total: 3 }, { total: 1 }, { total: 0 }] : []),
  },
  excluded: {
    'pagination | total.changed | 0': 'The list asks for its last page by itself, and tells its pages only then.',
  },
}
