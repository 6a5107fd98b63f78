/**
 * The dialogs 'Asignar a vacante' and 'Recomendar a vacante', with the texts of the first; the other differs in its
 * texts.
 */
import { candidateWhoIs, signedIn } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'
import { retry, substitute } from '../../../docs/tools/paths/common-phrases.ts'

const taken =
  'en otra ventana privada ingresa como role_crp_rec, abre el perfil del mismo candidato y asígnalo a la primera vacante'

export const vacancyChoicePhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  precondition: {
    account: signedIn('role_crp_rec'),
    found: [candidateWhoIs('descartado')],
    opening: ['Pulsa «Asignar a vacante».'],
  },
  requests: { loadForm: 'obtener-lista-simple-mis-vacantes', saveForm: 'asignar-vacante' },
  steps: {
    'form.submitted': ({ event }) =>
      `En «Vacante» elige la ${(event['values'] as { id: number }).id === 4 ? 'primera' : 'segunda'} vacante y pulsa «Asignar a vacante».`,
    'form.closed': 'Pulsa «Cancelar» o Escape.',
    'load.retried': retry,
  },
  before: {
    'loadForm responde': ({ event }) =>
      event['output'] === null ? substitute('obtener-lista-simple-mis-vacantes', []) : undefined,
    'saveForm responde': ({ event }) => ((event['output'] as { ok: boolean }).ok ? undefined : taken),
  },
  results: ({ after }) =>
    after.matches('saved')
      ? [
          'Se ve el aviso «Asignación exitosa»: «El candidato fue asignado a la vacante».',
          'En «Procesos actuales» aparece la vacante con la fase «Filtro».',
        ]
      : [],
  proofs: {
    loading: 'Se ve la ventana «Asignar a vacante».',
    closed: 'Sigue a la vista el perfil, con «Datos personales».',
  },
  seen: { 'Auditor Interno · Puebla': 'tus vacantes, al abrir la lista «Vacante»', 'Contador General · Toluca': '' },
  scenarios: { 'asignar a una vacante': { input: 'un candidato', via: ['editing.filling'], to: 'saved' } },
})
