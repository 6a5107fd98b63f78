/** The search box of a list: it sends the typed text to the list after a pause (spec 1 §2, §9). */
import { type ActorRef, assign, type EventObject, sendTo, setup, type Snapshot, type SnapshotFrom } from 'xstate'
import { eventFields } from './event-fields.ts'

export const LIST_SEARCH_DEBOUNCE_MS = 200

/** `search`: the text last sent to the list. */
type Context = {
  text: string
  search: string
  parent: ActorRef<Snapshot<unknown>, { type: 'search.changed'; search: string } & EventObject>
}

export const searchBoxMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Pick<Context, 'search' | 'parent'>,
    events: {} as { type: 'search.typed'; text: string } | { type: 'search.set'; search: string },
  },
  actions: {
    keepText: assign({ text: (_, params: { text: string }) => params.text }),
    keepSearch: assign({ search: ({ context }) => context.text.trim() }),
    showSearch: assign((_, { search }: { search: string }) => ({ search, text: search })),
    notifyList: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'search.changed', search: context.search }),
    ),
  },
  guards: {
    isSameSearch: ({ context }) => context.text.trim() === context.search,
  },
  delays: { searchDebounce: LIST_SEARCH_DEBOUNCE_MS },
}).createMachine({
  id: 'searchBox',
  description: 'Buscador de una lista.',
  context: ({ input: { search, parent } }) => ({ text: search, search, parent }),
  initial: 'resting',
  on: {
    'search.typed': {
      target: '.typing',
      description: 'Se escribe en el buscador.',
      actions: { type: 'keepText', params: eventFields },
    },
    'search.set': {
      target: '.resting',
      description: 'La dirección pide otra búsqueda: la caja la muestra.',
      actions: { type: 'showSearch', params: eventFields },
    },
  },
  states: {
    resting: { description: 'No se está escribiendo.' },
    typing: {
      description: 'Se está escribiendo: se busca al dejar de escribir 200 milésimas.',
      after: {
        searchDebounce: [
          { guard: 'isSameSearch', target: 'resting' },
          { target: 'resting', actions: ['keepSearch', 'notifyList'] },
        ],
      },
    },
  },
})

export type SearchBoxSnapshot = SnapshotFrom<typeof searchBoxMachine>
/** The text in the box. */
export const selectText = (s: SearchBoxSnapshot) => s.context.text
/** The text that the list was last searched with. */
export const selectSearch = (s: SearchBoxSnapshot) => s.context.search
