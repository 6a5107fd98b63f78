/** Takes a discard back: asks for the reason, sends it, and keeps what was typed whatever the server says. */
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import { eventFields } from '../kit/event-fields.ts'
import { toBeProvided } from '../kit/to-be-provided.ts'

/** `motivo`: typed before the dialog was closed, and not sent. */
export type ReversalInput = { idReclutamiento: number; version: number; motivo: string }
/** A refusal that we expect is an answer; anything else is an error. */
export type ReversalAnswer =
  /** `lost`: how many interviews lost their hour meanwhile. */
  | { kind: 'reverted'; lost: number }
  | { kind: 'stage_changed'; mensaje: string }
  | { kind: 'refused'; mensaje: string }
export type ReversalOutput = Exclude<ReversalAnswer, { kind: 'refused' }> | { kind: 'closed'; motivo: string }

type Context = ReversalInput & {
  /** What the server said to the last try. */
  refusal: string | null
  answer: Exclude<ReversalAnswer, { kind: 'refused' }> | null
}

const answered = ({ event }: { event: { output: ReversalAnswer } }) => ({ answer: event.output })

export const discardReversalMachine = setup({
  types: {
    context: {} as Context,
    input: {} as ReversalInput,
    output: {} as ReversalOutput,
    events: {} as { type: 'reversal.submitted'; motivo: string } | { type: 'reversal.closed'; motivo: string },
    tags: {} as 'sending',
  },
  actors: { revertDiscard: fromPromise<ReversalAnswer, ReversalInput>(toBeProvided) },
  actions: {
    keepReason: assign({ motivo: (_, params: { motivo: string }) => params.motivo, refusal: null }),
    keepRefusal: assign({
      refusal: (_, { answer }: { answer: ReversalAnswer }) => (answer.kind === 'refused' ? answer.mensaje : null),
    }),
    keepAnswer: assign({
      answer: (_, { answer }: { answer: ReversalAnswer }) => (answer.kind === 'refused' ? null : answer),
    }),
  },
  guards: { isRefused: (_, { answer }: { answer: ReversalAnswer }) => answer.kind === 'refused' },
}).createMachine({
  id: 'discardReversal',
  description: 'Reversión de un descarte.',
  context: ({ input }) => ({ ...input, refusal: null, answer: null }),
  output: ({ context }) => context.answer ?? { kind: 'closed' as const, motivo: context.motivo },
  initial: 'asking',
  states: {
    asking: {
      description: "Diálogo 'Revertir descarte': se pide el motivo.",
      initial: 'filling',
      on: {
        'reversal.submitted': {
          target: 'sending',
          description: "Se pulsa 'Revertir descarte' con un motivo.",
          actions: { type: 'keepReason', params: eventFields },
        },
        'reversal.closed': {
          target: 'ended',
          description: 'Se cierra el diálogo: nada cambia, y lo escrito se recuerda.',
          actions: { type: 'keepReason', params: eventFields },
        },
      },
      states: {
        filling: { description: 'Se escribe el motivo.' },
        refused: { description: 'El servidor dijo que no: se ve por qué y lo escrito sigue ahí.' },
        failed: { description: 'No se pudo enviar; lo escrito sigue ahí para volver a intentarlo.' },
      },
    },
    sending: {
      description: "Se revierte el descarte: el botón dice 'Enviando...'.",
      tags: ['sending'],
      invoke: {
        id: 'revertDiscard',
        src: 'revertDiscard',
        input: ({ context: { idReclutamiento, version, motivo } }) => ({ idReclutamiento, version, motivo }),
        onDone: [
          {
            guard: { type: 'isRefused', params: answered },
            target: 'asking.refused',
            actions: { type: 'keepRefusal', params: answered },
          },
          { target: 'ended', actions: { type: 'keepAnswer', params: answered } },
        ],
        onError: 'asking.failed',
      },
    },
    ended: { type: 'final', description: 'El diálogo se cierra: se revirtió, otra persona fue primero, o no se quiso.' },
  },
})

export type DiscardReversalSnapshot = SnapshotFrom<typeof discardReversalMachine>
export const selectReason = (s: DiscardReversalSnapshot) => s.context.motivo
export const selectReversalRefusal = (s: DiscardReversalSnapshot) => s.context.refusal
export const selectIsFailed = (s: DiscardReversalSnapshot) => s.matches({ asking: 'failed' })
export const selectIsReverting = (s: DiscardReversalSnapshot) => s.hasTag('sending')
