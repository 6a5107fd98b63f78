/** 'Cerrar sesión' as a tester presses it, with and without something typed. */
import { openProcess } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'

export const leavingPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  precondition: openProcess('role_crp_rec', 'FT'),
  steps: {
    'leave.requested': ({ event }) =>
      Number(event['unsent']) > 0
        ? 'Si saliste, vuelve a ingresar y abre el mismo proceso. Elige «Sí» en «Continuar con el proceso» sin guardar y pulsa «Cerrar sesión».'
        : 'Si saliste, vuelve a ingresar. Sin nada escrito ni elegido en la pantalla pulsa «Cerrar sesión».',
    'leave.confirmed': 'Pulsa «Descartar y salir».',
    'leave.cancelled': 'Pulsa «Cancelar».',
  },
  proofs: { staying: 'Sigue a la vista el proceso, con «Historial del proceso».' },
  results: ({ event }) => {
    const leaves =
      event.type === 'leave.confirmed' || (event.type === 'leave.requested' && Number(event['unsent']) === 0)
    return leaves ? ['Se ve el inicio de sesión: «Ingresar». Para el paso siguiente vuelve a ingresar.'] : []
  },
})
