/** 'Asignar a vacante' and 'Recomendar a vacante' (spec 1 §2, §5, §8): the same dialog with other labels. */
import { vacancyForm } from './profile-forms.ts'
import { selectIsFailed, selectNeeds, selectRefusal, selectValues } from '../kit/form.machine.ts'
import { defineModel } from '../model/model.ts'

const options = [
  { id: 4, descripcion: 'Auditor Interno · Puebla', idSede: 9 },
  { id: 5, descripcion: 'Contador General · Toluca', idSede: 8 },
]
const taken = 'El candidato ya tiene un proceso actual o fue contratado.'
const failed = 'Hubo un error al procesar la solicitud.'
const none = 'No se encontraron vacantes disponibles.'
const form = ['Vacante', 'Auditor Interno · Puebla', 'Contador General · Toluca']

export const vacancyChoiceModel = defineModel({
  machine: vacancyForm,
  inputs: { 'un candidato': { subject: { idCandidato: 7 } } },
  events: { 'form.submitted': options.map((values) => ({ values })), 'form.closed': [{}] },
  calls: {
    loadForm: { done: [options, null] },
    saveForm: {
      done: [
        { ok: true, saved: null },
        { ok: false, refusal: { reason: 'refused', message: taken } },
      ],
    },
  },
  facts: ({ context }) => [context.needs?.length, context.values?.id, context.refusal?.message, context.wasSent],
  states: {
    loading: { shows: [], hides: ['Vacante', none], tags: ['loading'] },
    unavailable: { shows: ['Reintentar'], hides: [none], tags: ['unavailable'] },
    missing: { shows: [none], hides: ['Reintentar'], tags: ['missing'] },
    'editing.filling': {
      shows: form,
      hides: [taken, failed],
      tags: ['shown'],
      holds: { 'se ofrecen las vacantes que llegaron': (s) => selectNeeds(s)?.length === options.length },
    },
    'editing.refused': {
      shows: [...form, taken],
      hides: [failed],
      tags: ['shown', 'refused'],
      holds: {
        'se dice por qué': (s) => selectRefusal(s)?.message === taken,
        'lo elegido sigue ahí': (s) => selectValues(s) !== null,
      },
    },
    'editing.failed': {
      shows: [...form, failed],
      hides: [taken],
      tags: ['shown', 'failed'],
      holds: { falló: selectIsFailed, 'lo elegido sigue ahí': (s) => selectValues(s) !== null },
    },
    saving: {
      shows: ['Enviando...'],
      hides: [taken, failed],
      tags: ['shown', 'saving'],
      holds: { 'se envía una de las ofrecidas': (s) => options.some(({ id }) => id === selectValues(s)?.id) },
    },
    saved: { shows: [], tags: [], holds: { 'cambiaron los procesos': ({ output }) => output?.outcome === 'saved' } },
    closed: {
      shows: [],
      tags: [],
      holds: {
        'sólo con algo enviado pudo cambiar algo': ({ context, output }) =>
          output?.outcome === 'closed' && output.wasSent === (context.values !== null),
      },
    },
  },
})
