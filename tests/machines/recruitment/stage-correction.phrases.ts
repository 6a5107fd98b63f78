/** The window that corrects what was saved in a stage. */
import { newest, openProcess } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'
import { stageCorrectionInPractice } from './stage-correction.in-practice.ts'

export const stageCorrectionPhrases = definePhrases({
  model: stageCorrectionInPractice,
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  precondition: openProcess('role_crp_rec', 'SE-ESG', [
    'En «Historial del proceso» pulsa «editar» junto a «Examen de conocimientos aprobado».',
  ]),
  requests: { catchUpEdit: 'obtener-datos', renewVacancy: 'obtener-datos' },
  withoutScript: { 'process.moved_elsewhere': 'lo que se guardó tendría que fallar después de abrir la ventana' },
  steps: {
    'tiempo editDelay': 'Espera un instante: la ventana se abre.',
    'edit.closed': ({ event }) =>
      event['changed'] === true
        ? 'En «Resultado» escribe otro número y, sin guardar, pulsa «Cerrar», el tache de la ventana.'
        : 'Sin cambiar nada pulsa «Cerrar», el tache de la ventana.',
    'closing.confirmed': 'Pulsa «Descartar cambios».',
    'closing.cancelled': 'Pulsa «Seguir editando».',
    'editForm responde': 'En «Resultado» escribe otro número y pulsa «Guardar cambios».',
    'process.moved_elsewhere':
      'En otra ventana privada ingresa como role_crp_rec, abre este mismo proceso, pulsa «editar» junto a «Examen de conocimientos aprobado», escribe otro número en «Resultado» y pulsa «Guardar cambios». En ésta escribe otro número en «Resultado» y pulsa «Guardar cambios».',
    'catchUpEdit responde': 'Espera un momento: la pantalla pide lo que cambió.',
    'renewVacancy responde': 'Espera un momento: la pantalla pide la información nueva.',
  },
  results: ({ event }) => {
    if (event.type === 'xstate.done.actor.editForm')
      return [
        `Se ve el aviso «Información actualizada». ${newest} «Corrección: Examen de conocimientos»; el proceso sigue en la misma etapa.`,
      ]
    return []
  },
  proofs: {
    'editing.catchingUp': 'Sigue a la vista la ventana «Editar: Examen de conocimientos aprobado».',
    corrected: 'Se ve el proceso, con «Historial del proceso».',
    closed: 'Se ve el proceso, con «Historial del proceso».',
  },
  seen: { 'Guardar cambios': 'la ventana «Editar: Examen de conocimientos aprobado», con «Guardar cambios»' },
  scenarios: {
    'cerrar sin guardar y arrepentirse': {
      input: 'corrección de una etapa',
      via: ['editing.confirmingLoss', 'editing.filling', 'renewing'],
      to: 'corrected',
    },
    'otra persona guardó antes': { input: 'corrección de una etapa', via: ['editing.catchingUp'], to: 'corrected' },
  },
})
