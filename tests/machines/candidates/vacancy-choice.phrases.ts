/** The dialogs 'Asignar a vacante' and 'Recomendar a vacante', told for the first; the other differs in its words. */
import { definePhrases } from '../paths/tester-phrases.ts'
import { notOffered, retry, substitute } from '../paths/common-phrases.ts'

const taken = 'en otra ventana asigna al mismo candidato a cualquier vacante'

export const vacancyChoicePhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  given: [
    'Has ingresado como role_crp_rec.',
    'Abriste el perfil de un candidato sin procesos actuales y sin contratar (por ejemplo, uno que acabas de descartar), y acabas de pulsar «Asignar a vacante».',
    'Repite con «Recomendar a vacante», que se porta igual con «recomendar-vacante» y «obtener-lista-simple-otras-vacantes».',
  ],
  requests: { loadVacancies: 'obtener-lista-simple-mis-vacantes', sendChoice: 'asignar-vacante' },
  steps: {
    'form.submitted': ({ event }) => {
      const which = ({ '4 9': 'la primera', '5 8': 'la segunda' } as Record<string, string>)[`${Number(event['id'])} ${Number(event['idSede'])}`]
      return which ? `En «Vacante» elige ${which} opción y pulsa «Asignar a vacante».` : notOffered
    },
    'dialog.closed': 'Pulsa «Cancelar» o Escape.',
    'options.retried': retry,
  },
  before: {
    'loadVacancies responde': ({ event }) => ((event['output'] as readonly unknown[]).length === 0 ? substitute('obtener-lista-simple-mis-vacantes', []) : undefined),
    'sendChoice responde': ({ event }) => ((event['output'] as { kind: string }).kind === 'sent' ? undefined : taken),
  },
  results: ({ after }) =>
    after.matches('sent') ? ['Se ve el aviso «Asignación exitosa»: «El candidato fue asignado a la vacante».', 'En «Procesos actuales» aparece la vacante con la fase «Filtro».'] : [],
  seen: { 'Auditor Interno · Puebla': 'tus vacantes en la lista', 'Contador General · Toluca': '' },
  scenarios: { 'asignar a una vacante': { input: 'un candidato', via: ['choosing.editing'], to: 'sent' } },
})
