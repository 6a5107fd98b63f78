/** 'Asignar a vacante' and 'Recomendar a vacante' (spec 1 §2, §5, §8): the same dialog but for its words. */
import { selectIsFailed, selectRefusal, selectVacancies, vacancyChoiceMachine } from '../../../machines/candidates/vacancy-choice.machine.ts'
import { defineModel } from '../support/model.ts'

const options = [
  { id: 4, descripcion: 'Auditor Interno · Puebla', idSede: 9 },
  { id: 5, descripcion: 'Contador General · Toluca', idSede: 8 },
]
const taken = 'El candidato ya tiene un proceso actual o fue contratado.'
const failed = 'Hubo un error al procesar la solicitud.'
const none = 'No se encontraron vacantes disponibles.'
const form = ['Vacante', 'Auditor Interno · Puebla', 'Contador General · Toluca']

export const vacancyChoiceModel = defineModel({
  machine: vacancyChoiceMachine,
  inputs: { 'un candidato': { idCandidato: 7 } },
  // The last one is not offered at that site
  events: { 'form.submitted': [{ id: 4, idSede: 9 }, { id: 5, idSede: 8 }, { id: 5, idSede: 9 }] },
  calls: {
    loadVacancies: { done: [options, []] },
    sendChoice: { done: [{ kind: 'sent' }, { kind: 'refused', mensaje: taken }] },
  },
  facts: ({ context }) => [context.options.length, context.chosen?.id, context.refusal, context.changed],
  states: {
    loading: { shows: [], hides: ['Vacante', none], tags: ['busy', 'loading'] },
    unavailable: { shows: ['Reintentar'], hides: [none], tags: [] },
    empty: { shows: [none], hides: ['Reintentar'], tags: [] },
    'choosing.editing': {
      shows: form,
      hides: [taken, failed],
      tags: ['choosing'],
      holds: { 'se ofrecen las vacantes que llegaron': (s) => selectVacancies(s).length === options.length },
    },
    'choosing.refused': {
      shows: [...form, taken],
      hides: [failed],
      tags: ['choosing'],
      holds: {
        'se dice por qué': (s) => selectRefusal(s) === taken,
        'lo elegido sigue ahí': ({ context }) => context.chosen !== null,
      },
    },
    'choosing.failed': {
      shows: [...form, failed],
      hides: [taken],
      tags: ['choosing'],
      holds: { 'falló': selectIsFailed, 'lo elegido sigue ahí': ({ context }) => context.chosen !== null },
    },
    sending: {
      shows: ['Enviando...'],
      hides: [taken, failed],
      tags: ['busy', 'choosing'],
      holds: { 'se envía una de las ofrecidas': ({ context }) => options.some(({ id, idSede }) => id === context.chosen?.id && idSede === context.chosen.idSede) },
    },
    sent: { shows: [], tags: [], holds: { 'cambiaron los procesos': ({ output }) => output?.changed === true } },
    closed: {
      shows: [],
      tags: [],
      holds: { 'sin enviar nada no cambió nada': ({ context, output }) => context.chosen !== null || output?.changed === false },
    },
  },
})
