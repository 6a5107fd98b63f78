/** Reverting a discard or a hire: a reason is required; the typed values stay whatever the server answers. */
import { selectIsFailed, selectIsSaving, selectRefusal, selectSubject, selectValues } from '../kit/form.machine.ts'
import { reversalForm as machine } from './reversal-form.ts'
import { longestReason as longest } from '../model/boundaries.ts'
import { defineModel } from '../model/model.ts'

const motivo = 'Se descartó por error.'
const message = 'El candidato ya tiene un proceso actual o fue contratado.'
const dialogs = [
  ['Revertir rechazo', 'Motivo'],
  ['Revertir contratación', 'Motivo'],
] as const
const dialog = ({ context }: { context: { subject: { isHire: boolean } } }) => dialogs[context.subject.isHire ? 1 : 0]
const saved = { ok: true, saved: { lost: 0 } } as const
const refused = { ok: false, refusal: { reason: 'refused', message } } as const
const outdated = {
  ok: false,
  refusal: { reason: 'outdated', message: 'Este proceso cambió mientras lo tenías abierto.' },
} as const
const sending = 'Enviando...'
const subject = { idReclutamiento: 3, version: 6, isHire: false }
const isTyped = {
  'lo escrito sigue ahí': (s: { context: { values: { motivo: string } | null } }) => Boolean(selectValues(s)?.motivo),
}

export const reversalModel = defineModel({
  machine,
  inputs: {
    'un rechazo': { subject, values: { motivo: '' } },
    'una contratación': { subject: { ...subject, isHire: true }, values: { motivo: '' } },
    'un motivo que se había escrito': { subject, values: { motivo: 'Llamó' } },
  },
  events: {
    'form.submitted': [{ values: { motivo } }, { values: { motivo: longest } }],
    'form.closed': [{ values: { motivo: '' } }, { values: { motivo: 'A medias' } }],
  },
  calls: {
    loadForm: {},
    saveForm: {
      // A hired candidate cannot be assigned.
      done: ({ snapshot }) => (selectSubject(snapshot).isHire ? [saved, outdated] : [saved, refused, outdated]),
    },
  },
  facts: ({ context }) => [context.values?.motivo, context.refusal?.reason],
  states: {
    'editing.filling': { shows: dialog, hides: [sending, message], tags: ['shown'] },
    'editing.refused': {
      shows: (s) => [...dialog(s), message],
      hides: [sending],
      tags: ['shown', 'refused'],
      holds: { ...isTyped, 'se dice por qué': (s) => selectRefusal(s)?.message === message },
    },
    'editing.failed': {
      shows: (s) => [
        ...dialog(s),
        s.context.subject.isHire ? 'No se pudo revertir la contratación.' : 'No se pudo revertir el rechazo.',
      ],
      hides: [sending, message],
      tags: ['shown', 'failed'],
      holds: {
        ...isTyped,
        'se puede volver a intentar': selectIsFailed,
        'nadie dijo que no': (s) => selectRefusal(s) === null,
      },
    },
    saving: {
      shows: (s) => [...dialog(s), sending],
      tags: ['shown', 'saving'],
      holds: { ...isTyped, 'se está enviando': selectIsSaving },
    },
    saved: {
      shows: [],
      hides: dialogs.flat(),
      tags: [],
      holds: {
        'se sabe cuántas horas se perdieron': ({ output }) => output?.outcome === 'saved' && output.saved.lost === 0,
      },
    },
    outdated: {
      shows: [],
      hides: dialogs.flat(),
      tags: [],
      holds: {
        'dice el servidor qué pasó': ({ output, context }) =>
          output?.outcome === 'outdated' && output.refusal === context.refusal,
      },
    },
    closed: {
      shows: [],
      hides: dialogs.flat(),
      tags: [],
      holds: {
        'se cerró con lo escrito': ({ output, context }) =>
          output?.outcome === 'closed' && output.values === context.values,
      },
    },
  },
})
