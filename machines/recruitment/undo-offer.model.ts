/** 'Deshacer' for ten seconds after a decision (docs/decisions/0064). */
import { defineModel } from '../model/model.ts'
import { type Decision, selectIsUndoing, selectOffer, undoOfferMachine } from './undo-offer.machine.ts'

const decision: Decision = { idReclutamiento: 3, version: 2, nombreCandidato: 'Rosa Luna', codigo: 'FT', discarded: false, deshacer: 10_000 }
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
  facts: () => [],
  states: {
    none: { shows: [], hides: [text], tags: [], holds: { 'no se ofrece nada': (s) => selectOffer(s) === null } },
    offered: { shows: [text, 'Deshacer'], tags: ['shown'], holds: { 'se ofrece deshacer': (s) => selectOffer(s) !== null } },
    undoing: { shows: [text, 'Deshaciendo...'], tags: ['shown', 'undoing'], holds: { 'se está deshaciendo': selectIsUndoing } },
  },
})
