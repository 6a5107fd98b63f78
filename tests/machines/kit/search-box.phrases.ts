/** The search box of the candidate list. */
import { boxText, typedInto } from '../../../docs/tools/paths/common-phrases.ts'
import { signedIn } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'

export const searchBoxPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  precondition: (input) => ({
    account: signedIn('role_crp_rec'),
    opening: [
      input === 'sin búsqueda'
        ? 'Abre «Candidatos», en el menú, y pulsa «Todos».'
        : 'Abre «Candidatos», en el menú, con «?buscar=luna» al final de la dirección.',
    ],
  }),
  steps: {
    'search.typed': ({ event }) => typedInto('«Buscar candidato»', event['text']),
    'search.set': ({ event }) =>
      event['search'] === ''
        ? 'En el menú pulsa «Candidatos».'
        : 'Pon «?buscar=luna» al final de la dirección del navegador y pulsa Entrar.',
    'tiempo searchDebounce': 'Deja de escribir un instante (200 milésimas).',
  },
  results: ({ after }) => {
    if (after.matches('typing')) return []
    const { text, search } = after.context as { text: string; search: string }
    const results =
      search === '' ? 'a todos los de la pestaña marcada, por ejemplo «Todos»' : `lo que se encuentra con «${search}»`
    return [`${boxText(text)}; la lista muestra ${results}.`]
  },
})
