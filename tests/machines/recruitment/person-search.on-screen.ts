/** What of the person search's model can happen in its box: whoever is offered can be chosen, and typing is the way to everything else. */
import { type PersonSearchSnapshot, selectPeople, selectText } from '../../../machines/recruitment/person-search.machine.ts'
import { personSearchModel } from '../../../machines/recruitment/person-search.model.ts'

export const personOnScreen: typeof personSearchModel = {
  ...personSearchModel,
  events: {
    // What stands there already would not be typing.
    'search.typed': (snapshot: PersonSearchSnapshot) => ['an', ' a ', ''].flatMap((text) => (text === selectText(snapshot) ? [] : [{ text }])),
    'person.chosen': (snapshot: PersonSearchSnapshot) => selectPeople(snapshot).map(({ idUsuario }) => ({ idUsuario })),
  },
}
