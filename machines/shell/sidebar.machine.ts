/** The sidebar on a small screen: opened by the user, closed by each change of route (spec 1 §2). */
import { setup, type SnapshotFrom } from 'xstate'

const closes = (description: string) => ({ target: 'closed', description }) as const

export const sidebarMachine = setup({
  types: {
    events: {} as { type: 'sidebar.toggled' } | { type: 'sidebar.dismissed' } | { type: 'route.changed' },
  },
}).createMachine({
  id: 'sidebar',
  description: 'Menú lateral en pantallas pequeñas.',
  initial: 'closed',
  states: {
    closed: {
      description: 'El menú está oculto.',
      on: { 'sidebar.toggled': { target: 'open', description: 'Se pulsa el botón del menú.' } },
    },
    open: {
      description: 'El menú cubre la pantalla.',
      on: {
        'sidebar.toggled': closes('Se pulsa otra vez el botón del menú.'),
        'sidebar.dismissed': closes('Se pulsa Escape o fuera del menú.'),
        'route.changed': closes('Se cambia de pantalla.'),
      },
    },
  },
})

export type SidebarSnapshot = SnapshotFrom<typeof sidebarMachine>
export const selectIsOpen = (s: SidebarSnapshot) => s.matches('open')
