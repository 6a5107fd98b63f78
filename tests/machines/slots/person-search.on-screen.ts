/**
 * The events of the person search's model that can happen in its box: every offered person can be chosen, and all other
 * events start with typing.
 */
import { type PersonSearchSnapshot, selectPeople, selectText } from '../../../machines/slots/person-search.machine.ts'
import { personSearchModel } from '../../../machines/slots/person-search.model.ts'

export const personOnScreen: typeof personSearchModel = {
  ...personSearchModel,
  events: {
    // A text that is already in the box would be no typing.
    'search.typed': (snapshot: PersonSearchSnapshot) =>
      ['an', ' a ', ''].flatMap((text) => (text === selectText(snapshot) ? [] : [{ text }])),
    'person.chosen': (snapshot: PersonSearchSnapshot) => selectPeople(snapshot).map(({ idUsuario }) => ({ idUsuario })),
  },
}
