/** Taking a discard back: a reason, and what was typed stays whatever the server says. */
import {
  discardReversalMachine,
  type DiscardReversalSnapshot,
  selectIsFailed,
  selectIsReverting,
  selectReason,
  selectReversalRefusal,
} from '../../../machines/recruitment/discard-reversal.machine.ts'
import { reversalForm } from '../../../src/contract/recruitment.ts'
import { boundariesOf } from '../support/boundaries.ts'
import { defineModel } from '../support/model.ts'

const motivo = 'Se descartó por error.'
/** As long as a reason may be. */
const longest = boundariesOf(reversalForm.entries.motivo).accepted.reduce((one, other) => (other.length > one.length ? other : one))
const mensaje = 'El candidato ya tiene un proceso actual o fue contratado.'
const dialog = ['Revertir descarte', 'Motivo']
const sending = 'Enviando...'
const isTyped = { 'lo escrito sigue ahí': (s: DiscardReversalSnapshot) => selectReason(s) !== '' }

export const discardReversalModel = defineModel({
  machine: discardReversalMachine,
  inputs: {
    'un descarte': { idReclutamiento: 3, version: 6, motivo: '' },
    'un motivo que se había escrito': { idReclutamiento: 3, version: 6, motivo: 'Llamó' },
  },
  events: {
    'reversal.submitted': [{ motivo }, { motivo: longest }],
    'reversal.closed': [{ motivo: '' }, { motivo: 'A medias' }],
  },
  calls: {
    revertDiscard: {
      done: [
        { kind: 'reverted', lost: 0 },
        { kind: 'refused', mensaje },
        { kind: 'stage_changed', mensaje: 'Este proceso cambió mientras lo tenías abierto.' },
      ],
    },
  },
  facts: ({ context }) => [context.motivo, context.refusal, context.answer?.kind],
  states: {
    'asking.filling': { shows: dialog, hides: [sending, mensaje], tags: [] },
    'asking.refused': {
      shows: [...dialog, mensaje],
      hides: [sending],
      tags: [],
      holds: { ...isTyped, 'se dice por qué': (s) => selectReversalRefusal(s) === mensaje },
    },
    'asking.failed': {
      shows: [...dialog, 'No se pudo revertir el descarte.'],
      hides: [sending, mensaje],
      tags: [],
      holds: { ...isTyped, 'se puede volver a intentar': selectIsFailed, 'nadie dijo que no': (s) => selectReversalRefusal(s) === null },
    },
    sending: { shows: [...dialog, sending], tags: ['sending'], holds: { ...isTyped, 'se está enviando': selectIsReverting } },
    ended: {
      shows: [],
      hides: dialog,
      tags: [],
      holds: {
        'se cerró con lo escrito, o dijo el servidor qué pasó': ({ output, context }) =>
          output?.kind === 'closed' ? output.motivo === context.motivo : output === context.answer && output !== undefined,
      },
    },
  },
})
