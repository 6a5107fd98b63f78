/** A list (spec 1 §2, §9): another question asks for its first page, old rows stay until the new ones are there. */
import { createListMachine, selectHasPages, selectRows, selectTotalPages, type ListQuestion, type ListSnapshot } from '../../../machines/kit/list.machine.ts'
import { defineModel } from '../support/model.ts'

type Row = { nombre: string }
type Snapshot = ListSnapshot<Row>
const empty = 'No hay información disponible'
const retry = 'Reintentar'
const rowsOf = (snapshot: Snapshot) => selectRows<Row>(snapshot).map(({ nombre }) => nombre)
const hasRows = { 'hay renglones': (s: Snapshot) => selectRows(s).length > 0 }
const hasNone = { 'no hay renglones': (s: Snapshot) => selectRows(s).length === 0 && selectTotalPages(s) === 0 }
const oferta = { etapa: 'oferta' }

export const listModel = defineModel({
  machine: createListMachine<Row>(),
  inputs: {
    'sin búsqueda': { search: '', page: 1, filters: {} },
    'con búsqueda y página en la dirección': { search: 'luna', page: 3, filters: {} },
    'con un filtro en la dirección': { search: '', page: 1, filters: oferta },
    'una lista sin buscador': { page: 1, filters: {} },
  },
  events: {
    'search.changed': ({ context }) => (context.search === undefined ? [] : [{ search: 'luna' }, { search: '' }]),
    'filters.changed': [{ filters: oferta }, { filters: {} }],
    'sort.changed': [{ column: 'nombre', direction: 'asc' }],
    'page.changed': [{ page: 1 }, { page: 3 }],
    'question.addressed': ({ context: { search } }) =>
      search === undefined
        ? [{ page: 1, filters: {} }, { page: 1, filters: oferta }]
        : [{ search: '', page: 1, filters: {} }, { search: 'luna', page: 2, filters: {} }, { search: '', page: 1, filters: oferta }],
  },
  calls: {
    loadPage: {
      // Rows on three pages, other ones on each; nothing found; and a page that has gone meanwhile.
      done: ({ input }) => [
        { rows: [{ nombre: `Rosa Luna ${(input as ListQuestion).page}` }], totalPages: 3, total: 45, names: { [`vacante=${(input as ListQuestion).page}`]: 'Contador' } },
        { rows: [], totalPages: 0, names: { 'vacante=8': 'Auditor' } },
        { rows: [], totalPages: 2 },
      ],
    },
    pageBox: {},
    searchBox: {},
  },
  facts: ({ context }) => [context.search, context.page, context.filters, context.sort, context.totalPages],
  states: {
    loading: { shows: [], hides: [empty, retry], tags: ['busy', 'loading'], holds: hasNone },
    showing: {
      shows: rowsOf,
      hides: [empty, retry],
      tags: [],
      holds: { ...hasRows, 'hay más de una página': (s) => selectHasPages(s) === selectTotalPages(s) > 1 },
    },
    reloading: { shows: rowsOf, hides: [empty, retry], tags: ['busy', 'stale'], holds: hasRows },
    empty: { shows: [empty], hides: [retry], tags: [], holds: { ...hasNone, 'es la primera página': ({ context }) => context.page === 1 } },
    failed: { shows: [retry], hides: [empty], tags: ['failed'], holds: hasNone },
  },
})
