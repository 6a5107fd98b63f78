/** The sidebar on a small screen (spec 1 §2). */
import { selectIsOpen, sidebarMachine } from './sidebar.machine.ts'
import { defineModel } from '../model/model.ts'

export const sidebarModel = defineModel({
  machine: sidebarMachine,
  inputs: { 'sin datos': undefined },
  events: {},
  calls: {},
  states: {
    closed: { shows: [], hides: ['Cerrar sesión'], holds: { 'está oculto': (s) => !selectIsOpen(s) } },
    open: { shows: ['Escritorio', 'Candidatos', 'Cerrar sesión'], holds: { 'está abierto': selectIsOpen } },
  },
})
