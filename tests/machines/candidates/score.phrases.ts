/** The score dialog, opened from the profile. */
import { definePhrases } from '../paths/tester-phrases.ts'
import { notOffered, openProfile, retry } from '../paths/common-phrases.ts'

const types: Readonly<Record<number, string>> = { 1: 'el primer tipo', 2: 'el último tipo' }
const tags: Readonly<Record<number, string>> = { 11: 'la primera etiqueta', 12: 'la segunda etiqueta', 21: 'la primera etiqueta del último tipo' }
const say = (what: string | undefined) => (what ? `Pulsa ${what}.` : notOffered)

export const scorePhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  given: [...openProfile('role_crp_rec'), 'Acabas de pulsar «Cambiar calificación».'],
  requests: { loadScoreOptions: 'obtener-calificaciones-tags', rateCandidate: 'calificar-candidato' },
  steps: {
    'type.chosen': ({ event }) => say(types[Number(event['id'])]),
    'tag.toggled': ({ event, before }) => {
      const { tags: chosen } = before.context as { tags: readonly number[] }
      const one = tags[Number(event['id'])]
      return say(one && chosen.includes(Number(event['id'])) ? `${one} otra vez, para quitarla` : one)
    },
    'score.submitted': 'Pulsa «Guardar».',
    'score.closed': 'Pulsa «Cancelar» o Escape.',
    'options.retried': retry,
  },
  results: ({ after }) => (after.matches('saved') ? ['Se ve el aviso «Calificación»: «La calificación fue actualizada correctamente».', 'La tarjeta del perfil muestra la nueva calificación con sus etiquetas.'] : []),
  seen: { 'Favorable': 'los tipos de calificación, cada uno con su icono', 'No viable': '', 'Sin código': '' },
  scenarios: { 'calificar a un candidato': { input: 'un candidato', via: ['choosing.editing'], to: 'saved' } },
})
