/** The requisition folio: search, choose, confirm. */
import { longestFolio as longest } from '../../../machines/model/boundaries.ts'
import { newest, openProcess } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'
import { notByHand, notOffered, retry, substitute } from '../../../docs/tools/paths/common-phrases.ts'

const seen: Readonly<Record<string, string>> = { 'F-101': 'los folios que contienen lo buscado', 'F-102': '' }

export const folioSearchPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  precondition: (input) =>
    openProcess(
      'role_crp_rec',
      'FR-GD',
      input === 'sin datos' ? [] : ['Busca «2026» y elige el segundo folio.', 'Recarga la página (F5).'],
    ),
  requests: { searchFolio: 'buscar-folio' },
  steps: {
    'folio.searched': ({ event }) => {
      const text = String(event['text'])
      if (text.trim() === '') return 'Borra «Folio de requisición», déjalo vacío y pulsa «Buscar».'
      if (text.startsWith('F'))
        return {
          action: 'Escribe el dato en «Folio de requisición» (sólo quedan sus dígitos) y, sin dígitos, pulsa «Buscar».',
          data: 'F-',
        }
      return { action: 'Escribe el dato en «Folio de requisición» y pulsa «Buscar».', data: '2026' }
    },
    'folio.chosen': ({ event }) => {
      const which = { 1: 'el primer folio', 2: 'el segundo folio' }[Number(event['id'])]
      return which ? `En «Folios disponibles» elige ${which}.` : notOffered
    },
    'folio.sent': 'Pulsa «Enviar folio».',
    'sending.confirmed': 'Confirma con «Enviar folio».',
    'sending.cancelled': 'Pulsa «Cancelar».',
    'sending.refused': notByHand('otra persona tendría que enviar el mismo folio en ese instante'),
    'search.retried': retry,
  },
  before: {
    'searchFolio responde': ({ event }) =>
      (event['output'] as readonly unknown[]).length === 0
        ? `que el folio sea uno que no existe, por ejemplo «${longest}» (lo más largo que cabe), o ${substitute('buscar-folio', [])}`
        : undefined,
  },
  proofs: { confirmed: `${newest} «Folio de requisición enviado».` },
  seen: (text) => seen[text] ?? (text.startsWith('Vacante: ') || text.includes('otra vacante') ? '' : undefined),
  scenarios: {
    'enviar un folio': { input: 'sin datos', via: ['looking.results.choosing', 'confirming'], to: 'confirmed' },
  },
})
