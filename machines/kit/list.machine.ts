/**
 * A list: its query (search, filters, order, page) and its rows; old rows stay until the new ones arrive (spec 1 §2,
 * §9).
 */
import { assign, emit, fromPromise, sendTo, setup, type SnapshotFrom } from 'xstate'
import { firstPage } from '../../src/contract/wire.ts'
import { eventFields } from './event-fields.ts'
import { paginationMachine } from './pagination.machine.ts'
import { searchBoxMachine } from './search-box.machine.ts'
import { toBeProvided } from './to-be-provided.ts'

/** By their names in the address. */
export type ListFilters = Readonly<Record<string, string>>
export type ListSort = { readonly column: string; readonly direction: 'ascending' | 'descending' }
/** A list without a search box has no `search`; without a `sort` the server decides the order. */
export type ListQuestion = {
  search?: string | undefined
  page: number
  filters: ListFilters
  sort?: ListSort | undefined
}
export type ListAnswer<Row> = {
  rows: readonly Row[]
  totalPages: number
  /** Number of rows on all pages, where the server has counted them. */
  total?: number | undefined
  /** There are more rows than pages can reach. */
  isCut?: boolean | undefined
  /** Labels of filter values that only the server knows: `{ 'vacante=7': 'Contador' }`. */
  names?: ListFilters | undefined
  /** Of an empty list: by the name of a filter, the number of rows without it. */
  without?: Readonly<Record<string, number>> | undefined
}

type Context<Row> = {
  question: ListQuestion
  answer: ListAnswer<Row>
  /** Labels of all filter values used since the list was opened. */
  names: ListFilters
}

const none = { rows: [], totalPages: 0 }

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
        | { type: 'question.addressed'; question: ListQuestion }
        | { type: 'list.refreshed' }
        | { type: 'list.retried' },
      /** For components that work with the rows on the screen. */
      emitted: {} as { type: 'rows.shown'; rows: readonly Row[] },
      tags: {} as 'busy' | 'loading' | 'stale' | 'failed',
      children: {} as { pageBox: 'pageBox'; searchBox: 'searchBox' },
    },
    actors: {
      loadPage: fromPromise<ListAnswer<Row>, ListQuestion>(toBeProvided),
      pageBox: paginationMachine,
      searchBox: searchBoxMachine,
    },
    actions: {
      keepQuestion: assign({ question: (_, params: { question: ListQuestion }) => params.question }),
      keepPage: assign({ question: ({ context }, { page }: { page: number }) => ({ ...context.question, page }) }),
      keepAnswer: assign(({ context }, { answer }: Answered) => ({
        answer,
        names: { ...context.names, ...answer.names },
      })),
      forgetRows: assign(
        ({
          context: {
            answer: { without },
          },
        }) => ({ answer: without ? { ...none, without } : none }),
      ),
      announceRows: emit(({ context }) => ({ type: 'rows.shown' as const, rows: context.answer.rows })),
      showPage: sendTo('pageBox', ({ context }) => ({ type: 'page.set', page: context.question.page })),
      countPages: sendTo('pageBox', ({ context }) => ({ type: 'total.changed', total: context.answer.totalPages })),
      showSearch: sendTo('searchBox', ({ context }) => ({ type: 'search.set', search: context.question.search ?? '' })),
      /** Provided: writes the query to the address. */
      showAddress: (_, _params: { question: ListQuestion }) => toBeProvided(),
      /** Provided: scrolls to the top of a new page. */
      scrollToTop: () => toBeProvided(),
    },
    guards: {
      isSameQuestion: ({ context }, { question }: { question: ListQuestion }) =>
        keyOf(question) === keyOf(context.question),
      hasSearch: ({ context }) => context.question.search !== undefined,
      hasRows: ({ context }) => context.answer.rows.length > 0,
      hasFoundRows: (_, { answer }: Answered) => answer.rows.length > 0,
      isBeyondLastPage: ({ context }, { answer }: Answered) =>
        answer.totalPages >= firstPage && context.question.page > answer.totalPages,
    },
  })

  type Now<Event> = { context: Context<Row>; event: Event }
  /** A changed query starts at its first page. */
  const anew = <Event>(change: (event: Event, current: ListQuestion) => Partial<ListQuestion>) =>
    ({
      type: 'keepQuestion',
      params: ({ context: { question }, event }: Now<Event>) => ({
        question: { ...question, ...change(event, question), page: firstPage },
      }),
    }) as const
  const showAddress = {
    type: 'showAddress',
    params: ({ context: { question } }: Now<unknown>) => ({ question }),
  } as const
  const keepAnswer = { type: 'keepAnswer', params: answered } as const
  const calling = list.createStateConfig({
    invoke: {
      id: 'loadPage',
      src: 'loadPage',
      input: ({ context }) => context.question,
      onDone: [
        { guard: { type: 'hasFoundRows', params: answered }, target: 'showing', actions: keepAnswer },
        {
          guard: { type: 'isBeyondLastPage', params: answered },
          target: 'loading',
          reenter: true,
          description: 'Ya no hay tantas páginas: se pide la última.',
          actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output.totalPages }) },
        },
        { target: 'empty', actions: keepAnswer },
      ],
      onError: 'failed',
    },
  })

  return list.createMachine({
    id: 'list',
    description:
      'Lista con filtros, orden y páginas; el buscador, donde lo hay, y la caja de páginas son diagramas aparte.',
    context: ({ input, spawn, self }) => {
      const { search } = input
      spawn('pageBox', { id: 'pageBox', input: { total: 0, parent: self } })
      if (search !== undefined) spawn('searchBox', { id: 'searchBox', input: { search, parent: self } })
      return { question: input, answer: none, names: {} }
    },
    initial: 'loading',
    on: {
      'search.changed': {
        target: '.asking',
        description: 'El buscador dice otra búsqueda: se pide desde la primera página.',
        actions: anew(({ search }: { search: string }) => ({ search })),
      },
      'filters.changed': {
        target: '.asking',
        description: 'Se eligen otros filtros: se pide desde la primera página.',
        actions: anew(({ filters }: { filters: ListFilters }) => ({ filters })),
      },
      'sort.changed': {
        target: '.asking',
        description: 'Se elige otro orden, o se quita el que había: se pide desde la primera página.',
        actions: anew((event: ListSort, { sort }) => ({ sort: toggled(sort, event) })),
      },
      'page.changed': {
        target: '.asking',
        description: 'La caja de páginas dice otra página.',
        actions: [{ type: 'keepPage', params: eventFields }, 'scrollToTop'],
      },
      'question.addressed': [
        {
          guard: { type: 'isSameQuestion', params: eventFields },
          description: 'La dirección dice lo que ya se pregunta: no se pide nada; se corrige si sobra algo en ella.',
          actions: showAddress,
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
        entry: ['forgetRows', 'announceRows', 'showPage', showAddress],
      },
      reloading: {
        ...calling,
        description: 'Se piden otros renglones; los anteriores se siguen viendo, atenuados.',
        tags: ['busy', 'stale'],
        entry: ['showPage', showAddress],
      },
      showing: { description: 'Se ven los renglones de la página.', entry: ['countPages', 'announceRows'] },
      empty: {
        description: "Se ve 'No hay información disponible'; la dirección dice la primera página.",
        entry: [
          'forgetRows',
          { type: 'keepPage', params: { page: firstPage } },
          showAddress,
          'countPages',
          'announceRows',
        ],
      },
      failed: {
        description: "No se pudieron cargar los renglones; se ve 'Reintentar'.",
        tags: ['failed'],
        entry: ['forgetRows', 'announceRows'],
        on: { 'list.retried': { target: 'loading', description: "Se pulsa 'Reintentar'." } },
      },
    },
  })
}

/** Choosing the current order again removes it. */
const toggled = (current: ListSort | undefined, { column, direction }: ListSort): ListSort | undefined =>
  current?.column === column && current.direction === direction ? undefined : { column, direction }

export type ListMachine<Row> = ReturnType<typeof createListMachine<Row>>
export type ListSnapshot<Row> = SnapshotFrom<ListMachine<Row>>
type Some<Row> = { context: Context<Row> }
export const selectQuestion = <Row>(s: Some<Row>) => s.context.question
export const selectAnswer = <Row>(s: Some<Row>) => s.context.answer
export const selectTotal = <Row>(s: Some<Row>) => s.context.answer.total ?? 0
export const selectIsCut = <Row>(s: Some<Row>) => s.context.answer.isCut === true
export const selectNames = <Row>(s: Some<Row>) => s.context.names
/** Page buttons are shown only when there is more than one page. */
export const selectHasPages = <Row>(s: Some<Row>) => s.context.answer.totalPages > 1
export const selectPageBox = <Row>(s: Pick<ListSnapshot<Row>, 'children'>) => s.children.pageBox
/** Undefined where the list has no search. */
export const selectSearchBox = <Row>(s: Pick<ListSnapshot<Row>, 'children'>) => s.children.searchBox
