/**
 * One file: chosen, checked, and sent with its progress. It is then stored, refused, failed or cancelled, and can be
 * sent again or replaced.
 */
import { type ActorRef, assign, type EventObject, fromPromise, setup, type Snapshot } from 'xstate'
import { type Answer, answerIn, type Refusal } from './answer.ts'
import { eventFields } from './event-fields.ts'
import { toBeProvided } from './to-be-provided.ts'

type Progress = { type: 'upload.progressed'; sent: number }
/** The actor that receives the progress of an upload. */
export type UploadParent = ActorRef<Snapshot<unknown>, Progress & EventObject>

/**
 * `Chosen`: the file as the browser provides it. `To`: its destination, known when the upload starts. `Stored`: the
 * server's result.
 */
export function createUploadMachine<Chosen, To, Stored>() {
  const checked = answerIn<null>
  const answered = answerIn<Stored>

  const upload = setup({
    types: {
      /** `sent`: from 0 to 1. */
      context: {} as {
        file: Chosen | null
        to: To | null
        sent: number
        refusal: Refusal | null
        stored: Stored | null
      },
      events: {} as
        | { type: 'file.chosen'; file: Chosen }
        | { type: 'file.removed' }
        | { type: 'upload.started'; to: To }
        | { type: 'upload.cancelled' }
        | Progress,
      tags: {} as 'busy' | 'checking' | 'ready' | 'sending' | 'stored' | 'refused' | 'failed',
    },
    actors: {
      /** Checks the size, and the type by the first bytes, as the server does. */
      checkFile: fromPromise<Answer, { file: Chosen }>(toBeProvided),
      sendFile: fromPromise<Answer<Stored>, { file: Chosen; to: To; parent: UploadParent }>(toBeProvided),
    },
    actions: {
      keepFile: assign((_, params: { file: Chosen }) => ({
        file: params.file,
        to: null,
        sent: 0,
        refusal: null,
        stored: null,
      })),
      forgetFile: assign({ file: null, to: null, sent: 0, refusal: null, stored: null }),
      startSending: assign((_, params: { to: To }) => ({ to: params.to, sent: 0 })),
      keepProgress: assign({ sent: (_, params: { sent: number }) => params.sent }),
      keepRefusal: assign({
        refusal: (_, { answer }: { answer: Answer<unknown> }) => (answer.ok ? null : answer.refusal),
      }),
      keepStored: assign({ stored: (_, { answer }: { answer: Answer<Stored> }) => (answer.ok ? answer.saved : null) }),
    },
    guards: { isTaken: (_, { answer }: { answer: Answer<unknown> }) => answer.ok },
  })
  const start = {
    target: 'sending',
    description: 'Se envía.',
    actions: { type: 'startSending', params: eventFields },
  } as const

  return upload.createMachine({
    id: 'upload',
    description: 'Envío de un archivo.',
    context: { file: null, to: null, sent: 0, refusal: null, stored: null },
    initial: 'empty',
    on: {
      'file.chosen': {
        target: '.checking',
        description: 'Se elige un archivo; el de antes se deja.',
        actions: { type: 'keepFile', params: eventFields },
      },
      'file.removed': { target: '.empty', description: 'Se quita el archivo.', actions: 'forgetFile' },
    },
    states: {
      empty: { description: 'No hay archivo; se pide elegir uno.' },
      checking: {
        description: 'Se revisa el archivo: su tipo y su tamaño.',
        tags: ['busy', 'checking'],
        invoke: {
          id: 'checkFile',
          src: 'checkFile',
          input: ({ context }) => ({ file: context.file as Chosen }),
          onDone: [
            { guard: { type: 'isTaken', params: checked }, target: 'ready' },
            { target: 'refused', actions: { type: 'keepRefusal', params: checked } },
          ],
          onError: 'failed',
        },
      },
      ready: {
        description: 'El archivo está elegido y se puede enviar.',
        tags: ['ready'],
        on: { 'upload.started': start },
      },
      sending: {
        description: "Se envía el archivo y se ve cuánto va; se puede cancelar con 'Cancelar'.",
        tags: ['busy', 'sending'],
        on: {
          'upload.progressed': {
            description: 'Llegó otra parte.',
            actions: { type: 'keepProgress', params: eventFields },
          },
          'upload.cancelled': { target: 'cancelled', description: "Se pulsa 'Cancelar'." },
        },
        invoke: {
          id: 'sendFile',
          src: 'sendFile',
          input: ({ context, self }) => ({ file: context.file as Chosen, to: context.to as To, parent: self }),
          onDone: [
            {
              guard: { type: 'isTaken', params: answered },
              target: 'stored',
              actions: { type: 'keepStored', params: answered },
            },
            { target: 'refused', actions: { type: 'keepRefusal', params: answered } },
          ],
          onError: 'failed',
        },
      },
      stored: { description: 'El archivo está guardado; se puede quitar o elegir otro.', tags: ['stored'] },
      refused: { description: 'No se acepta ese archivo y se ve por qué; se puede elegir otro.', tags: ['refused'] },
      failed: {
        description: 'No se pudo enviar; el archivo sigue elegido y se puede enviar otra vez.',
        tags: ['failed'],
        on: { 'upload.started': start },
      },
      cancelled: {
        description: 'Se canceló el envío; el archivo sigue elegido y se puede enviar otra vez.',
        tags: ['ready'],
        on: { 'upload.started': start },
      },
    },
  })
}

type UploadLike<Chosen, Stored> = {
  context: { file: Chosen | null; sent: number; refusal: Refusal | null; stored: Stored | null }
}
/** The chosen file, in every state. */
export const selectFile = <Chosen>(s: UploadLike<Chosen, unknown>) => s.context.file
/** The part that has been sent, from 0 to 1. */
export const selectSent = (s: UploadLike<unknown, unknown>) => s.context.sent
export const selectRefusal = (s: UploadLike<unknown, unknown>) => s.context.refusal
export const selectStored = <Stored>(s: UploadLike<unknown, Stored>) => s.context.stored
