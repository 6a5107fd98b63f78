/** 'Cerrar sesión' as a tester presses it, with and without something typed. */
import { openProcess, signOut } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'

export const leavingPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  precondition: openProcess('role_crp_rec', 'FT'),
  steps: {
    'leave.requested': ({ event }) =>
      Number(event['unsent']) > 0
        ? `En «Continuar con el proceso» elige «Sí» y, sin guardar, pulsa ${signOut}.`
        : `Sin escribir ni elegir nada en la pantalla pulsa ${signOut}.`,
    'leave.confirmed': 'Pulsa «Descartar y salir».',
    'leave.cancelled': 'Pulsa «Cancelar».',
  },
  proofs: { staying: 'Sigue a la vista el proceso, con «Historial del proceso».' },
  instead: ({ event }) => {
    const leaves =
      event.type === 'leave.confirmed' || (event.type === 'leave.requested' && Number(event['unsent']) === 0)
    return leaves ? ['Se ve el inicio de sesión, con «Ingresar a mi cuenta».'] : undefined
  },
})
