/** 'Deshacer', after a stage of a process was saved. */
import { urgent } from '../../../docs/tools/paths/common-phrases.ts'
import { openProcess, signedInTwice } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'

export const undoOfferPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  precondition: {
    ...openProcess('role_crp_rec', 'FT'),
    account: signedInTwice('role_crp_rec'),
    notes: ['En la otra ventana abre el mismo proceso.'],
  },
  requests: { undoDecision: 'deshacer-decision' },
  steps: {
    'decision.saved': ({ event }) =>
      (event['decision'] as { deshacer: number }).deshacer > 0
        ? 'En «Continuar con el proceso» elige «Sí» y pulsa «Guardar».'
        : 'Detén la aplicación, iníciala con `UNDO_SECONDS=0 npm start`, abre otro proceso en Filtro, elige «Sí» y pulsa «Guardar».',
    'undo.requested': urgent('Antes de diez segundos pulsa «Deshacer», o la tecla Z.'),
    'offer.closed': 'En el aviso de abajo a la izquierda pulsa «Cerrar».',
    'tiempo window': 'Espera a que pasen diez segundos.',
  },
  before: {
    'undoDecision responde': ({ event }) =>
      (event['output'] as { ok: boolean }).ok
        ? undefined
        : 'en la otra ventana espera a que se vea la etapa siguiente, pulsa «Rechazar Candidato», elige el primer motivo y pulsa «Rechazar»',
  },
  results: ({ after }) => (after.matches({ offered: 'open' }) ? ['El proceso muestra la etapa siguiente.'] : []),
  proofs: { none: 'Sigue a la vista «Historial del proceso».' },
  seen: { 'Se guardó «Filtro» de Rosa Luna.': 'qué se guardó, y de quién' },
  scenarios: {
    'deshacer una decisión': { input: 'nada que deshacer', via: ['offered.open', 'offered.undoing'], to: 'none' },
  },
})
