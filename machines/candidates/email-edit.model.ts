/** The e-mail edited inline (spec 1 §2, §5, §8): refused, unanswered or cancelled. An invalid e-mail is never sent. */
import { emailForm } from './profile-forms.ts'
import { selectIsFailed, selectIsSaving, selectRefusal, selectValues } from '../kit/form.machine.ts'
import { longestEmail as longest } from '../model/boundaries.ts'
import { defineModel } from '../model/model.ts'

const refused = 'No tienes permiso para realizar esta acción.'
const failed = 'No se pudo guardar el correo. Lo que escribiste sigue aquí; vuelve a intentarlo.'
const field = ['Guardar correo', 'Cancelar']
const shown = { shows: ['Editar correo'], hides: [...field, refused, failed], tags: [] } as const

export const emailEditModel = defineModel({
  machine: emailForm,
  inputs: { 'un candidato': { subject: { idCandidato: 7 } } },
  events: {
    // Another address, and the longest valid one
    'form.submitted': ['luna@correo.mx', longest].map((correo) => ({ values: { correo } })),
    'form.closed': [{}],
  },
  calls: {
    loadForm: {},
    saveForm: {
      done: [
        { ok: true, saved: 'luna@correo.mx' },
        { ok: false, refusal: { reason: 'refused', message: refused } },
      ],
    },
  },
  facts: ({ context }) => [context.values?.correo, context.refusal?.message],
  states: {
    'editing.filling': {
      shows: field,
      hides: [refused, failed],
      tags: ['shown'],
      holds: { 'nada está mal': (s) => selectRefusal(s) === null && !selectIsFailed(s) },
    },
    'editing.refused': {
      shows: [...field, refused],
      hides: [failed],
      tags: ['shown', 'refused'],
      holds: {
        'el servidor dice por qué': (s) => selectRefusal(s)?.message === refused,
        'lo escrito sigue ahí': (s) => selectValues(s) !== null,
      },
    },
    'editing.failed': {
      shows: [...field, failed],
      hides: [refused],
      tags: ['shown', 'failed'],
      holds: { 'no se pudo': selectIsFailed },
    },
    saving: {
      shows: [],
      hides: [refused, failed],
      tags: ['shown', 'saving'],
      holds: { 'se sigue viendo el campo': selectIsSaving },
    },
    saved: {
      ...shown,
      holds: { 'se sabe cuál': ({ output }) => output?.outcome === 'saved' && output.saved === 'luna@correo.mx' },
    },
    closed: { ...shown, holds: { 'nada cambió': ({ output }) => output?.outcome === 'closed' } },
  },
})
