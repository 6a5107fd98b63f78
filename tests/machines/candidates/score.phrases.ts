/** The score dialog, opened from the profile. */
import { openProfile } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'
import { retry } from '../../../docs/tools/paths/common-phrases.ts'

const chosen: Readonly<Record<string, string>> = {
  '11': 'el primer tipo y su primera etiqueta',
  '11,12': 'el primer tipo y sus dos primeras etiquetas',
  '21': 'el último tipo y su primera etiqueta',
}

export const scorePhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  precondition: openProfile('role_crp_rec', 'FT', ['Pulsa «Cambiar calificación».']),
  requests: { loadForm: 'obtener-calificaciones-tags', saveForm: 'calificar-candidato' },
  steps: {
    'form.submitted': ({ event }) =>
      `Elige ${chosen[String((event['values'] as { subCalificacion: number[] }).subCalificacion)]} y pulsa «Guardar».`,
    'form.closed': 'Pulsa «Cancelar» o Escape.',
    'load.retried': retry,
  },
  results: ({ after }) =>
    after.matches('saved')
      ? [
          'Se ve el aviso «Calificación»: «La calificación fue actualizada correctamente».',
          'Bajo «Calificación», en el perfil, se ven la nueva calificación y su etiqueta.',
        ]
      : [],
  proofs: {
    loading: 'Se ve la ventana «Cambiar calificación».',
    closed: 'Sigue a la vista el perfil, con «Datos personales».',
  },
  seen: { Favorable: '«Favorito», «Viable», «No viable», «Lista negra»', 'No viable': '' },
  scenarios: { 'calificar a un candidato': { input: 'un candidato', via: ['editing.filling'], to: 'saved' } },
})
