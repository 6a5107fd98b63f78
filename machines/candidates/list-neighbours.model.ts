/** Previous and next candidate of the list, within a page and across its borders (docs/contract/candidates.md). */
import { listNeighboursMachine, selectNext, selectPrevious } from './list-neighbours.machine.ts'
import type { ListQuestion } from '../kit/list.machine.ts'
import { defineModel } from '../model/model.ts'

const listPage = (page: number, ids: number[], totalPages = 3) => ({
  search: 'luna',
  page,
  filters: {},
  ids,
  totalPages,
})

export const listNeighboursModel = defineModel({
  machine: listNeighboursMachine,
  inputs: {
    'en medio de una página': { id: 22, place: listPage(2, [21, 22, 23]) },
    'primero de la lista': { id: 11, place: listPage(1, [11, 12, 13]) },
    'único de una página de en medio': { id: 21, place: listPage(2, [21]) },
    'último de la lista': { id: 32, place: listPage(3, [31, 32]) },
    'ya no está en la página': { id: 99, place: listPage(1, [11], 1) },
  },
  events: { 'neighbour.retried': [{ side: 'previous' }, { side: 'next' }] },
  calls: {
    loadPlace: {
      done: ({ input }) => {
        const { page } = input as ListQuestion
        // Page 3 now begins with 21, which has moved there from page 2: it is passed over
        const ids = page === 1 ? [11, 12, 13] : [21, 31, 32]
        // Or the page is empty now
        return [listPage(page, ids), listPage(page, [])]
      },
    },
  },
  facts: ({ context }) => [context.id, context.previous?.ids, context.next?.ids],
  states: {
    'previous.asking': { shows: [], tags: [] },
    'previous.known': {
      shows: ['Anterior'],
      holds: { 'es otro candidato': (s) => selectPrevious(s) !== null && selectPrevious(s)?.id !== s.context.id },
    },
    'previous.none': { shows: [], holds: { 'no hay nadie': (s) => selectPrevious(s) === null } },
    'previous.failed': { shows: ['Reintentar'] },
    'next.asking': { shows: [], tags: [] },
    'next.known': {
      shows: ['Siguiente'],
      holds: { 'es otro candidato': (s) => selectNext(s) !== null && selectNext(s)?.id !== s.context.id },
    },
    'next.none': { shows: [], holds: { 'no hay nadie': (s) => selectNext(s) === null } },
    'next.failed': { shows: ['Reintentar'] },
  },
})
