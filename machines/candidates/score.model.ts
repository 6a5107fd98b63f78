/** The score modal (spec 1 §2, §3): one type, at least one of its tags, save. */
import { scoreForm } from './profile-forms.ts'
import { selectIsFailed, selectIsSaving, selectNeeds, selectValues } from '../kit/form.machine.ts'
import { defineModel } from '../model/model.ts'

const tag = (id: number) => ({ id, codigo: `T${id}`, descripcion: `Etiqueta ${id}` })
const options = [
  { id: 1, codigo: 'FV' as const, descripcion: 'Favorable', tags: [tag(11), tag(12)] },
  { id: 2, codigo: 'NV' as const, descripcion: 'No viable', tags: [tag(21)] },
]
const saved = { id: 1, codigo: 'FV' as const, descripcion: 'Favorable', tags: [tag(11)] }
const question = 'Elige una nueva calificación para el candidato.'
const aboutTags = 'Agrega un etiquetado al candidato para poder recomendarlos más adelante a otras vacantes.'
const failed = 'Hubo un error al procesar la solicitud.'
const isChosen = {
  'lo elegido sigue ahí': (s: { context: { values: { subCalificacion: number[] } | null } }) =>
    selectValues(s)!.subCalificacion.length > 0,
}
const never = 'The wiring throws whatever goes wrong: it has one text (spec 1 §8).'
const always = 'There are always scores to choose from.'

export const scoreModel = defineModel({
  machine: scoreForm,
  inputs: { 'un candidato': { subject: { idCandidato: 7 } } },
  events: {
    'form.submitted': [
      { values: { calificacion: 1, subCalificacion: [11] } },
      { values: { calificacion: 1, subCalificacion: [11, 12] } },
      { values: { calificacion: 2, subCalificacion: [21] } },
    ],
    'form.closed': [{}],
  },
  calls: { loadForm: { done: [options] }, saveForm: { done: [{ ok: true, saved }] } },
  facts: ({ context }) => [context.values, context.needs?.length],
  states: {
    loading: { shows: [], hides: [question], tags: ['loading'] },
    missing: { shows: [] },
    unavailable: { shows: ['Reintentar'], tags: ['unavailable'] },
    'editing.filling': {
      shows: [question, 'Favorable', 'No viable', 'Guardar'],
      hides: [aboutTags, failed],
      tags: ['shown'],
      holds: { 'se ofrecen los tipos que llegaron': (s) => selectNeeds(s)?.length === options.length },
    },
    'editing.refused': { shows: [] },
    'editing.failed': {
      shows: [question, aboutTags, 'Guardar', failed],
      tags: ['shown', 'failed'],
      holds: { ...isChosen, falló: selectIsFailed },
    },
    saving: {
      shows: [question, aboutTags],
      hides: [failed],
      tags: ['shown', 'saving'],
      holds: { ...isChosen, 'se está guardando': selectIsSaving },
    },
    saved: {
      shows: [],
      tags: [],
      holds: { 'se devuelve la calificación': ({ output }) => output?.outcome === 'saved' && output.saved === saved },
    },
    closed: { shows: [], tags: [], holds: { 'no se calificó': ({ output }) => output?.outcome === 'closed' } },
  },
  excluded: {
    missing: always,
    'loading | xstate.done.actor.loadForm | 1': always,
    'missing | form.closed | 0': always,
    'editing.refused': never,
    'saving | xstate.done.actor.saveForm | 1': never,
  },
})
