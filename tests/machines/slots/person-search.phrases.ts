/** An interviewer found by e-mail, in the form of the second interview. */
import { openProcess } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'
import { notOffered, retry, typedInto } from '../../../docs/tools/paths/common-phrases.ts'

const found = 'hasta ocho correos que contienen lo escrito'

export const personSearchPhrases = definePhrases({
  role: 'ROLE_COM_CON',
  priority: 'Media',
  precondition: (input) =>
    input === 'sin persona'
      ? openProcess('role_com_con', 'SE-AG', ['En «Gerente» borra lo que hay.'])
      : openProcess('role_com_con', 'SE-ES', [
          'En «Historial del proceso» pulsa «editar» junto a «Segunda entrevista agendada».',
        ]),
  requests: { searchPeople: 'buscar-observador' },
  steps: {
    'search.typed': ({ event }) => typedInto('«Gerente»', event['text'] === ' a ' ? 'a' : event['text']),
    'person.chosen': ({ event }) => {
      const which = { 5: 'el primer correo', 6: 'el segundo correo' }[Number(event['idUsuario'])]
      return which ? `De la lista elige ${which}.` : notOffered
    },
    'search.retried': retry,
    'tiempo searchDebounce': 'Deja de escribir medio segundo.',
  },
  typedFor: {
    'searchPeople responde': ({ event }) => ((event['output'] as readonly unknown[]).length === 0 ? 'zzzz' : undefined),
  },
  proofs: {
    idle: (snapshot) =>
      (snapshot.context as { text: string }).text === ''
        ? 'La caja «Gerente» está vacía.'
        : 'Bajo «Gerente» no se ve ninguna lista.',
    typing: 'En «Gerente» se ve lo escrito; todavía no hay lista.',
    searching: 'En «Gerente» se ve lo escrito.',
    results: 'Bajo «Gerente» se ve la lista de correos.',
    chosen: 'En «Gerente» se ve el correo elegido.',
  },
  seen: { 'ana@empresa.mx': found, 'beto@empresa.mx': found, Reintentar: '«Reintentar»' },
})
