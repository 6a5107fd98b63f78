/** The page box (spec 2 §4, §9): 3 digits, 450 ms, at most the total, the first page when the text is not a number. */
import type { InputFrom } from 'xstate'
import {
  paginationMachine,
  selectPage,
  selectText,
  selectTotal,
  type PaginationSnapshot,
} from './pagination.machine.ts'
import { listener } from '../model/listener.ts'
import { defineModel } from '../model/model.ts'

const isWithin = {
  'la página está entre 1 y el total': (s: PaginationSnapshot) =>
    selectPage(s) >= 1 && selectPage(s) <= Math.max(selectTotal(s), 1),
}

const parent = listener<InputFrom<typeof paginationMachine>['parent']>()

export const paginationModel = defineModel({
  machine: paginationMachine,
  inputs: { 'tres páginas': { total: 3, parent }, 'tres páginas, en la segunda': { total: 3, page: 2, parent } },
  events: {
    // Another page, the current one, one beyond the last, zero, no number, empty, and one digit too many.
    'page.typed': ['2', '1', '99', '0', 'dos', '', '1234'].map((text) => ({ text })),
    'page.set': [{ page: 1 }],
    'total.changed': [{ total: 3 }, { total: 1 }, { total: 0 }],
  },
  calls: {},
  states: {
    resting: {
      shows: [],
      tags: [],
      holds: { ...isWithin, 'la caja dice la página actual': (s) => selectText(s) === String(selectPage(s)) },
    },
    typing: {
      shows: [],
      tags: [],
      holds: { ...isWithin, 'la caja tiene a lo más tres dígitos': (s) => selectText(s).length <= 3 },
    },
  },
})
