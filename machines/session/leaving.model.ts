/** 'Cerrar sesión' (spec 1 §2) discards typed values, and therefore requires a confirmation. */
import { leavingMachine, selectIsAsking } from './leaving.machine.ts'
import { defineModel } from '../model/model.ts'

const question = 'Tienes cambios sin guardar'

export const leavingModel = defineModel({
  machine: leavingMachine,
  inputs: { 'sin datos': undefined },
  events: { 'leave.requested': [{ unsent: 0 }, { unsent: 2 }] },
  calls: {},
  states: {
    staying: { shows: [], hides: [question], holds: { 'no se pregunta': (s) => !selectIsAsking(s) } },
    asking: { shows: [question], holds: { 'se pregunta': selectIsAsking } },
  },
})
