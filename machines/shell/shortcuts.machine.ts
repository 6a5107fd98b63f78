/**
 * The keyboard shortcuts of every screen: '?' opens the help sheet, 'Ctrl+K' the palette, which has a chart of its own.
 */
import { fromCallback, setup, type SnapshotFrom } from 'xstate'
import { toBeProvided } from '../kit/to-be-provided.ts'

export type KeyPressed = { type: 'help.requested' } | { type: 'palette.opened' }

export const shortcutsMachine = setup({
  types: {
    events: {} as KeyPressed | { type: 'help.closed' } | { type: 'palette.closed' },
  },
  actors: {
    /** Handles the keys that need no chart ('/'), and sends an event for the others. */
    watchKeys: fromCallback<KeyPressed>(toBeProvided),
  },
}).createMachine({
  id: 'shortcuts',
  description: 'Atajos de teclado, su hoja de ayuda y la paleta.',
  initial: 'closed',
  invoke: {
    id: 'watchKeys',
    src: 'watchKeys',
    onError: { description: 'No se puede escuchar el teclado; todo se puede hacer con los botones.' },
  },
  states: {
    closed: {
      description: 'No se ven la hoja de ayuda ni la paleta.',
      on: {
        'help.requested': { target: 'open', description: "Se pulsa '?' o el botón 'Atajos de teclado'." },
        'palette.opened': { target: 'palette', description: "Se pulsa 'Ctrl+K' o el botón 'Buscar'." },
      },
    },
    open: {
      description: 'Se ve la lista de atajos de teclado.',
      on: { 'help.closed': { target: 'closed', description: 'Se cierra la hoja de ayuda.' } },
    },
    palette: {
      description: 'Se ve la paleta.',
      on: { 'palette.closed': { target: 'closed', description: 'La paleta se cerró.' } },
    },
  },
})

export type ShortcutsSnapshot = SnapshotFrom<typeof shortcutsMachine>
export const selectIsHelpOpen = (s: ShortcutsSnapshot) => s.matches('open')
export const selectIsPaletteOpen = (s: ShortcutsSnapshot) => s.matches('palette')
