/**
 * The rows of a list worked through with the keys: a current row, chosen rows, and a preview of the current one beside
 * the list.
 */
import { assign, emit, fromPromise, setup } from 'xstate'
import { eventFields } from './event-fields.ts'
import { toBeProvided } from './to-be-provided.ts'

/** A row at which key or pointer stops for so long is probably opened next. */
export const ROW_REST_MS = 120

type Rows = {
  /** Keys of the rows on the screen, in their order. */
  keys: readonly number[]
  /** The current row; null until one is chosen by key or pointer. */
  current: number | null
  /** Where a range of chosen rows begins. */
  anchor: number | null
  /** In the order of the rows. */
  chosen: readonly number[]
}
/** The row to preview, and the one after it, which is fetched ahead. */
export type PreviewRequest = { readonly key: number; readonly next: number | null }

/** `Preview`: what the panel shows of a row. */
export function createQueueMachine<Preview>() {
  /** `aimed`: the row that key or pointer reached last. */
  type Context = Rows & { aimed: number | null; preview: Preview | null }

  const queue = setup({
    types: {
      context: {} as Context,
      events: {} as
        | { type: 'rows.shown'; keys: readonly number[] }
        | { type: 'row.next' }
        | { type: 'row.previous' }
        | { type: 'row.reached'; key: number }
        | { type: 'row.pointed'; key: number }
        | { type: 'row.toggled'; key: number }
        | { type: 'range.chosen'; key: number }
        | { type: 'all.chosen' }
        | { type: 'choice.cleared' }
        | { type: 'preview.toggled' }
        | { type: 'preview.closed' }
        | { type: 'preview.retried' }
        | { type: 'preview.outdated' },
      /** What was loaded ahead is reported when it is shown; what a row opens is loaded ahead while one rests on it. */
      emitted: {} as { type: 'preview.shown'; preview: Preview } | { type: 'row.rested'; key: number },
      tags: {} as 'previewing' | 'loading' | 'failed',
    },
    actors: { loadPreview: fromPromise<Preview, PreviewRequest>(toBeProvided) },
    actions: {
      showRows: assign(({ context }, { keys }: { keys: readonly number[] }) => withRows(context, keys)),
      goTo: assign((_, { key }: { key: number | null }) => ({ current: key, aimed: key })),
      aim: assign((_, { key }: { key: number }) => ({ aimed: key })),
      toggle: assign(({ context }, { key }: { key: number }) => withToggled(context, key)),
      chooseRange: assign(({ context }, { key }: { key: number }) => withRange(context, key)),
      chooseAll: assign(({ context }) => ({ chosen: context.keys })),
      clearChoice: assign({ chosen: [], anchor: null }),
      announcePreview: emit((_, { preview }: { preview: Preview }) => ({ type: 'preview.shown' as const, preview })),
      announceRest: emit(({ context }) => ({ type: 'row.rested' as const, key: context.aimed as number })),
      keepPreview: assign((_, { preview }: { preview: Preview | null }) => ({ preview })),
    },
    guards: {
      isOnScreen: ({ context }, { key }: { key: number }) => context.keys.includes(key),
      isNotAimed: ({ context }, { key }: { key: number }) => key !== context.aimed && context.keys.includes(key),
      isOther: ({ context }, { key }: { key: number | null }) =>
        key !== null && key !== context.current && context.keys.includes(key),
      takesCurrentAway: ({ context }, { keys }: { keys: readonly number[] }) =>
        context.current !== null && !keys.includes(context.current),
      hasChoice: ({ context }) => context.chosen.length > 0,
      hasRows: ({ context }) => context.keys.length > 0,
      hasCurrent: ({ context }) => context.current !== null,
    },
    delays: { rest: ROW_REST_MS },
  })

  type Now = { context: Context }
  const next = ({ context }: Now) => ({ key: beside(context, 1) })
  const previous = ({ context }: Now) => ({ key: beside(context, -1) })
  /** While the panel is open, another current row is another preview. */
  const moves = <const Target extends string>(target?: Target) => {
    const to = target === undefined ? {} : ({ target } as { target: Target })
    return {
      'row.next': {
        ...to,
        guard: { type: 'isOther', params: next },
        description: 'Se pasa al renglón siguiente; en el último no pasa nada.',
        actions: { type: 'goTo', params: next },
      },
      'row.previous': {
        ...to,
        guard: { type: 'isOther', params: previous },
        description: 'Se pasa al renglón anterior; en el primero no pasa nada.',
        actions: { type: 'goTo', params: previous },
      },
      'row.reached': {
        ...to,
        guard: { type: 'isOther', params: eventFields },
        description: 'El foco llega a un renglón.',
        actions: { type: 'goTo', params: eventFields },
      },
    } as const
  }
  const shown = ({ event }: { event: { output: Preview } }) => ({ preview: event.output })
  const showRows = { type: 'showRows', params: eventFields } as const

  return queue.createMachine({
    id: 'queue',
    description: 'Cola de trabajo: el renglón actual de una lista, los elegidos y la vista previa al lado.',
    context: { keys: [], current: null, aimed: null, anchor: null, chosen: [], preview: null },
    initial: 'closed',
    on: {
      'rows.shown': {
        description: 'La lista muestra otros renglones: lo elegido que ya no está deja de estarlo.',
        actions: showRows,
      },
      'row.toggled': {
        guard: { type: 'isOnScreen', params: eventFields },
        description: 'Se elige un renglón, o deja de estar elegido.',
        actions: { type: 'toggle', params: eventFields },
      },
      'range.chosen': {
        guard: { type: 'isOnScreen', params: eventFields },
        description: 'Se eligen todos desde el último que se eligió.',
        actions: { type: 'chooseRange', params: eventFields },
      },
      'all.chosen': {
        guard: 'hasRows',
        description: 'Se eligen todos los renglones de la página.',
        actions: 'chooseAll',
      },
      'choice.cleared': { guard: 'hasChoice', description: 'Ninguno queda elegido.', actions: 'clearChoice' },
    },
    states: {
      closed: {
        description: 'Sólo se ve la lista.',
        entry: { type: 'keepPreview', params: { preview: null } },
        initial: 'still',
        on: {
          ...moves('.resting'),
          'row.pointed': {
            guard: { type: 'isNotAimed', params: eventFields },
            target: '.resting',
            description: 'El puntero llega a un renglón; el actual sigue siendo el mismo.',
            actions: { type: 'aim', params: eventFields },
          },
          'preview.toggled': {
            target: 'previewing',
            description: 'Se abre la vista previa del renglón actual, o del primero.',
          },
        },
        states: {
          still: { description: 'No se acaba de llegar a ningún renglón.' },
          resting: {
            description: 'Se acaba de llegar a un renglón: si uno se detiene en él, se carga lo que abre.',
            after: { rest: { target: 'still', actions: 'announceRest' } },
          },
        },
      },
      previewing: {
        description: 'A un lado se ve la vista previa del renglón actual.',
        tags: ['previewing'],
        initial: 'deciding',
        on: {
          ...moves('.deciding'),
          'rows.shown': [
            {
              guard: { type: 'takesCurrentAway', params: eventFields },
              target: '.deciding',
              description: 'El renglón actual ya no está: se ve el que quedó en su lugar.',
              actions: showRows,
            },
            {
              guard: 'hasCurrent',
              description: 'La lista muestra otros renglones; el actual sigue ahí.',
              actions: showRows,
            },
            { target: '.deciding', description: 'La lista ya tiene renglones.', actions: showRows },
          ],
          'preview.toggled': { target: 'closed', description: 'Se cierra la vista previa.' },
          'preview.closed': { target: 'closed', description: "Se pulsa 'Cerrar' o Escape." },
        },
        states: {
          deciding: {
            description: 'Se mira qué renglón es el actual.',
            always: [
              { guard: 'hasCurrent', target: 'loading' },
              {
                guard: 'hasRows',
                target: 'loading',
                actions: { type: 'goTo', params: ({ context }) => ({ key: context.keys[0] ?? null }) },
              },
              { target: 'blank' },
            ],
          },
          blank: {
            description: 'No hay renglones que ver.',
            entry: { type: 'keepPreview', params: { preview: null } },
          },
          loading: {
            description: 'Se pide la vista previa; la anterior se sigue viendo, atenuada.',
            tags: ['loading'],
            invoke: {
              id: 'loadPreview',
              src: 'loadPreview',
              input: ({ context }) => ({ key: context.current as number, next: beside(context, 1) }),
              onDone: {
                target: 'showing',
                actions: [
                  { type: 'keepPreview', params: shown },
                  { type: 'announcePreview', params: shown },
                ],
              },
              onError: { target: 'failed', actions: { type: 'keepPreview', params: { preview: null } } },
            },
          },
          showing: {
            description: 'Se ve la vista previa del renglón actual.',
            on: {
              'preview.outdated': {
                target: 'loading',
                description: 'Se había cargado por adelantado y ha cambiado: se vuelve a pedir.',
              },
            },
          },
          failed: {
            description: "No se pudo cargar la vista previa; se ve 'Reintentar'.",
            tags: ['failed'],
            on: { 'preview.retried': { target: 'loading', description: "Se pulsa 'Reintentar'." } },
          },
        },
      },
    },
  })
}

/** The key of the row so many after the current one; the first one before any is current; null beyond the ends. */
function beside({ keys, current }: Rows, by: 1 | -1): number | null {
  if (current === null) return keys[0] ?? null
  return keys[keys.indexOf(current) + by] ?? null
}

/** If the current row is gone, the row that is now in its place becomes the current one. */
function withRows({ keys: before, current, anchor, chosen }: Rows, keys: readonly number[]): Rows {
  const isThere = (key: number) => keys.includes(key)
  const place = current === null ? -1 : before.indexOf(current)
  return {
    keys,
    current: current === null || isThere(current) ? current : (keys[Math.min(place, keys.length - 1)] ?? null),
    anchor: anchor !== null && isThere(anchor) ? anchor : null,
    chosen: keys.filter((key) => chosen.includes(key)),
  }
}

const withToggled = ({ keys, chosen }: Rows, key: number) => ({
  chosen: keys.filter((one) => (one === key ? !chosen.includes(one) : chosen.includes(one))),
  anchor: key,
})

function withRange({ keys, anchor, chosen }: Rows, key: number) {
  const ends = [keys.indexOf(anchor ?? key), keys.indexOf(key)]
  const range = keys.slice(Math.min(...ends), Math.max(...ends) + 1)
  return { chosen: keys.filter((one) => chosen.includes(one) || range.includes(one)), anchor: anchor ?? key }
}

export type QueueMachine<Preview> = ReturnType<typeof createQueueMachine<Preview>>
type QueueLike<Preview = unknown> = { context: Rows & { preview: Preview | null } }
export const selectCurrent = (s: QueueLike) => s.context.current
export const selectChosen = (s: QueueLike) => s.context.chosen
export const selectAreAllChosen = (s: QueueLike) =>
  s.context.keys.length > 0 && s.context.chosen.length === s.context.keys.length
export const selectPreview = <Preview>(s: QueueLike<Preview>) => s.context.preview
