/** 'Cerrar sesión': at once, or after a confirmation when there are unsent values. */
import { emit, setup, type SnapshotFrom } from 'xstate'
import { eventFields } from '../kit/event-fields.ts'

export const leavingMachine = setup({
  types: {
    events: {} as
      /** `unsent`: number of forms with unsent values. */
      { type: 'leave.requested'; unsent: number } | { type: 'leave.confirmed' } | { type: 'leave.cancelled' },
    emitted: {} as { type: 'leave.decided' },
  },
  actions: { announceDecided: emit({ type: 'leave.decided' }) },
  guards: { hasUnsent: (_, params: { unsent: number }) => params.unsent > 0 },
}).createMachine({
  id: 'leaving',
  description: 'Salida de la aplicación.',
  initial: 'staying',
  states: {
    staying: {
      description: 'La persona trabaja en la aplicación.',
      on: {
        'leave.requested': [
          {
            guard: { type: 'hasUnsent', params: eventFields },
            target: 'asking',
            description: "Se pulsa 'Cerrar sesión' y hay algo escrito sin enviar: se pregunta.",
          },
          { description: "Se pulsa 'Cerrar sesión': se sale.", actions: 'announceDecided' },
        ],
      },
    },
    asking: {
      description: "Se ve 'Tienes cambios sin guardar' y se pregunta si se sale de todos modos.",
      on: {
        'leave.confirmed': {
          target: 'staying',
          description: 'Se sale y se descarta lo escrito.',
          actions: 'announceDecided',
        },
        'leave.cancelled': { target: 'staying', description: 'Se cierra la pregunta; nada cambia.' },
      },
    },
  },
})

export type LeavingSnapshot = SnapshotFrom<typeof leavingMachine>
export const selectIsAsking = (s: LeavingSnapshot) => s.matches('asking')
