/** The score modal (spec 1 §2, §3): one type, at least one of its tags, save. */
import { scoreMachine, selectCanSave, selectTags, selectType, selectTypes } from '../../../machines/candidates/score.machine.ts'
import { defineModel } from '../support/model.ts'

const tag = (id: number) => ({ id, codigo: `T${id}`, descripcion: `Etiqueta ${id}` })
// Unsorted, and one without a code: it is not offered (spec 1 §3).
const options = [
  { id: 2, codigo: 'NV' as const, descripcion: 'No viable', tags: [tag(21)] },
  { id: 3, codigo: null, descripcion: 'Sin código', tags: [tag(31)] },
  { id: 1, codigo: 'FV' as const, descripcion: 'Favorable', tags: [tag(11), tag(12)] },
]
const saved = { id: 1, codigo: 'FV' as const, descripcion: 'Favorable', tags: [tag(11)] }
const question = 'Elige una nueva calificación para el candidato.'
const aboutTags =
  'Agrega un etiquetado al candidato para poder recomendarlos más adelante a otras vacantes.'

export const scoreModel = defineModel({
  machine: scoreMachine,
  inputs: { 'un candidato': { idCandidato: 7 } },
  events: {
    'type.chosen': [{ id: 1 }, { id: 2 }, { id: 3 }],
    'tag.toggled': [{ id: 11 }, { id: 12 }, { id: 21 }, { id: 31 }],
  },
  calls: { loadScoreOptions: { done: [options] }, rateCandidate: { done: [saved] } },
  facts: ({ context }) => [context.chosen?.id, context.tags, context.options.length, context.saved?.id],
  states: {
    loading: { shows: [], hides: [question], tags: ['busy', 'loading'] },
    unavailable: { shows: ['Reintentar'], tags: [] },
    'choosing.editing': {
      shows: (s) => [question, 'Favorable', 'No viable', 'Guardar', ...(selectType(s) ? [aboutTags] : [])],
      hides: (s) => ['Sin código', ...(selectType(s) ? [] : [aboutTags])],
      tags: ['choosing'],
      holds: {
        'los tipos están en orden': (s) => selectTypes(s).map(({ id }) => id).join() === '1,2',
        'se guarda con un tipo y una etiqueta': (s) =>
          selectCanSave(s) === (selectType(s) !== null && selectTags(s).length > 0),
        'las etiquetas son del tipo': (s) =>
          selectTags(s).every((id) => selectType(s)?.tags.some((one) => one.id === id)),
      },
    },
    'choosing.failed': { shows: [question, 'Guardar'], tags: ['choosing'], holds: { 'lo elegido sigue ahí': (s) => selectTags(s).length > 0 } },
    saving: { shows: [question], tags: ['busy', 'choosing'] },
    saved: { shows: [], tags: [], holds: { 'se devuelve la calificación': ({ output }) => output?.outcome === 'saved' } },
    closed: { shows: [], tags: [], holds: { 'no se calificó': ({ output }) => output?.outcome === 'closed' } },
  },
})
