/** The unsent values of one form: stored in this tab, and restored after a reload or the end of a session. */
import { assign, setup, type SnapshotFrom } from 'xstate'
import { eventFields } from './event-fields.ts'
import { toBeProvided } from './to-be-provided.ts'

/** The interval at which the draft is written while the user types. */
export const DRAFT_WRITE_MS = 250

type DraftEvent =
  | { type: 'text.typed' }
  | { type: 'form.left' }
  | { type: 'form.saved' }
  | { type: 'page.left' }
  | { type: 'draft.discarded' }
  | { type: 'session.ended'; byChoice: boolean }

const leftOpen = { type: 'writeDraft', params: { open: true } } as const
const leftClosed = { type: 'writeDraft', params: { open: false } } as const

export const draftMachine = setup({
  types: {
    /** `found`: the form started from a draft. */
    context: {} as { found: boolean },
    input: {} as { found: boolean },
    events: {} as DraftEvent,
  },
  actions: {
    /** Provided: writes the current values of the form. `open`: the form was on the screen when they were written. */
    writeDraft: (_, _params: { open: boolean }) => toBeProvided(),
    /** Provided: removes the draft from the storage. */
    removeDraft: () => toBeProvided(),
    forgetFound: assign({ found: false }),
  },
  guards: {
    isFound: ({ context }) => context.found,
    isByChoice: (_, params: { byChoice: boolean }) => params.byChoice,
  },
  delays: { writeDelay: DRAFT_WRITE_MS },
}).createMachine({
  id: 'draft',
  description: 'Borrador de un formulario: lo escrito y no enviado.',
  context: ({ input }) => ({ found: input.found }),
  initial: 'clean',
  on: {
    'form.saved': { target: '.discarded', description: 'Se guardó el formulario: el borrador ya no hace falta.' },
    'draft.discarded': { target: '.discarded', description: "Se pulsa 'Descartar borrador'." },
    'session.ended': [
      {
        guard: { type: 'isByChoice', params: eventFields },
        target: '.discarded',
        description: "Se pulsó 'Cerrar sesión': no queda nada en el navegador.",
      },
      { target: '.interrupted', description: 'La sesión terminó sola: lo escrito espera a la misma persona.' },
    ],
  },
  states: {
    clean: {
      description: 'No hay nada escrito sin enviar.',
      always: { guard: 'isFound', target: 'restored', description: 'Había un borrador de este formulario.' },
      on: { 'text.typed': { target: 'typing', description: 'Se empieza a escribir.' } },
    },
    restored: {
      description: "Se ve 'Recuperamos lo que habías escrito' y el formulario con el borrador.",
      on: {
        'text.typed': { target: 'typing', description: 'Se sigue escribiendo.' },
        'form.left': {
          description: 'Se deja el formulario sin tocarlo: el borrador sigue guardado.',
          actions: leftClosed,
        },
      },
    },
    typing: {
      description: 'Se está escribiendo; el borrador se guarda un cuarto de segundo después.',
      after: { writeDelay: { target: 'kept', actions: leftOpen } },
      on: {
        'form.left': {
          target: 'kept',
          description: 'Se deja el formulario: el borrador se guarda ya.',
          actions: leftClosed,
        },
        'page.left': {
          target: 'kept',
          description: 'Se oculta o se cierra la página: el borrador se guarda ya.',
          actions: leftOpen,
        },
        'session.ended': [
          {
            guard: { type: 'isByChoice', params: eventFields },
            target: 'discarded',
            description: "Se pulsó 'Cerrar sesión': no queda nada en el navegador.",
          },
          {
            target: 'interrupted',
            description: 'La sesión terminó sola: el borrador se guarda ya.',
            actions: leftOpen,
          },
        ],
      },
    },
    kept: {
      description: 'Lo escrito está guardado en esta pestaña.',
      on: {
        'text.typed': { target: 'typing', description: 'Se sigue escribiendo.' },
        'form.left': { description: 'Se deja el formulario: el borrador sigue guardado.', actions: leftClosed },
      },
    },
    interrupted: {
      description: 'La sesión terminó: nada más se escribe.',
    },
    discarded: {
      description: 'El borrador se borró.',
      entry: ['removeDraft', 'forgetFound'],
      on: { 'text.typed': { target: 'typing', description: 'Se vuelve a escribir en el formulario.' } },
    },
  },
})

export type DraftSnapshot = SnapshotFrom<typeof draftMachine>
/** The message 'Recuperamos lo que habías escrito' is shown. */
export const selectIsRestored = (s: DraftSnapshot) => s.context.found
