/** How a screen loads its record: on a candidate's profile. */
import { candidateWhoIs, signedIn } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'
import { anotherEmail, notByHand, retry } from '../../../docs/tools/paths/common-phrases.ts'

const gone = 'en la dirección del navegador cambia el número del candidato por 999999'

export const resourcePhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Media',
  // Without an open process, so that the candidate can be assigned to a vacancy
  precondition: (_, { first }) => ({
    account: signedIn('role_crp_rec'),
    found: first?.['output'] === null ? [candidateWhoIs('descartado')] : [],
    opening: [
      first?.['output'] === null
        ? 'En la dirección del navegador cambia el número del candidato por 999999 y pulsa Entrar.'
        : candidateWhoIs('descartado'),
    ],
  }),
  preconditionFor: ['loadResource responde'],
  requests: { loadResource: 'detalle-candidato', reloadResource: 'obtener-historial-candidato' },
  withoutScript: { 'question.changed': 'ninguna pantalla cambia lo que pregunta' },
  steps: {
    'resource.refreshed':
      'Pulsa «Asignar a vacante» (si no se ve, sigue con otro de la lista); en «Vacante» elige la primera vacante y pulsa «Asignar a vacante».',
    'resource.updated': `Junto al correo pulsa «Editar correo», el lápiz; en la caja ${anotherEmail} y pulsa «Guardar correo», la palomita.`,
    'resource.retried': retry,
    'reloadResource responde': ({ event }) =>
      event['output'] === null
        ? notByHand('el candidato tendría que borrarse en ese momento')
        : 'Espera a que llegue la respuesta.',
  },
  before: {
    'loadResource responde': ({ event }) => (event['output'] === null ? gone : undefined),
  },
  proofs: {
    loading: 'Se ve «Perfil del candidato», todavía sin «Datos personales».',
    ready: 'Se ve «Datos personales», con el nombre del candidato arriba.',
    changing: 'Sigue a la vista «Datos personales».',
    refreshing: 'Sigue a la vista «Datos personales».',
    missing: 'Se ve «¡No se encontró información del Candidato!».',
  },
  seen: {
    'Rosa Luna': '«Datos personales»',
    'Rosa Luna Peña': 'en «Datos personales», el correo que escribiste',
  },
})
