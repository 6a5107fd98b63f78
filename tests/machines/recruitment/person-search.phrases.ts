/** Somebody found by e-mail, in the form of the second interview. */
import { definePhrases } from '../../../docs/paths/tester-phrases.ts'
import { notOffered, openProcess, retry, typedInto } from '../../../docs/paths/common-phrases.ts'

const found = 'hasta ocho correos que contienen lo escrito'

export const personSearchPhrases = definePhrases({
  role: 'ROLE_COM_CON',
  priority: 'Media',
  given: (input) =>
    input === 'sin persona'
      ? openProcess('role_com_con', 'Agendar segunda entrevista')
      : ['Has ingresado como role_com_con.', 'En «Historial del proceso» de un candidato pulsaste «editar» junto a «Segunda entrevista agendada».'],
  requests: { searchPeople: 'buscar-observador' },
  steps: {
    'search.typed': ({ event }) => typedInto('«Gerente»', event['text'] === ' a ' ? 'a (una sola letra)' : event['text']),
    'person.chosen': ({ event }) => {
      const which = { 5: 'el primer correo', 6: 'el segundo correo' }[Number(event['idUsuario'])]
      return which ? `De la lista elige ${which}.` : notOffered
    },
    'search.retried': retry,
    'tiempo searchDebounce': 'Deja de escribir medio segundo.',
  },
  before: {
    'searchPeople responde': ({ event }) =>
      (event['output'] as readonly unknown[]).length === 0 ? 'que lo escrito no sea de nadie, por ejemplo «zzzz»' : undefined,
  },
  seen: { 'ana@empresa.mx': found, 'beto@empresa.mx': found, 'Reintentar': '«Reintentar»' },
})
