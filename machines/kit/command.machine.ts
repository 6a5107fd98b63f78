/**
 * One command sent to the server: delete, close, activate, send again. It requires a confirmation where undoing is
 * hard.
 */
import { assign, emit, fromPromise, setup } from 'xstate'
import { type Answer, answerIn, onlyIf, type Refusal } from './answer.ts'
import { eventFields } from './event-fields.ts'
import { toBeProvided } from './to-be-provided.ts'

export type CommandNotice =
  | { notice: 'done'; done: unknown }
  /** Only in a command without a dialog: a dialog shows the refusal itself. */
  | { notice: 'refused'; refusal: Refusal }
  | { notice: 'failed'; error: unknown }

/**
 * `Subject`: the target of the command (an id, a version). `Done`: the server's result. `confirms`: it requires a
 * confirmation first.
 */
export function createCommandMachine<Subject, Done = null>({
  id = 'command',
  description = 'Orden al servidor.',
  confirms = true,
} = {}) {
  type Context = { subject: Subject | null; refusal: Refusal | null }
  const answered = answerIn<Done>
  const keepRefusal = { type: 'keepRefusal', params: answered } as const
  const notifyAnswer = {
    type: 'notify',
    params: ({ event: { output } }: { event: { output: Answer<Done> } }): CommandNotice =>
      output.ok ? { notice: 'done', done: output.saved } : { notice: 'refused', refusal: output.refusal },
  } as const

  const command = setup({
    types: {
      context: {} as Context,
      events: {} as
        | { type: 'command.requested'; subject: Subject }
        | { type: 'command.confirmed' }
        | { type: 'command.cancelled' },
      emitted: {} as { type: 'command.done'; subject: Subject; done: Done },
      tags: {} as CommandTag,
    },
    actors: { doCommand: fromPromise<Answer<Done>, { subject: Subject }>(toBeProvided) },
    actions: {
      keepSubject: assign((_, params: { subject: Subject }) => ({ subject: params.subject, refusal: null })),
      keepRefusal: assign({
        refusal: (_, { answer }: { answer: Answer<Done> }) => (answer.ok ? null : answer.refusal),
      }),
      announceDone: emit(({ context }, { answer }: { answer: Answer<Done> }) => {
        if (!answer.ok || context.subject === null) throw new Error('only what was done is announced')
        return { type: 'command.done' as const, subject: context.subject, done: answer.saved }
      }),
      /** Provided: shows the notice of this name, if there is one. */
      notify: (_, _params: CommandNotice) => toBeProvided(),
    },
    guards: { isDone: (_, { answer }: { answer: Answer<Done> }) => answer.ok },
  })

  const confirming = command.createStateConfig({
    description: 'Se pregunta si de verdad se hace; el botón dice lo que va a pasar.',
    tags: ['confirming'],
    initial: 'asking',
    on: {
      'command.confirmed': { target: 'doing', description: 'Se confirma.' },
      'command.cancelled': { target: 'idle', description: 'Se cierra el diálogo; nada cambia.' },
    },
    states: {
      asking: { description: 'Todavía no se pide nada.' },
      refused: { description: 'El servidor no lo hizo y el diálogo dice por qué.', tags: ['refused'] },
      failed: { description: 'No se pudo pedir; el diálogo sigue ahí para volver a intentarlo.', tags: ['failed'] },
    },
  })

  return command.createMachine({
    id,
    description,
    context: { subject: null, refusal: null },
    initial: 'idle',
    states: {
      idle: {
        description: 'Se ofrece el botón.',
        on: {
          'command.requested': {
            target: confirms ? 'confirming' : 'doing',
            description: 'Se pulsa el botón.',
            actions: { type: 'keepSubject', params: eventFields },
          },
        },
      },
      ...onlyIf(confirms, { confirming }),
      doing: {
        description: "Se está haciendo: el botón dice 'Enviando...'.",
        tags: ['busy'],
        invoke: {
          id: 'doCommand',
          src: 'doCommand',
          input: ({ context }) => ({ subject: context.subject as Subject }),
          onDone: [
            {
              guard: { type: 'isDone', params: answered },
              target: 'idle',
              actions: [{ type: 'announceDone', params: answered }, notifyAnswer],
            },
            confirms
              ? { target: 'confirming.refused', actions: keepRefusal }
              : { target: 'idle', actions: notifyAnswer },
          ],
          onError: {
            target: confirms ? 'confirming.failed' : 'idle',
            actions: { type: 'notify', params: ({ event }) => ({ notice: 'failed', error: event.error }) },
          },
        },
      },
    },
  })
}

export type CommandMachine<Subject, Done = null> = ReturnType<typeof createCommandMachine<Subject, Done>>
export type CommandTag = 'busy' | 'confirming' | 'refused' | 'failed'
type CommandLike = {
  readonly hasTag: (tag: CommandTag) => boolean
  readonly context: { readonly refusal: Refusal | null }
}

/** The current or last target of the command. */
export const selectSubject = <Subject>(s: { context: { subject: Subject | null } }) => s.context.subject
export const selectIsDoing = (s: CommandLike) => s.hasTag('busy')
/** Why the server refused; null when it did not. */
export const selectRefusal = (s: CommandLike) => (s.hasTag('refused') ? s.context.refusal : null)
