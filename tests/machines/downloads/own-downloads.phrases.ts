/** A user's own downloads, on the list of reports. */
import { signedIn } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'
import { notByHand, retry, substitute } from '../../../docs/tools/paths/common-phrases.ts'

const list = 'obtener-descargas'

export const ownDownloadsPhrases = definePhrases({
  role: 'ROLE_COM_ADMN',
  priority: 'Media',
  precondition: { account: signedIn('role_com_admn'), opening: ['Abre «Métricas», en el menú.'] },
  requests: { loadDownloads: list, reloadDownloads: list },
  steps: {
    'download.requested': 'Pulsa «Descargar», en «Información de los candidatos».',
    'downloads.retried': retry,
    'waitForPoll responde':
      'Espera, con la página a la vista, hasta que se pregunte otra vez (la primera vez un segundo y medio, después cada vez más).',
    'waitForPoll falla': notByHand('la espera entre dos preguntas no falla'),
  },
  before: {
    'loadDownloads responde': ({ event }) => substitute(list, event['output']),
    'reloadDownloads responde': ({ event }) => substitute(list, event['output']),
  },
  results: ({ event }) => (event.type === 'download.requested' ? ['Se ve el aviso «Información en proceso».'] : []),
  proofs: { looking: 'Sigue a la vista «Información de los candidatos».' },
  seen: {
    Descargar: 'el botón «Descargar»',
    avance: 'el avance de la que se prepara',
    Reintentar: 'el botón «Reintentar»',
  },
})
