/** One record that a screen shows: load it, report that it is missing or failed, reload it while it is shown. */
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import { eventFields } from './event-fields.ts'
import { toBeProvided } from './to-be-provided.ts'

/**
 * `Question` identifies the record (an id, a filter); `Thing` is the record, null when it does not exist.
 * `resource.refreshed` reloads it and keeps showing the old one meanwhile. `resource.updated` brings the result of a
 * save, so that nothing needs to be loaded. `question.changed` loads another record; the old one stays until then.
 */
export function createResourceMachine<Thing, Question>() {
  const answered = ({ event }: { event: { output: Thing | null } }) => ({ thing: event.output })

  const found = {
    guard: { type: 'isFound', params: answered },
    target: 'ready',
    actions: { type: 'keepThing', params: answered },
  } as const
  const gone = { target: 'missing', actions: { type: 'keepThing', params: answered } } as const
  const loadInvocation = {
    src: 'loadResource',
    input: ({ context }: { context: { question: Question } }) => ({ question: context.question }),
  } as const
  const keepQuestion = { type: 'keepQuestion', params: eventFields } as const
  const change = {
    target: 'changing',
    reenter: true,
    description: 'Se pregunta otra cosa: lo anterior se queda hasta que llegue.',
    actions: keepQuestion,
  } as const
  const again = { 'resource.retried': { target: 'loading', description: "Se pulsa 'Reintentar'." } } as const
  const reload = (target: 'refreshing' | 'changing') =>
    ({
      'resource.refreshed': {
        target,
        reenter: true,
        description: 'Algo cambió de nuevo: la carga anterior ya no vale.',
      },
      'resource.updated': {
        target,
        reenter: true,
        description: 'Se guardó un cambio: se ve lo nuevo, y la carga anterior ya no vale.',
        actions: { type: 'keepThing', params: eventFields },
      },
    }) as const

  return setup({
    types: {
      context: {} as { question: Question; thing: Thing | null },
      input: {} as { question: Question },
      events: {} as
        | { type: 'question.changed'; question: Question }
        | { type: 'resource.retried' }
        | { type: 'resource.refreshed' }
        | { type: 'resource.updated'; thing: Thing },
      tags: {} as 'busy' | 'loading' | 'failed',
    },
    actors: {
      loadResource: fromPromise<Thing | null, { question: Question }>(toBeProvided),
    },
    actions: {
      keepThing: assign({ thing: (_, params: { thing: Thing | null }) => params.thing }),
      forgetThing: assign({ thing: null }),
      keepQuestion: assign({ question: (_, params: { question: Question }) => params.question }),
      /** Provided: the notice of a failed refresh, which the screen shows in no other way. */
      notify: (_, _params: { notice: 'refreshFailed' }) => toBeProvided(),
    },
    guards: {
      isFound: (_, params: { thing: Thing | null }) => params.thing !== null,
    },
  }).createMachine({
    id: 'resource',
    description: 'Carga de la información de una pantalla.',
    context: ({ input }) => ({ question: input.question, thing: null }),
    initial: 'loading',
    on: {
      'question.changed': { target: '.loading', description: 'Se pregunta otra cosa.', actions: keepQuestion },
    },
    states: {
      loading: {
        description: 'Se carga la información por primera vez.',
        tags: ['busy', 'loading'],
        invoke: { id: 'loadResource', ...loadInvocation, onDone: [found, { target: 'missing' }], onError: 'failed' },
      },
      ready: {
        description: 'Se ve la información.',
        on: {
          'question.changed': change,
          'resource.refreshed': { target: 'refreshing', description: 'Algo cambió: se carga otra vez.' },
          'resource.updated': {
            description: 'Se guardó un cambio: se ve lo nuevo.',
            actions: { type: 'keepThing', params: eventFields },
          },
        },
      },
      refreshing: {
        description: 'Se carga otra vez; mientras tanto se sigue viendo la anterior.',
        tags: ['busy'],
        on: { 'question.changed': change, ...reload('refreshing') },
        invoke: {
          id: 'reloadResource',
          ...loadInvocation,
          onDone: [found, gone],
          onError: { target: 'ready', actions: { type: 'notify', params: { notice: 'refreshFailed' } } },
        },
      },
      changing: {
        description: 'Se carga lo que se preguntó ahora; mientras tanto se sigue viendo lo anterior.',
        tags: ['busy'],
        on: { 'question.changed': change, ...reload('changing') },
        // The record on the screen answers another query: it is no longer valid
        invoke: {
          id: 'loadChanged',
          ...loadInvocation,
          onDone: [found, gone],
          onError: { target: 'failed', actions: 'forgetThing' },
        },
      },
      missing: { description: 'Esa información no existe.', on: again },
      failed: { description: 'No se pudo cargar; se ofrece reintentar.', tags: ['failed'], on: again },
    },
  })
}

export type ResourceMachine<Thing, Question> = ReturnType<typeof createResourceMachine<Thing, Question>>
export type ResourceSnapshot<Thing, Question> = SnapshotFrom<ResourceMachine<Thing, Question>>
/** The record, or null while it is not loaded. */
export const selectThing = <Thing>(s: { context: { thing: Thing | null } }) => s.context.thing
export const selectQuestion = <Question>(s: { context: { question: Question } }) => s.context.question
/** The record does not exist: loading it again would not help. */
export const selectIsMissing = (s: { matches: (state: 'missing') => boolean }) => s.matches('missing')
