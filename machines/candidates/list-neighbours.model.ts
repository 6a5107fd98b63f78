/**
 * Previous and next candidate of the list (not in spec 1 §2, see docs/contract/candidates.md): within a page and across
 * its borders.
 */
import { listNeighboursMachine, selectNext, selectPrevious } from './list-neighbours.machine.ts'
import type { ListQuestion } from '../kit/list.machine.ts'
import { defineModel } from '../model/model.ts'

const at = (page: number, ids: number[], totalPages = 3) => ({ search: 'luna', page, filters: {}, ids, totalPages })

export const listNeighboursModel = defineModel({
  machine: listNeighboursMachine,
  inputs: {
    'en medio de una página': { id: 22, place: at(2, [21, 22, 23]) },
    'primero de la lista': { id: 11, place: at(1, [11, 12, 13]) },
    'único de una página de en medio': { id: 21, place: at(2, [21]) },
    'último de la lista': { id: 32, place: at(3, [31, 32]) },
    'ya no está en la página': { id: 99, place: at(1, [11], 1) },
  },
  events: { 'neighbour.retried': [{ side: 'previous' }, { side: 'next' }] },
  calls: {
    loadPlace: {
      done: ({ input }) => {
        const { page } = input as ListQuestion
        // A new candidate was inserted at the top meanwhile, so a row has moved over the page border
        const ids = page === 1 ? [11, 12, 13] : [21, 31, 32]
        return [at(page, ids), at(page, [])]
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
