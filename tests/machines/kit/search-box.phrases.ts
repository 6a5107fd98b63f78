/** The search box of the candidate list. */
import { boxText, typedInto } from '../../../docs/tools/paths/common-phrases.ts'
import { listAt, signedIn } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'

export const searchBoxPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  precondition: (input) => ({
    account: signedIn('role_crp_rec'),
    opening: [
      input === 'sin búsqueda' ? 'Abre «Candidatos», en el menú, y pulsa «Todos».' : `${listAt('buscar=luna')}.`,
    ],
  }),
  steps: {
    'search.typed': ({ event }) => typedInto('«Buscar candidato»', event['text']),
    'search.set': ({ event }) =>
      event['search'] === ''
        ? 'En el menú pulsa «Candidatos».'
        : 'Haz que la dirección termine en «candidatos?buscar=luna» y pulsa Entrar.',
    'tiempo searchDebounce': 'Deja de escribir un instante (200 milésimas).',
  },
  proofs: {
    resting: ({ context }) => {
      const { text, search } = context as { text: string; search: string }
      const results =
        search === '' ? 'a todos los de la pestaña marcada, por ejemplo «Todos»' : `lo que se encuentra con «${search}»`
      return `${boxText('«Buscar candidato»', text)}; la lista muestra ${results}.`
    },
  },
})
