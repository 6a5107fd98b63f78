/** 'Reenviar notificación', in the stage that waits for the job application. */
import { notByHand } from '../../../docs/tools/paths/common-phrases.ts'
import { openProcess } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'

export const resendNotificationPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Media',
  precondition: openProcess('role_crp_rec', 'FC-ES'),
  requests: { doCommand: 'reenviar-notificacion' },
  steps: {
    'command.requested': 'Pulsa «Reenviar notificación».',
    // The page looks every two seconds whether the process has moved
    'doCommand responde': ({ event }) =>
      (event['output'] as { ok: boolean }).ok
        ? 'Espera a que llegue la respuesta.'
        : notByHand('otra persona tendría que decidir en los dos segundos en que la pantalla no se ha dado cuenta'),
  },
  results: ({ event }) => {
    if (event.type.startsWith('xstate.done') && (event['output'] as { ok: boolean }).ok)
      return ['Se ve el aviso «Información enviada»: «La notificación ha sido enviada al candidato.».']
    return event.type.startsWith('xstate.')
      ? ['Se ve el aviso «Error interno»: «Hubo un error al procesar la solicitud.».']
      : []
  },
})
