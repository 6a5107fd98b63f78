/** 'Reenviar notificación', in the stage that waits for the job application. */
import { openProcess } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'

export const resendNotificationPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Media',
  precondition: openProcess('role_crp_rec', 'FC-ES'),
  requests: { doCommand: 'reenviar-notificacion' },
  steps: { 'command.requested': 'Pulsa «Reenviar notificación».' },
  before: {
    'doCommand responde': ({ event }) =>
      (event['output'] as { ok: boolean }).ok ? undefined : 'en otra ventana rechaza al candidato',
  },
  results: ({ event }) => {
    if (event.type.startsWith('xstate.done') && (event['output'] as { ok: boolean }).ok)
      return ['Se ve el aviso «Información enviada»: «La notificación ha sido enviada al candidato.».']
    return event.type.startsWith('xstate.')
      ? ['Se ve el aviso «Error interno»: «Hubo un error al procesar la solicitud.».']
      : []
  },
})
