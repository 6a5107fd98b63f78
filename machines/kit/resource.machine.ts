/** One thing that a screen shows: load it, say that it is missing or failed, load it again while it is shown. */
import { assign, emit, fromPromise, setup, type SnapshotFrom } from 'xstate'
import { eventFields } from './event-fields.ts'
import { toBeProvided } from './to-be-provided.ts'

/**
 * `Question` says which thing (an id, a filter); `Thing` is the answer, null when there is none.
 * `resource.refreshed` loads it again and keeps showing the old one meanwhile; `resource.updated` brings
 * what a save has made of it, so that nothing needs to be loaded.
 */
export function createResourceMachine<Thing, Question>() {
  const answered = ({ event }: { event: { output: Thing | null } }) => ({ thing: event.output })

  return setup({
    types: {
      context: {} as { question: Question; thing: Thing | null },
      input: {} as { question: Question },
      events: {} as { type: 'resource.retried' } | { type: 'resource.refreshed' } | { type: 'resource.updated'; thing: Thing },
      emitted: {} as { type: 'refresh.failed' },
      tags: {} as 'busy' | 'loading' | 'shown' | 'stale',
    },
    actors: {
      loadResource: fromPromise<Thing | null, { question: Question }>(toBeProvided),
    },
    actions: {
      keepThing: assign({ thing: (_, params: { thing: Thing | null }) => params.thing }),
      announceFailure: emit({ type: 'refresh.failed' as const }),
    },
    guards: {
      isFound: (_, params: { thing: Thing | null }) => params.thing !== null,
    },
  }).createMachine({
    id: 'resource',
    description: 'Carga de la información de una pantalla.',
    context: ({ input }) => ({ question: input.question, thing: null }),
    initial: 'loading',
    states: {
      loading: {
        description: 'Se carga la información por primera vez.',
        tags: ['busy', 'loading'],
        invoke: {
          id: 'loadResource',
          src: 'loadResource',
          input: ({ context }) => ({ question: context.question }),
          onDone: [
            {
              guard: { type: 'isFound', params: answered },
              target: 'ready',
              actions: { type: 'keepThing', params: answered },
            },
            { target: 'missing' },
          ],
          onError: 'failed',
        },
      },
      ready: {
        description: 'Se ve la información.',
        tags: ['shown'],
        on: {
          'resource.refreshed': { target: 'refreshing', description: 'Algo cambió: se carga otra vez.' },
          'resource.updated': {
            description: 'Se guardó un cambio: se ve lo nuevo.',
            actions: { type: 'keepThing', params: eventFields },
          },
        },
      },
      refreshing: {
        description: 'Se carga otra vez; mientras tanto se sigue viendo la anterior.',
        tags: ['busy', 'shown', 'stale'],
        on: {
          'resource.refreshed': {
            target: 'refreshing',
            reenter: true,
            description: 'Algo cambió de nuevo: la carga anterior ya no vale.',
          },
          'resource.updated': {
            target: 'refreshing',
            reenter: true,
            description: 'Se guardó un cambio: se ve lo nuevo, y la carga anterior ya no vale.',
            actions: { type: 'keepThing', params: eventFields },
          },
        },
        invoke: {
          id: 'reloadResource',
          src: 'loadResource',
          input: ({ context }) => ({ question: context.question }),
          onDone: [
            {
              guard: { type: 'isFound', params: answered },
              target: 'ready',
              actions: { type: 'keepThing', params: answered },
            },
            { target: 'missing', actions: { type: 'keepThing', params: answered } },
          ],
          onError: { target: 'ready', actions: 'announceFailure' },
        },
      },
      missing: {
        description: 'Esa información no existe.',
        on: { 'resource.retried': { target: 'loading', description: "Se pulsa 'Reintentar'." } },
      },
      failed: {
        description: 'No se pudo cargar; se ofrece reintentar.',
        on: { 'resource.retried': { target: 'loading', description: "Se pulsa 'Reintentar'." } },
      },
    },
  })
}

export type ResourceMachine<Thing, Question> = ReturnType<typeof createResourceMachine<Thing, Question>>
export type ResourceSnapshot<Thing, Question> = SnapshotFrom<ResourceMachine<Thing, Question>>
/** The thing, or null while it is not there. */
export const selectThing = <Thing>(s: { context: { thing: Thing | null } }) => s.context.thing
