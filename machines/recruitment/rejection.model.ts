/**
 * 'Rechazar Candidato' (spec 1 §2): candidate, vacancy and reason; the typed values stay whatever the server answers.
 */
import { selectIsFailed, selectIsSaving, selectNeeds, selectRefusal, selectValues } from '../kit/form.machine.ts'
import { rejectionForm as machine, type RejectionValues } from './rejection-form.ts'
import { savedMove } from './process.samples.ts'
import { longestReason } from '../model/boundaries.ts'
import { defineModel } from '../model/model.ts'

const reasons = [
  { id: 61, descripcion: 'Ya no desea continuar' },
  { id: 62, descripcion: 'No contesta las llamadas' },
]
const question = '¿Deseas rechazar al candidato? Si lo descartas podrás seguirlo viendo en los detalles de la vacante.'
const none = 'No se encontró información suficiente para continuar.'
const message = 'El motivo es requerida'
const failed = 'No se pudo rechazar al candidato. Lo que escribiste sigue aquí; vuelve a intentarlo.'
const sending = 'Enviando...'
const dialog = [
  'Rechazar Candidato',
  'Rosa Luna',
  'Asesor',
  question,
  'Motivo',
  'Ya no desea continuar',
  'No contesta las llamadas',
  'Comentarios',
]
const subject = {
  idReclutamiento: 3,
  version: 6,
  codigo: 'OF',
  nombreCandidato: 'Rosa Luna',
  tituloVacante: 'Asesor',
  esRepostulacion: false,
} as const
const refused = { ok: false, refusal: { reason: 'refused', message } } as const
const outdated = {
  ok: false,
  refusal: { reason: 'outdated', message: 'Este proceso cambió mientras lo tenías abierto.' },
} as const
const isChosen = {
  'hay un motivo elegido': (s: { context: { values: RejectionValues | null } }) =>
    selectValues(s)?.motivoRechazo !== undefined,
}

export const rejectionModel = defineModel({
  machine,
  inputs: {
    'un candidato': { subject },
    'lo que se había escrito': { subject, values: { motivoRechazo: 62, comentarios: 'Llamó' } },
  },
  events: {
    'form.submitted': [
      { values: { motivoRechazo: 61 } },
      { values: { motivoRechazo: 62, comentarios: longestReason } },
    ],
    'form.closed': [{ values: { motivoRechazo: 61, comentarios: 'A medias' } }],
  },
  calls: {
    loadForm: { done: [reasons, null] },
    saveForm: { done: [{ ok: true, saved: savedMove }, refused, outdated] },
  },
  facts: ({ context }) => [
    context.values?.motivoRechazo,
    context.values?.comentarios,
    context.refusal?.reason,
    context.needs?.length,
  ],
  states: {
    loading: { shows: ['Rechazar Candidato'], hides: [none, 'Reintentar'], tags: ['loading'] },
    unavailable: { shows: ['Rechazar Candidato', 'Reintentar'], hides: [none], tags: ['unavailable'] },
    missing: { shows: ['Rechazar Candidato', none], hides: ['Reintentar'], tags: ['missing'] },
    'editing.filling': {
      shows: dialog,
      hides: [sending, message, failed],
      tags: ['shown'],
      holds: { 'se ofrecen los motivos que llegaron': (s) => selectNeeds(s)?.length === reasons.length },
    },
    'editing.refused': {
      shows: [...dialog, message],
      hides: [sending, failed],
      tags: ['shown', 'refused'],
      holds: { ...isChosen, 'se dice por qué': (s) => selectRefusal(s)?.message === message },
    },
    'editing.failed': {
      shows: [...dialog, failed],
      hides: [sending, message],
      tags: ['shown', 'failed'],
      holds: {
        ...isChosen,
        'se puede volver a intentar': selectIsFailed,
        'nadie dijo que no': (s) => selectRefusal(s) === null,
      },
    },
    saving: {
      shows: [...dialog, sending],
      tags: ['shown', 'saving'],
      holds: { ...isChosen, 'se está enviando': selectIsSaving },
    },
    saved: {
      shows: [],
      hides: [question],
      tags: [],
      holds: { 'quedó rechazado': ({ output }) => output?.outcome === 'saved' },
    },
    outdated: {
      shows: [],
      hides: [question],
      tags: [],
      holds: {
        'dice el servidor qué pasó': ({ output, context }) =>
          output?.outcome === 'outdated' && output.refusal === context.refusal,
      },
    },
    closed: {
      shows: [],
      hides: [question],
      tags: [],
      holds: {
        'se cerró con lo escrito': ({ output, context }) =>
          output?.outcome === 'closed' && output.values === context.values,
      },
    },
  },
})
