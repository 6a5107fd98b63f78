/** The help sheet with the keyboard shortcuts. */
import { selectIsHelpOpen, shortcutsMachine } from './shortcuts.machine.ts'
import { defineModel } from '../model/model.ts'

const sheet = 'Atajos de teclado'

export const shortcutsModel = defineModel({
  machine: shortcutsMachine,
  inputs: { 'sin datos': undefined },
  events: {},
  calls: { watchKeys: {} },
  states: {
    closed: { shows: [], hides: [sheet], holds: { 'no se ve': (s) => !selectIsHelpOpen(s) } },
    open: { shows: [sheet], holds: { 'se ve': selectIsHelpOpen } },
  },
})
