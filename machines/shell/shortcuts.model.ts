/** The help sheet with the keyboard shortcuts, and the palette. */
import { selectIsHelpOpen, selectIsPaletteOpen, shortcutsMachine } from './shortcuts.machine.ts'
import { defineModel } from '../model/model.ts'

const sheet = 'Atajos de teclado'
const palette = 'Buscar candidatos, vacantes, acciones…'

export const shortcutsModel = defineModel({
  machine: shortcutsMachine,
  inputs: { 'sin datos': undefined },
  events: {},
  calls: { watchKeys: {} },
  states: {
    closed: {
      shows: [],
      hides: [sheet, palette],
      holds: { 'no se ve': (s) => !selectIsHelpOpen(s) && !selectIsPaletteOpen(s) },
    },
    open: { shows: [sheet], hides: [palette], holds: { 'se ve': selectIsHelpOpen } },
    palette: { shows: [palette], hides: [sheet], holds: { 'se ve la paleta': selectIsPaletteOpen } },
  },
})
