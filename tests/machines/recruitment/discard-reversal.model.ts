/** Taking a discard back: a reason, and what was typed stays whatever the server says. */
import { selectIsFailed, selectIsSaving, selectRefusal, selectValues } from '../../../machines/kit/form.machine.ts'
import { reversalForm as machine } from '../../../machines/recruitment/reversal-form.ts'
import { longestReason as longest } from '../support/boundaries.ts'
import { defineModel } from '../support/model.ts'

const motivo = 'Se descartó por error.'
const message = 'El candidato ya tiene un proceso actual o fue contratado.'
const dialog = ['Revertir descarte', 'Motivo']
const sending = 'Enviando...'
const subject = { idReclutamiento: 3, version: 6 }
const isTyped = { 'lo escrito sigue ahí': (s: { context: { values: { motivo: string } | null } }) => Boolean(selectValues(s)?.motivo) }

export const discardReversalModel = defineModel({
  machine,
  inputs: {
    'un descarte': { subject, values: { motivo: '' } },
    'un motivo que se había escrito': { subject, values: { motivo: 'Llamó' } },
  },
  events: {
    'form.submitted': [{ values: { motivo } }, { values: { motivo: longest } }],
    'form.closed': [{ changed: false, values: { motivo: '' } }, { changed: false, values: { motivo: 'A medias' } }],
  },
  calls: {
    loadForm: {},
    saveForm: {
      done: [
        { ok: true, saved: { lost: 0 } },
        { ok: false, refusal: { reason: 'refused', message } },
        { ok: false, refusal: { reason: 'outdated', message: 'Este proceso cambió mientras lo tenías abierto.' } },
      ],
    },
  },
  facts: ({ context }) => [context.values?.motivo, context.refusal?.reason],
  states: {
    'editing.filling': { shows: dialog, hides: [sending, message], tags: ['shown'] },
    'editing.refused': {
      shows: [...dialog, message],
      hides: [sending],
      tags: ['shown', 'refused'],
      holds: { ...isTyped, 'se dice por qué': (s) => selectRefusal(s)?.message === message },
    },
    'editing.failed': {
      shows: [...dialog, 'No se pudo revertir el descarte.'],
      hides: [sending, message],
      tags: ['shown', 'failed'],
      holds: { ...isTyped, 'se puede volver a intentar': selectIsFailed, 'nadie dijo que no': (s) => selectRefusal(s) === null },
    },
    saving: { shows: [...dialog, sending], tags: ['shown', 'saving'], holds: { ...isTyped, 'se está enviando': selectIsSaving } },
    saved: { shows: [], hides: dialog, tags: [], holds: { 'se sabe cuántas horas se perdieron': ({ output }) => output?.outcome === 'saved' && output.saved.lost === 0 } },
    outdated: { shows: [], hides: dialog, tags: [], holds: { 'dice el servidor qué pasó': ({ output, context }) => output?.outcome === 'outdated' && output.refusal === context.refusal } },
    closed: { shows: [], hides: dialog, tags: [], holds: { 'se cerró con lo escrito': ({ output, context }) => output?.outcome === 'closed' && output.values === context.values } },
  },
})
