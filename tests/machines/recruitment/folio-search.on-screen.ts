/**
 * The part of the folio's model that can happen on its screen: the field accepts digits only, and a found folio can be
 * chosen.
 */
import {
  type FolioSearchSnapshot,
  selectFolio,
  selectItems,
} from '../../../machines/recruitment/folio-search.machine.ts'
import { folioSearchModel } from '../../../machines/recruitment/folio-search.model.ts'

export const folioOnScreen: typeof folioSearchModel = {
  ...folioSearchModel,
  events: {
    // While it searches the button is busy, and a busy form sends nothing.
    'folio.searched': (snapshot: FolioSearchSnapshot) =>
      snapshot.matches({ looking: 'searching' }) ? [] : [{ text: '10' }, { text: '' }],
    // A chosen radio button sends no event when it is clicked again.
    'folio.chosen': (snapshot: FolioSearchSnapshot) =>
      selectItems(snapshot).flatMap(({ id }) => (id === selectFolio(snapshot)?.id ? [] : [{ id }])),
  },
}
