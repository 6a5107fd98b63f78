/** 'Deshacer' for ten seconds after a decision (docs/decisions/0064). */
import { defineModel } from '../model/model.ts'
import {
  type Decision,
  selectIsUnanswered,
  selectIsUndoing,
  selectOffer,
  undoOfferMachine,
} from './undo-offer.machine.ts'

const decision: Decision = {
  idReclutamiento: 3,
  version: 2,
  nombreCandidato: 'Rosa Luna',
  codigo: 'FT',
  discarded: false,
  deshacer: 10_000,
}
const unknown = 'No sabemos si se deshizo. Puedes pulsar «Deshacer» otra vez.'
const text = 'Se guardó «Filtro» de Rosa Luna.'

export const undoOfferModel = defineModel({
  machine: undoOfferMachine,
  inputs: { 'nada que deshacer': undefined },
  events: {
    'decision.saved': [{ decision }, { decision: { ...decision, deshacer: 0 } }],
  },
  calls: {
    undoDecision: {
      done: [
        { ok: true, saved: { version: 3, codigo: 'FT', idFase: 1, deshacer: 0 } },
        { ok: false, refusal: { reason: 'refused', message: 'Esa decisión ya no se puede deshacer.' } },
      ],
    },
  },
  facts: ({ context }) => [context.isOver],
  states: {
    none: {
      shows: [],
      hides: [text, unknown],
      tags: [],
      holds: { 'no se ofrece nada': (s) => selectOffer(s) === null },
    },
    'offered.open': {
      shows: [text, 'Deshacer'],
      hides: [unknown],
      tags: ['shown'],
      holds: { 'se ofrece deshacer': (s) => selectOffer(s) !== null },
    },
    'offered.undoing': {
      shows: [text, 'Deshaciendo...'],
      hides: [unknown],
      tags: ['shown', 'undoing'],
      holds: { 'se está deshaciendo': selectIsUndoing },
    },
    'offered.unanswered': {
      shows: [unknown, 'Deshacer'],
      hides: [text],
      tags: ['shown', 'unanswered'],
      holds: {
        'se ofrece otra vez': (s) => selectOffer(s) !== null && selectIsUnanswered(s),
        'los diez segundos siguen': ({ context }) => !context.isOver,
      },
    },
  },
})
