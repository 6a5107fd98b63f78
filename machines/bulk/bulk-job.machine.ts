/**
 * An action for many as the server carries it out: row by row, until it can no longer be undone. This chart decides
 * before each row, and when somebody cancels or undoes; the effects are its commands in `src/server/bulk/`.
 */
import { setup, type SnapshotFrom } from 'xstate'
import { eventFields } from '../kit/event-fields.ts'

/** `vencido`: the time to undo is over. */
export type BulkJobEvent =
  | { type: 'renglon.pendiente' }
  | { type: 'renglones.terminados' }
  | { type: 'lote.cancelado' }
  | { type: 'deshacer.pedido'; vencido: boolean }
  | { type: 'plazo.vencido' }

const toUndo = {
  guard: { type: 'isInTime', params: eventFields },
  target: 'deshaciendo',
  description: 'Su autor lo deshace a tiempo: se empieza por el último renglón.',
} as const
const settledInTime = {
  target: 'asentado',
  description: 'Pasan 60 segundos sin deshacerlo: salen sus cartas y avisos.',
  actions: 'settle',
} as const

export const bulkJobMachine = setup({
  types: { events: {} as BulkJobEvent },
  actions: {
    carryOutRow: () => {},
    takeRowBack: () => {},
    /** Rows that have not begun. */
    leaveOutRest: () => {},
    startUndoTime: () => {},
    /** Letters leave, except those of rows that were taken back. */
    settle: () => {},
  },
  guards: {
    isInTime: (_, { vencido }: { vencido: boolean }) => !vencido,
  },
}).createMachine({
  id: 'bulkJob',
  description: 'Una acción para varios, como la lleva a cabo el servidor.',
  initial: 'enCurso',
  states: {
    enCurso: {
      description: 'Se hace un renglón tras otro, cada uno con los permisos de ese momento.',
      on: {
        'renglon.pendiente': { description: 'Le toca al siguiente renglón.', actions: 'carryOutRow' },
        'renglones.terminados': {
          target: 'terminado',
          description: 'No queda ningún renglón.',
          actions: 'startUndoTime',
        },
        'lote.cancelado': {
          target: 'cancelado',
          description: 'Su autor lo cancela: lo que falta no se hace.',
          actions: ['leaveOutRest', 'startUndoTime'],
        },
        'deshacer.pedido': { ...toUndo, actions: 'leaveOutRest' },
      },
    },
    terminado: {
      description: 'Está hecho; durante 60 segundos se puede deshacer, y sus cartas esperan.',
      on: { 'deshacer.pedido': toUndo, 'plazo.vencido': settledInTime },
    },
    cancelado: {
      description: 'Se hizo sólo una parte; durante 60 segundos se puede deshacer, y sus cartas esperan.',
      on: { 'deshacer.pedido': toUndo, 'plazo.vencido': settledInTime },
    },
    deshaciendo: {
      description: 'Se deshace un renglón tras otro; el que alguien cambió se queda como está.',
      on: {
        'renglon.pendiente': { description: 'Le toca al renglón anterior.', actions: 'takeRowBack' },
        'renglones.terminados': {
          target: 'deshecho',
          description: 'No queda ningún renglón hecho.',
          actions: 'settle',
        },
      },
    },
    deshecho: { type: 'final', description: 'Se dice cuántos se deshicieron, y por qué los otros no.' },
    asentado: { type: 'final', description: 'Se ve cómo terminó; ya no se puede deshacer.' },
  },
})

export type BulkJobSnapshot = SnapshotFrom<typeof bulkJobMachine>
export const selectBulkJobState = (snapshot: BulkJobSnapshot) => snapshot.value
/** It still has rows, or time to be undone. */
export const selectIsOpen = (snapshot: BulkJobSnapshot): boolean => snapshot.status === 'active'
