/** Previous and next candidate of the list, on a profile. */
import { signedIn, threePages } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'
import { substitute } from '../../../docs/tools/paths/common-phrases.ts'

const rows: Readonly<Record<string, string>> = {
  'en medio de una página': 'uno de en medio de la segunda página',
  'primero de la lista': 'el primero de la primera página',
  'único de una página de en medio':
    'el único de la segunda página (cuando una búsqueda deja una página de un solo candidato; si no la hay, sustituye la respuesta de la lista)',
  'último de la lista': 'el último de la última página',
  'ya no está en la página': 'uno que mientras tanto salió de esa página (en otra ventana se rechazó)',
}
const list = 'obtener-candidatos-en-reclutamiento'

export const listNeighboursPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Media',
  precondition: (input) => ({
    account: signedIn('role_crp_rec'),
    found: [`En «Candidatos», en el menú, ${threePages}.`],
    opening: [`Con un clic en su nombre abre ${rows[input]!.replace(/^el /, 'al ')}.`],
  }),
  requests: { loadPrevious: list, loadNext: list },
  steps: {
    'neighbour.retried': ({ event }) =>
      event['side'] === 'previous' ? 'Pulsa «Reintentar anterior».' : 'Pulsa «Reintentar siguiente».',
  },
  before: {
    'loadPrevious responde': ({ event }) => emptied(event['output']),
    'loadNext responde': ({ event }) => emptied(event['output']),
  },
  // Whether there is a neighbour is known when the page has arrived
  proofs: {
    'previous.asking': 'Se ve el perfil, con «Datos personales»; el enlace de antes todavía no.',
    'next.asking': 'Se ve el perfil, con «Datos personales»; el enlace de después todavía no.',
    'previous.none': 'Se ve el perfil, con «Datos personales», sin el enlace «Anterior».',
    'next.none': 'Se ve el perfil, con «Datos personales», sin el enlace «Siguiente».',
  },
  seen: {
    Anterior: 'el enlace «Anterior»',
    Siguiente: 'el enlace «Siguiente»',
    Reintentar: '«Reintentar anterior» o «Reintentar siguiente»',
  },
})

const emptied = (output: unknown): string | undefined =>
  (output as { ids: readonly number[] }).ids.length === 0
    ? substitute(list, { resumenCandidatos: null, totalPaginas: 3 })
    : undefined
