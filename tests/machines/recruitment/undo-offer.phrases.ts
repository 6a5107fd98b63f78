/** 'Deshacer', after a stage of a process was saved. */
import { notByHand, urgent } from '../../../docs/tools/paths/common-phrases.ts'
import { openProcess } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'

export const undoOfferPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  precondition: openProcess('role_crp_rec', 'FT'),
  requests: { undoDecision: 'deshacer-decision' },
  steps: {
    'decision.saved': ({ event }) =>
      (event['decision'] as { deshacer: number }).deshacer > 0
        ? 'En «Continuar con el proceso» elige «Sí» y pulsa «Guardar».'
        : notByHand('la aplicación tendría que iniciarse sin tiempo para deshacer'),
    'undo.requested': urgent('Antes de diez segundos pulsa «Deshacer», o la tecla Z.'),
    'offer.closed': 'En el aviso «Se guardó», abajo, pulsa el tache «Cerrar».',
    'tiempo window': 'Espera once segundos sin tocar nada.',
    'undoDecision responde': ({ event }) =>
      (event['output'] as { ok: boolean }).ok
        ? 'Espera a que llegue la respuesta.'
        : notByHand('otra persona tendría que decidir algo en los mismos diez segundos'),
  },
  results: ({ after }) =>
    after.matches({ offered: 'open' }) ? ['El proceso muestra la etapa siguiente, «Agendar primera entrevista».'] : [],
  proofs: { none: 'Sigue a la vista «Historial del proceso».' },
  seen: { 'Se guardó «Filtro» de Rosa Luna.': 'el aviso «Se guardó», con el nombre del candidato' },
  scenarios: {
    'deshacer una decisión': { input: 'nada que deshacer', via: ['offered.open', 'offered.undoing'], to: 'none' },
  },
})
