/** A user's own actions on many processes, in the tray of every page. */
import { notByHand, retry, substitute } from '../../../docs/tools/paths/common-phrases.ts'
import { signedIn } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'

const list = 'obtener-lotes'

export const bulkJobsPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Media',
  precondition: {
    account: signedIn('role_crp_rec'),
    opening: ['Abre «Candidatos», en el menú, y elige dos de la misma fase.'],
  },
  requests: { loadJobs: list, reloadJobs: list },
  steps: {
    'job.changed': 'En la barra de los elegidos pulsa «Nota», escríbela y guárdala para los dos.',
    'jobs.retried': retry,
    'waitForPoll responde': 'Espera, con la página a la vista, hasta que se pregunte otra vez.',
    'waitForPoll falla': notByHand('la espera entre dos preguntas no falla'),
  },
  before: {
    'loadJobs responde': ({ event }) => substitute(list, event['output']),
    'reloadJobs responde': ({ event }) => substitute(list, event['output']),
  },
  results: ({ event }) => (event.type === 'job.changed' ? ['Se ve la bandeja «Acciones para varios».'] : []),
  proofs: { looking: 'Sigue a la vista la bandeja «Acciones para varios».' },
  seen: {
    Cerrar: 'el botón «Cerrar» de la bandeja',
    avance: 'cuántos van',
    Deshacer: 'el botón «Deshacer»',
    Reintentar: 'el botón «Reintentar»',
  },
})
