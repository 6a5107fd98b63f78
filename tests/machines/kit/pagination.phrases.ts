/** The page box of the candidate list. */
import { typedInto } from '../../../docs/tools/paths/common-phrases.ts'
import { signedIn, otherThreePages, threePages } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'
import { paginationOnScreen } from './pagination.on-screen.ts'

const search = (what: string) => `En «Buscar candidato» ${what} y espera a que la lista cambie.`

export const paginationPhrases = definePhrases({
  model: paginationOnScreen,
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  precondition: (input) => ({
    account: signedIn('role_crp_rec'),
    opening: [
      `En «Candidatos», en el menú, ${threePages}.`,
      ...(input.endsWith('en la segunda') ? ['Pulsa «Página siguiente»: estás en la segunda.'] : []),
    ],
  }),
  steps: {
    'page.typed': ({ event }) => typedInto('la caja «Página»', event['text']),
    'page.next': 'Pulsa «Página siguiente».',
    'page.previous': 'Pulsa «Página anterior».',
    'page.set': search(otherThreePages),
    'total.changed': ({ event }) => {
      if (event['total'] === 0) return search('borra lo que hay y escribe «zzzz», que nadie tiene,')
      return search(event['total'] === 1 ? 'escribe el nombre completo de un candidato' : otherThreePages)
    },
  },
  proofs: {
    resting: ({ context }) => {
      const { page, total } = context as { page: number; total: number }
      if (total <= 1)
        return `Se ve ${total === 0 ? '«No hay información disponible»' : '«1 candidato»'}, sin caja de páginas.`
      return `La caja «Página» dice «${page}» y la lista muestra la página ${page}.`
    },
  },
})
