/** Search for a person by e-mail (spec 1 §2, §7): it starts half a second after the last key, from two letters on. */
import { personSearchMachine, selectPeople, selectPerson, type PersonSearchSnapshot } from './person-search.machine.ts'
import { defineModel } from '../model/model.ts'

const ana = { idUsuario: 5, email: 'ana@empresa.mx' }
const beto = { idUsuario: 6, email: 'beto@empresa.mx' }
const isNoneChosen = { 'no hay nadie elegido': (s: PersonSearchSnapshot) => selectPerson(s) === null }

export const personSearchModel = defineModel({
  machine: personSearchMachine,
  inputs: { 'sin persona': {}, 'con la persona guardada': { chosen: ana } },
  events: {
    'search.typed': [{ text: 'an' }, { text: ' a ' }, { text: '' }],
    'person.chosen': [{ idUsuario: 5 }, { idUsuario: 6 }, { idUsuario: 99 }],
  },
  calls: { searchPeople: { done: [[ana, beto], []] } },
  states: {
    idle: { shows: [], tags: [], holds: isNoneChosen },
    typing: { shows: [], tags: [], holds: isNoneChosen },
    searching: {
      shows: [],
      tags: ['busy'],
      holds: { ...isNoneChosen, 'hay dos letras': ({ context }) => context.text.trim().length >= 2 },
    },
    results: { shows: [ana.email, beto.email], tags: [], holds: isNoneChosen },
    none: {
      shows: ['No hay personas con ese correo.'],
      hides: [ana.email],
      tags: [],
      holds: { ...isNoneChosen, 'nadie se ofrece': (s) => selectPeople(s).length === 0 },
    },
    failed: { shows: ['No se pudo buscar a la persona.', 'Reintentar'], tags: [], holds: isNoneChosen },
    chosen: {
      shows: [],
      tags: [],
      holds: { 'la caja dice su correo': (s) => s.context.text === selectPerson(s)?.email },
    },
  },
})
