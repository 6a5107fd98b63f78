/** A list (spec 1 §2, §9): a changed query loads its first page; old rows stay until the new ones arrive. */
import {
  createListMachine,
  selectHasPages,
  selectAnswer,
  selectQuestion,
  type ListQuestion,
  type ListSnapshot,
} from './list.machine.ts'
import { defineModel } from '../model/model.ts'

type Row = { nombre: string }
type Snapshot = ListSnapshot<Row>
const empty = 'No hay información disponible'
const retry = 'Reintentar'
const rowsOf = (snapshot: Snapshot) => selectAnswer<Row>(snapshot).rows.map(({ nombre }) => nombre)
const hasRows = { 'hay renglones': (s: Snapshot) => selectAnswer(s).rows.length > 0 }
const hasNone = {
  'no hay renglones': (s: Snapshot) => selectAnswer(s).rows.length === 0 && selectAnswer(s).totalPages === 0,
}
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
    'search.changed': (s) => (selectQuestion(s).search === undefined ? [] : [{ search: 'luna' }, { search: '' }]),
    'filters.changed': [{ filters: oferta }, { filters: {} }],
    'sort.changed': [{ column: 'nombre', direction: 'ascending' }],
    'page.changed': [{ page: 1 }, { page: 3 }],
    'question.addressed': (s) => {
      const others = [
        { page: 1, filters: {} },
        { page: 1, filters: oferta },
      ]
      const { search } = selectQuestion(s)
      const questions =
        search === undefined
          ? others
          : [{ search: 'luna', page: 2, filters: {} }, ...others.map((one) => ({ ...one, search: '' }))]
      return questions.map((question) => ({ question }))
    },
  },
  calls: {
    loadPage: {
      // Three pages with different rows; no result; and a page that no longer exists.
      done: ({ input }) => [
        {
          rows: [{ nombre: `Rosa Luna ${(input as ListQuestion).page}` }],
          totalPages: 3,
          total: 45,
          names: { [`vacante=${(input as ListQuestion).page}`]: 'Contador' },
        },
        { rows: [], totalPages: 0, names: { 'vacante=8': 'Auditor' } },
        { rows: [], totalPages: 2 },
      ],
    },
    pageBox: {},
    searchBox: {},
  },
  facts: ({ context }) => [context.question, context.answer.totalPages],
  states: {
    loading: { shows: [], hides: [empty, retry], tags: ['busy', 'loading'], holds: hasNone },
    showing: {
      shows: rowsOf,
      hides: [empty, retry],
      tags: [],
      holds: { ...hasRows, 'hay más de una página': (s) => selectHasPages(s) === selectAnswer(s).totalPages > 1 },
    },
    reloading: { shows: rowsOf, hides: [empty, retry], tags: ['busy', 'stale'], holds: hasRows },
    empty: {
      shows: [empty],
      hides: [retry],
      tags: [],
      holds: { ...hasNone, 'es la primera página': (s) => selectQuestion(s).page === 1 },
    },
    failed: { shows: [retry], hides: [empty], tags: ['failed'], holds: hasNone },
  },
})
