/** How a screen loads its one thing: seen best on a candidate's profile. */
import { definePhrases } from '../../../docs/paths/tester-phrases.ts'
import { retry } from '../../../docs/paths/common-phrases.ts'

const gone = 'en la dirección del navegador cambia el número del candidato por 999999'

export const resourcePhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Media',
  given: ['Has ingresado como role_crp_rec.', 'Esta carga es de varias pantallas (perfil, escritorio, solicitud de empleo); aquí se ve en el perfil: abre el de un candidato desde «Candidatos».'],
  requests: { loadResource: 'detalle-candidato', reloadResource: 'obtener-historial-candidato' },
  steps: {
    'resource.refreshed': 'Pulsa «Asignar a vacante», elige una vacante, pulsa el botón «Asignar a vacante» y mira «Procesos actuales» (con un candidato sin procesos; si ya no lo hay, recarga la página con F5).',
    'resource.updated': 'Junto al correo pulsa «Editar correo», cámbialo y pulsa «Guardar correo»: el dato cambia sin que la pantalla se cargue otra vez.',
    'resource.retried': retry,
  },
  before: {
    'loadResource responde': ({ event }) => (event['output'] === null ? gone : undefined),
    'reloadResource responde': ({ event }) => (event['output'] === null ? gone : undefined),
  },
  seen: { 'Rosa Luna': 'lo que se cargó, por ejemplo el nombre del candidato', 'Rosa Luna Peña': 'lo que se cargó, con el cambio' },
})
