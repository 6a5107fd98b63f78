/** A list: its question (search, filters, order, page) and its rows; old rows stay until the new ones are there (spec 1 §2, §9). */
import { assign, fromPromise, sendTo, setup, type SnapshotFrom } from 'xstate'
import { firstPage } from '../../src/contract/wire.ts'
import { eventFields } from './event-fields.ts'
import { paginationMachine } from './pagination.machine.ts'
import { searchBoxMachine } from './search-box.machine.ts'
import { toBeProvided } from './to-be-provided.ts'

/** By the names that the address gives them. */
export type ListFilters = Readonly<Record<string, string>>
export type ListSort = { readonly column: string; readonly direction: 'asc' | 'desc' }
/** A list without a search box has no `search`; without a `sort` its order is the server's. */
export type ListQuestion = { search?: string | undefined; page: number; filters: ListFilters; sort?: ListSort | undefined }
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

type Context<Row> = ListQuestion & Required<ListAnswer<Row>>

const none = { rows: [], totalPages: 0, total: 0, isCut: false }

const questionOf = ({ search, page, filters, sort }: ListQuestion): ListQuestion => ({ search, page, filters, sort })
const keyOf = ({ search, page, filters, sort }: ListQuestion) =>
  JSON.stringify([search, page, Object.entries(filters).toSorted(), sort?.column, sort?.direction])

/** One machine for each kind of row: `createListMachine<CandidateSummary>()`. */
export function createListMachine<Row>() {
  const answered = ({ event }: { event: { output: ListAnswer<Row> } }) => ({ answer: event.output })
  type Answered = { answer: ListAnswer<Row> }

  const list = setup({
    types: {
      context: {} as Context<Row>,
      input: {} as ListQuestion,
      events: {} as
        | { type: 'search.changed'; search: string }
        | { type: 'filters.changed'; filters: ListFilters }
        | ({ type: 'sort.changed' } & ListSort)
        | { type: 'page.changed'; page: number }
        | ({ type: 'question.addressed' } & ListQuestion)
        | { type: 'list.refreshed' }
        | { type: 'list.retried' },
      tags: {} as 'busy' | 'loading' | 'stale' | 'failed',
      children: {} as { pageBox: 'pageBox'; searchBox: 'searchBox' },
    },
    actors: {
      loadPage: fromPromise<ListAnswer<Row>, ListQuestion>(toBeProvided),
      pageBox: paginationMachine,
      searchBox: searchBoxMachine,
    },
    actions: {
      keepQuestion: assign((_, question: ListQuestion) => questionOf(question)),
      keepPage: assign({ page: (_, params: { page: number }) => params.page }),
      keepAnswer: assign(({ context }, { answer: { rows, totalPages, total = 0, isCut = false, names } }: Answered) => ({
        ...{ rows, totalPages, total, isCut },
        names: { ...context.names, ...names },
      })),
      forgetRows: assign(none),
      showPage: sendTo('pageBox', ({ context }) => ({ type: 'page.set', page: context.page })),
      countPages: sendTo('pageBox', ({ context }) => ({ type: 'total.changed', total: context.totalPages })),
      showSearch: sendTo('searchBox', ({ context: { search = '' } }) => ({ type: 'search.set', search })),
      /** Provided: the address says what is asked. */
      showAddress: (_, _params: ListQuestion) => toBeProvided(),
      /** Provided: another page is read from its top. */
      scrollToTop: () => toBeProvided(),
    },
    guards: {
      isAsked: ({ context }, params: ListQuestion) => keyOf(params) === keyOf(context),
      hasSearch: ({ context }) => context.search !== undefined,
      hasRows: ({ context }) => context.rows.length > 0,
      hasFoundRows: (_, { answer }: Answered) => answer.rows.length > 0,
      isBeyondLastPage: ({ context }, { answer }: Answered) => answer.totalPages >= firstPage && context.page > answer.totalPages,
    },
  })

  type Changing<Event> = { context: Context<Row>; event: Event }
  const addressed = { type: 'showAddress', params: ({ context }: { context: Context<Row> }) => questionOf(context) } as const
  const asked = ['showPage', addressed] as const
  const calling = list.createStateConfig({
    invoke: {
      id: 'loadPage',
      src: 'loadPage',
      input: ({ context }) => questionOf(context),
      onDone: [
        {
          guard: { type: 'hasFoundRows', params: answered },
          target: 'showing',
          actions: { type: 'keepAnswer', params: answered },
        },
        {
          guard: { type: 'isBeyondLastPage', params: answered },
          target: 'loading',
          reenter: true,
          description: 'Ya no hay tantas páginas: se pide la última.',
          actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output.totalPages }) },
        },
        { target: 'empty', actions: { type: 'keepAnswer', params: answered } },
      ],
      onError: 'failed',
    },
  })

  return list.createMachine({
    id: 'list',
    description: 'Lista con filtros, orden y páginas; el buscador, donde lo hay, y la caja de páginas son diagramas aparte.',
    context: ({ input, spawn, self }) => {
      const { page, search } = input
      spawn('pageBox', { id: 'pageBox', input: { page, total: 0, parent: self } })
      if (search !== undefined) spawn('searchBox', { id: 'searchBox', input: { search, parent: self } })
      return { ...questionOf(input), names: {}, ...none }
    },
    initial: 'loading',
    on: {
      'search.changed': {
        target: '.asking',
        description: 'El buscador dice otra búsqueda: se pide desde la primera página.',
        actions: {
          type: 'keepQuestion',
          params: ({ context, event }: Changing<{ search: string }>) => ({ ...context, search: event.search, page: firstPage }),
        },
      },
      'filters.changed': {
        target: '.asking',
        description: 'Se eligen otros filtros: se pide desde la primera página.',
        actions: {
          type: 'keepQuestion',
          params: ({ context, event }: Changing<{ filters: ListFilters }>) => ({ ...context, filters: event.filters, page: firstPage }),
        },
      },
      'sort.changed': {
        target: '.asking',
        description: 'Se elige otro orden, o se quita el que había: se pide desde la primera página.',
        actions: {
          type: 'keepQuestion',
          params: ({ context, event }: Changing<ListSort>) => ({ ...context, sort: toggled(context.sort, event), page: firstPage }),
        },
      },
      'page.changed': {
        target: '.asking',
        description: 'La caja de páginas dice otra página.',
        actions: [{ type: 'keepPage', params: eventFields }, 'scrollToTop'],
      },
      'question.addressed': [
        {
          guard: { type: 'isAsked', params: eventFields },
          description: 'La dirección dice lo que ya se pregunta: no se pide nada; se corrige si sobra algo en ella.',
          actions: addressed,
        },
        {
          guard: 'hasSearch',
          target: '.asking',
          description: 'La dirección pide otra búsqueda, otro filtro, otro orden u otra página.',
          actions: [{ type: 'keepQuestion', params: eventFields }, 'showSearch'],
        },
        {
          target: '.asking',
          description: 'La dirección pide otro filtro, otro orden u otra página; no hay buscador.',
          actions: { type: 'keepQuestion', params: eventFields },
        },
      ],
      'list.refreshed': { target: '.asking', description: 'Algo cambió: se pide la misma página.' },
    },
    states: {
      asking: {
        description: 'Lo que se ve mientras se piden los renglones depende de si ya había.',
        always: [{ guard: 'hasRows', target: 'reloading' }, { target: 'loading' }],
      },
      loading: {
        ...calling,
        description: 'Se piden los renglones; todavía no hay ninguno que mostrar.',
        tags: ['busy', 'loading'],
        entry: ['forgetRows', ...asked],
      },
      reloading: {
        ...calling,
        description: 'Se piden otros renglones; los anteriores se siguen viendo, atenuados.',
        tags: ['busy', 'stale'],
        entry: [...asked],
      },
      showing: { description: 'Se ven los renglones de la página.', entry: 'countPages' },
      empty: {
        description: "Se ve 'No hay información disponible'; la dirección dice la primera página.",
        entry: ['forgetRows', { type: 'keepPage', params: { page: firstPage } }, addressed, 'countPages'],
      },
      failed: {
        description: "No se pudieron cargar los renglones; se ve 'Reintentar'.",
        tags: ['failed'],
        entry: 'forgetRows',
        on: { 'list.retried': { target: 'loading', description: "Se pulsa 'Reintentar'." } },
      },
    },
  })
}

/** The same order again takes it away. */
const toggled = (held: ListSort | undefined, { column, direction }: ListSort): ListSort | undefined =>
  held?.column === column && held.direction === direction ? undefined : { column, direction }

export type ListMachine<Row> = ReturnType<typeof createListMachine<Row>>
export type ListSnapshot<Row> = SnapshotFrom<ListMachine<Row>>
type Some<Row> = { context: Context<Row> }
export const selectRows = <Row>(s: Some<Row>) => s.context.rows
export const selectTotalPages = <Row>(s: Some<Row>) => s.context.totalPages
export const selectSearch = <Row>(s: Some<Row>) => s.context.search
export const selectFilters = <Row>(s: Some<Row>) => s.context.filters
export const selectSort = <Row>(s: Some<Row>) => s.context.sort
export const selectNames = <Row>(s: Some<Row>) => s.context.names
export const selectPage = <Row>(s: Some<Row>) => s.context.page
/** Rows on all pages; `isCut`: there are more than can be turned to. */
export const selectTotal = <Row>(s: Some<Row>) => s.context.total
export const selectIsCut = <Row>(s: Some<Row>) => s.context.isCut
/** Pages are offered only when there is more than one. */
export const selectHasPages = <Row>(s: Some<Row>) => s.context.totalPages > 1
export const selectPageBox = <Row>(s: Pick<ListSnapshot<Row>, 'children'>) => s.children.pageBox
/** None where the list has no search. */
export const selectSearchBox = <Row>(s: Pick<ListSnapshot<Row>, 'children'>) => s.children.searchBox
