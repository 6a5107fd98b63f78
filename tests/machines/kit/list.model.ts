/** A list with a search box and pages (spec 1 §2, §9): 200 ms, first page anew, old rows until the new ones. */
import {
  createSearchableListMachine,
  selectHasPages,
  selectRows,
  selectTotalPages,
  type ListQuestion,
  type SearchableListSnapshot,
} from '../../../machines/kit/searchable-list.machine.ts'
import { defineModel } from '../support/model.ts'

type Row = { nombre: string }
type Snapshot = SearchableListSnapshot<Row>
const empty = 'No hay información disponible'
const retry = 'Reintentar'
const rowsOf = (snapshot: Snapshot) => selectRows<Row>(snapshot).map(({ nombre }) => nombre)
const hasRows = { 'hay renglones': (s: Snapshot) => selectRows(s).length > 0 }
const hasNone = { 'no hay renglones': (s: Snapshot) => selectRows(s).length === 0 && selectTotalPages(s) === 0 }

export const searchableListModel = defineModel({
  machine: createSearchableListMachine<Row>(),
  inputs: {
    'sin búsqueda': {},
    'con búsqueda y página en la dirección': { search: ' luna', page: 3 },
    'con un filtro en la dirección': { filters: { etapa: 'oferta' } },
  },
  events: {
    'search.typed': [{ text: 'luna' }, { text: ' luna ' }, { text: '' }],
    'page.changed': [{ page: 1 }, { page: 3 }],
    'question.addressed': [{ search: '', page: 1, filters: {} }, { search: 'luna', page: 2, filters: {} }, { search: '', page: 1, filters: { etapa: 'oferta' } }],
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
  },
  facts: ({ context }) => [context.typed, context.search, context.page, context.filters, context.totalPages],
  states: {
    'search.still': { shows: [], holds: { 'se buscó lo escrito': ({ context }) => context.typed.trim() === context.search } },
    'search.typing': { shows: [] },
    'list.loading': { shows: [], hides: [empty, retry], holds: hasNone },
    'list.showing': {
      shows: rowsOf,
      hides: [empty, retry],
      holds: { ...hasRows, 'hay más de una página': (s) => selectHasPages(s) === selectTotalPages(s) > 1 },
    },
    'list.reloading': { shows: rowsOf, hides: [empty, retry], holds: hasRows },
    'list.empty': { shows: [empty], hides: [retry], holds: hasNone },
    'list.failed': { shows: [retry], hides: [empty], holds: hasNone },
  },
})
