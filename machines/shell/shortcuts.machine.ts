/** The keyboard shortcuts of every screen, and the help sheet that '?' opens. */
import { fromCallback, setup, type SnapshotFrom } from 'xstate'
import { toBeProvided } from '../kit/to-be-provided.ts'

export type HelpAsked = { type: 'help.asked' }

export const shortcutsMachine = setup({
  types: {
    events: {} as HelpAsked | { type: 'help.closed' },
  },
  actors: {
    /** Handles the keys that need no chart ('/'), and sends an event for the one that does. */
    watchKeys: fromCallback<HelpAsked>(toBeProvided),
  },
}).createMachine({
  id: 'shortcuts',
  description: 'Atajos de teclado y su hoja de ayuda.',
  initial: 'closed',
  invoke: {
    id: 'watchKeys',
    src: 'watchKeys',
    onError: { description: 'No se puede escuchar el teclado; todo se puede hacer con los botones.' },
  },
  states: {
    closed: {
      description: 'La hoja de ayuda está cerrada.',
      on: { 'help.asked': { target: 'open', description: "Se pulsa '?' o el botón 'Atajos de teclado'." } },
    },
    open: {
      description: 'Se ve la lista de atajos de teclado.',
      on: { 'help.closed': { target: 'closed', description: 'Se cierra la hoja de ayuda.' } },
    },
  },
})

export type ShortcutsSnapshot = SnapshotFrom<typeof shortcutsMachine>
export const selectIsHelpOpen = (s: ShortcutsSnapshot) => s.matches('open')
