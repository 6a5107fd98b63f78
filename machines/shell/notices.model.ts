/** Notices (spec 1 §9): each disappears five seconds after it appeared, or on click. */
import { noticesMachine, selectNotices } from './notices.machine.ts'
import { defineModel } from '../model/model.ts'

const notices = [
  {
    kind: 'success',
    title: 'Información actualizada',
    text: 'La información del candidato se actualizó correctamente',
  },
  { kind: 'error', title: 'Error interno', text: 'Hubo un error al procesar la solicitud.' },
  { kind: 'info', title: 'Calificación', text: 'La calificación fue actualizada correctamente' },
] as const

export const noticesModel = defineModel({
  machine: noticesMachine,
  inputs: { 'sin datos': undefined },
  events: {
    // Three in all: only their ids grow, so that more would add no new situation.
    'notice.requested': ({ context }) =>
      notices.slice(context.lastId, context.lastId + 1).map((notice) => ({ notice })),
    'notice.closed': ({ context }) => [...context.shown.map(({ id }) => ({ id })), { id: 99 }],
    // Only a notice's own timer sends it.
    'notice.expired': [],
  },
  calls: {},
  states: {
    quiet: {
      shows: [],
      hides: notices.map(({ text }) => text),
      holds: { 'no hay avisos': (s) => selectNotices(s).length === 0 },
    },
    showing: {
      shows: (s) => selectNotices(s).flatMap(({ title, text }) => [title, text]),
      holds: { 'hay avisos': (s) => selectNotices(s).length > 0 },
    },
  },
})
