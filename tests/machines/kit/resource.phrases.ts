/** How a screen loads its record: on a candidate's profile. */
import { openProfile } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'
import { retry } from '../../../docs/tools/paths/common-phrases.ts'

const gone = 'en la dirección del navegador cambia el número del candidato por 999999'

export const resourcePhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Media',
  precondition: {
    ...openProfile('role_crp_rec'),
    notes: ['Esta carga es de varias pantallas (perfil, escritorio, solicitud de empleo); aquí se ve en el perfil.'],
  },
  requests: { loadResource: 'detalle-candidato', reloadResource: 'obtener-historial-candidato' },
  steps: {
    'resource.refreshed':
      'Pulsa «Asignar a vacante», elige una vacante, pulsa el botón «Asignar a vacante» y mira «Procesos actuales» (con un candidato sin procesos; si ya no lo hay, recarga la página con F5).',
    'resource.updated':
      'Junto al correo pulsa «Editar correo», cámbialo y pulsa «Guardar correo»: el dato cambia sin que la pantalla se cargue otra vez.',
    'resource.retried': retry,
  },
  before: {
    'loadResource responde': ({ event }) => (event['output'] === null ? gone : undefined),
    'reloadResource responde': ({ event }) => (event['output'] === null ? gone : undefined),
  },
  proofs: {
    loading: 'Se ve «Perfil del candidato», todavía sin «Datos personales».',
    ready: 'Se ve «Datos personales», con el nombre del candidato arriba.',
    changing: 'Sigue a la vista «Datos personales».',
    refreshing: 'Sigue a la vista «Datos personales».',
    missing: 'Se ve «¡No se encontró información del Candidato!».',
  },
  seen: {
    'Rosa Luna': 'lo que se cargó, por ejemplo el nombre del candidato',
    'Rosa Luna Peña': 'lo que se cargó, con el cambio',
  },
})
