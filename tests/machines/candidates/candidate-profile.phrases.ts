/** The profile's dialogs, one at a time, and the CV beside it. */
import { definePhrases } from '../paths/tester-phrases.ts'

const closed = (event: Readonly<Record<string, unknown>>, sent: string): string =>
  (event['output'] as { changed: boolean }).changed ? sent : 'Pulsa «Cancelar» o Escape.'
const broken = 'A mano no se provoca: la ventana se queda abierta con cualquier falla. Ciérrala con «Cancelar».'

export const candidateProfilePhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  given: [
    'Has ingresado como role_crp_rec.',
    'Abriste el perfil de un candidato sin procesos actuales, sin contratar y con CV en PDF: se ven «Asignar a vacante», «Recomendar a vacante» y «Ver CV». Después de asignarlo sigue con otro igual.',
  ],
  steps: {
    'assignment.asked': 'Pulsa «Asignar a vacante».',
    'recommendation.asked': 'Pulsa «Recomendar a vacante».',
    'rating.asked': 'Pulsa «Cambiar calificación».',
    'curriculum.opened': 'Pulsa «Ver CV».',
    'curriculum.closed': 'Pulsa «Ocultar CV» o «Cerrar CV».',
    'assignment responde': ({ event }) => closed(event, 'Elige una vacante y pulsa «Asignar a vacante».'),
    'recommendation responde': ({ event }) => closed(event, 'Elige una vacante y pulsa «Recomendar a vacante».'),
    'score responde': ({ event }) =>
      (event['output'] as { outcome: string }).outcome === 'saved' ? 'Elige un tipo y una etiqueta y pulsa «Guardar».' : 'Pulsa «Cancelar» o Escape.',
    'assignment falla': broken,
    'recommendation falla': broken,
    'score falla': broken,
  },
})
