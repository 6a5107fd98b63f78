/** A list with a search box, filters and pages: the old rows stay until the new ones are there (spec 1 §2, §9). */
import { assign, emit, fromPromise, setup, type SnapshotFrom } from 'xstate'
import { firstPage } from '../../src/contract/wire.ts'
import { eventFields } from './event-fields.ts'
import { toBeProvided } from './to-be-provided.ts'

export const LIST_SEARCH_DEBOUNCE_MS = 200

/** What only some of the rows have in common, by the names that the address gives it; it comes with the address and with it alone. */
export type ListFilters = Readonly<Record<string, string>>
export type ListQuestion = { search: string; page: number; filters: ListFilters }
export type ListAnswer<Row> = {
  rows: readonly Row[]
  totalPages: number
  /** Rows on all pages together, where the server has counted them. */
  total?: number | undefined
  /** There are more than can be turned to. */
  isCut?: boolean | undefined
  /** What a filter is called, where only the server knows: `{ 'vacante=7': 'Contador' }`. */
  names?: ListFilters | undefined
}

/** `typed` is what the box shows, `search` what the rows were asked with. */
type Context<Row> = ListQuestion & Required<ListAnswer<Row>> & { typed: string }

const loading = '#searchableList.list.loading' as const
const reloading = '#searchableList.list.reloading' as const

const none = { rows: [], totalPages: 0, total: 0, isCut: false }

const questionOf = ({ search, page, filters }: ListQuestion): ListQuestion => ({ search, page, filters })

function isSame(one: ListFilters, other: ListFilters): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

/** One machine for each kind of row: `createSearchableListMachine<CandidateSummary>()`. */
export function createSearchableListMachine<Row>() {
  const answered = ({ event }: { event: { output: ListAnswer<Row> } }) => ({ answer: event.output })
  type Answered = { answer: ListAnswer<Row> }

  const list = setup({
    types: {
      context: {} as Context<Row>,
      input: {} as Partial<ListQuestion> | undefined,
      events: {} as
        | { type: 'search.typed'; text: string }
        | { type: 'page.changed'; page: number }
        | ({ type: 'question.addressed' } & ListQuestion)
        | { type: 'list.refreshed' }
        | { type: 'list.retried' },
      /** For the address, which says what is asked, and for the page box. */
      emitted: {} as ({ type: 'rows.asked' } & ListQuestion) | { type: 'pages.counted'; total: number },
      tags: {} as 'busy' | 'loading' | 'showing' | 'stale',
    },
    actors: {
      loadPage: fromPromise<ListAnswer<Row>, ListQuestion>(toBeProvided),
    },
    actions: {
      keepTyped: assign({ typed: (_, params: { text: string }) => params.text }),
      applySearch: assign(({ context }) => ({ search: context.typed.trim(), page: firstPage })),
      keepQuestion: assign((_, { search, page, filters }: ListQuestion) => ({ typed: search, search: search.trim(), page, filters })),
      announceQuestion: emit(({ context }) => ({ type: 'rows.asked' as const, ...questionOf(context) })),
      announcePages: emit((_, { answer }: Answered) => ({ type: 'pages.counted' as const, total: answer.totalPages })),
      keepPage: assign({ page: (_, params: { page: number }) => params.page }),
      showRows: assign((_, { answer: { rows, totalPages, total = 0, isCut = false } }: Answered) => ({ rows, totalPages, total, isCut })),
      keepNames: assign(({ context }, { answer }: Answered) => ({ names: { ...context.names, ...answer.names } })),
      goToLastPage: assign({ page: (_, { answer }: Answered) => answer.totalPages }),
      goToFirstPage: assign({ page: firstPage }),
      forgetRows: assign(none),
    },
    guards: {
      isSameSearch: ({ context }) => context.typed.trim() === context.search,
      isAsked: ({ context }, params: ListQuestion) =>
        params.search.trim() === context.search && params.page === context.page && isSame(params.filters, context.filters),
      hasRows: ({ context }) => context.rows.length > 0,
      hasFoundRows: (_, { answer }: Answered) => answer.rows.length > 0,
      isBeyondLastPage: ({ context }, { answer }: Answered) =>
        answer.totalPages >= firstPage && context.page > answer.totalPages,
      isBeyondNothing: ({ context }, { answer }: Answered) => answer.totalPages < firstPage && context.page > firstPage,
    },
    delays: { searchDebounce: LIST_SEARCH_DEBOUNCE_MS },
  })

  const asking = list.createStateConfig({
    entry: 'announceQuestion',
    invoke: {
      id: 'loadPage',
      src: 'loadPage',
      input: ({ context }) => questionOf(context),
      onDone: [
        {
          guard: { type: 'hasFoundRows', params: answered },
          target: 'showing',
          actions: [{ type: 'showRows', params: answered }, { type: 'keepNames', params: answered }, { type: 'announcePages', params: answered }],
        },
        {
          guard: { type: 'isBeyondLastPage', params: answered },
          target: 'loading',
          reenter: true,
          description: 'Ya no hay tantas páginas: se pide la última.',
          actions: ['forgetRows', { type: 'goToLastPage', params: answered }],
        },
        {
          guard: { type: 'isBeyondNothing', params: answered },
          target: 'empty',
          description: 'No hay nada, ni en otra página: la dirección vuelve a la primera.',
          actions: ['forgetRows', 'goToFirstPage', 'announceQuestion', { type: 'keepNames', params: answered }, { type: 'announcePages', params: answered }],
        },
        { target: 'empty', actions: ['forgetRows', { type: 'keepNames', params: answered }, { type: 'announcePages', params: answered }] },
      ],
      onError: { target: 'failed', actions: 'forgetRows' },
    },
  })
  const turning = {
    'page.changed': {
      target: 'reloading',
      reenter: true,
      description: 'Se pide otra página.',
      actions: { type: 'keepPage', params: eventFields },
    },
    'list.refreshed': { target: 'reloading', reenter: true, description: 'Algo cambió: se pide la misma página.' },
  } as const

  return list.createMachine({
    id: 'searchableList',
    description: 'Lista con buscador, filtros y páginas.',
    context: ({ input }) => ({
      typed: input?.search ?? '',
      search: (input?.search ?? '').trim(),
      page: input?.page ?? firstPage,
      filters: input?.filters ?? {},
      names: {},
      ...none,
    }),
    type: 'parallel',
    on: {
      'question.addressed': [
        {
          guard: { type: 'isAsked', params: eventFields },
          description: 'La dirección dice lo que ya se pregunta: no cambia nada.',
        },
        {
          guard: 'hasRows',
          target: ['.search.still', '.list.reloading'],
          reenter: true,
          description: 'La dirección pide otra búsqueda, otro filtro u otra página; lo anterior se sigue viendo.',
          actions: { type: 'keepQuestion', params: eventFields },
        },
        {
          target: ['.search.still', '.list.loading'],
          reenter: true,
          description: 'La dirección pide otra búsqueda, otro filtro u otra página.',
          actions: { type: 'keepQuestion', params: eventFields },
        },
      ],
    },
    states: {
      search: {
        description: 'El buscador.',
        initial: 'still',
        on: {
          'search.typed': {
            target: '.typing',
            description: 'Se escribe en el buscador.',
            actions: { type: 'keepTyped', params: eventFields },
          },
        },
        states: {
          still: { description: 'No se está escribiendo.' },
          typing: {
            description: 'Se está escribiendo: se busca al dejar de escribir 200 milésimas.',
            after: {
              searchDebounce: [
                { guard: 'isSameSearch', target: 'still' },
                { guard: 'hasRows', target: ['still', reloading], actions: 'applySearch' },
                { target: ['still', loading], actions: 'applySearch' },
              ],
            },
          },
        },
      },
      list: {
        description: 'Los renglones.',
        initial: 'loading',
        states: {
          loading: {
            ...asking,
            description: 'Se piden los renglones; todavía no hay ninguno que mostrar.',
            tags: ['busy', 'loading'],
          },
          showing: {
            description: 'Se ven los renglones de la página.',
            tags: ['showing'],
            on: turning,
          },
          reloading: {
            ...asking,
            description: 'Se piden otros renglones; los anteriores se siguen viendo, atenuados.',
            tags: ['busy', 'showing', 'stale'],
            on: turning,
          },
          empty: {
            description: "Se ve 'No hay información disponible'.",
            on: { 'list.refreshed': { target: 'loading', description: 'Algo cambió: se pregunta otra vez.' } },
          },
          failed: {
            description: 'No se pudieron cargar los renglones; se ofrece reintentar.',
            on: { 'list.retried': { target: 'loading', description: "Se pulsa 'Reintentar'." } },
          },
        },
      },
    },
  })
}

export type SearchableListMachine<Row> = ReturnType<typeof createSearchableListMachine<Row>>
export type SearchableListSnapshot<Row> = SnapshotFrom<SearchableListMachine<Row>>
type Some<Row> = { context: Context<Row> }
export const selectRows = <Row>(s: Some<Row>) => s.context.rows
export const selectTotalPages = <Row>(s: Some<Row>) => s.context.totalPages
/** What the rows were asked with. */
export const selectSearch = <Row>(s: Some<Row>) => s.context.search
export const selectFilters = <Row>(s: Some<Row>) => s.context.filters
export const selectNames = <Row>(s: Some<Row>) => s.context.names
export const selectPage = <Row>(s: Some<Row>) => s.context.page
/** Rows on all pages; `isCut`: there are more than can be turned to. */
export const selectTotal = <Row>(s: Some<Row>) => s.context.total
export const selectIsCut = <Row>(s: Some<Row>) => s.context.isCut
/** What the search box shows. */
export const selectTyped = <Row>(s: Some<Row>) => s.context.typed
/** Pages are offered only when there is more than one. */
export const selectHasPages = <Row>(s: Some<Row>) => s.context.totalPages > 1
