/** Sends the candidate the notice of the present stage once more (spec 1 §2, 'Reenviar notificación'). */
import { fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { PhaseCode } from '../../src/contract/phases.ts'
import { toBeProvided } from '../kit/to-be-provided.ts'

export type ResendInput = { codigo: PhaseCode; modo: 'AG' | 'AGG'; idCandidato: number; idReclutamiento: number }

export const resendNotificationMachine = setup({
  types: {
    context: {} as ResendInput,
    input: {} as ResendInput,
    events: {} as { type: 'resend.asked' },
    tags: {} as 'sending',
  },
  actors: { resendNotification: fromPromise<void, ResendInput>(toBeProvided) },
  actions: {
    /** Provided: 'Información enviada' (spec 1 §8). */
    tellSent: () => toBeProvided(),
    /** Provided: 'Error interno' (spec 1 §8). */
    tellFailed: (_, _params: { error: unknown }) => toBeProvided(),
  },
}).createMachine({
  id: 'resendNotification',
  description: 'Reenvío de la notificación al candidato.',
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: {
      description: "Se ofrece el botón 'Reenviar notificación'.",
      on: { 'resend.asked': { target: 'sending', description: "Se pulsa 'Reenviar notificación'." } },
    },
    sending: {
      description: "El botón dice 'Enviando...'.",
      tags: ['sending'],
      invoke: {
        id: 'resendNotification',
        src: 'resendNotification',
        input: ({ context }) => context,
        onDone: { target: 'idle', actions: 'tellSent' },
        onError: {
          target: 'idle',
          actions: { type: 'tellFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

export type ResendNotificationSnapshot = SnapshotFrom<typeof resendNotificationMachine>
export const selectIsResending = (snapshot: ResendNotificationSnapshot) => snapshot.hasTag('sending')
