/** A letter as the list of a candidate's letters shows it. */
import { letterStates } from '../../src/contract/letters.ts'
import { defineModel } from '../model/model.ts'
import {
  letterMachine,
  type LetterSnapshot,
  type LetterState,
  mostAttempts,
  selectLetterState,
} from './letter.machine.ts'

const seenAs = (state: LetterState, shown: keyof typeof letterStates) => ({
  shows: [letterStates[shown]],
  tags: shown === 'espera' ? (['pendiente'] as const) : [],
  holds: { [`está ${state}`]: (snapshot: LetterSnapshot) => selectLetterState(snapshot) === state },
})

const attempts = [{ intentos: 1 }, { intentos: 2 }]

export const letterModel = defineModel({
  machine: letterMachine,
  inputs: { suelta: { deLote: false }, 'de una acción para varios': { deLote: true } },
  events: {
    'carta.anulada': [{ porque: 'anulada' }],
    'entrega.impedida': [{ porque: 'revertida' }, { porque: null }],
    'entrega.aplazada': attempts,
    'entrega.devuelta': attempts,
    'servidor.falla': [
      { culpa: 'carta', intentos: 1 },
      { culpa: 'configuracion', intentos: 1 },
      { culpa: 'pasajera', intentos: mostAttempts - 1 },
      { culpa: 'pasajera', intentos: mostAttempts },
    ],
  },
  calls: {},
  // Which action ordered it is read once, at the beginning
  facts: () => null,
  states: {
    enLote: seenAs('enLote', 'espera'),
    conHora: seenAs('conHora', 'espera'),
    saliendo: seenAs('saliendo', 'espera'),
    porReintentar: seenAs('porReintentar', 'espera'),
    enviada: seenAs('enviada', 'enviada'),
    rechazada: seenAs('rechazada', 'rechazada'),
    anulada: seenAs('anulada', 'anulada'),
  },
})
