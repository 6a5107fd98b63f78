/** The search box of a list (spec 1 §2, §9): 200 ms; nothing is sent when the text ends as it began. */
import type { InputFrom } from 'xstate'
import { searchBoxMachine, selectSearch, selectText } from './search-box.machine.ts'
import { listener } from '../model/listener.ts'
import { defineModel } from '../model/model.ts'

const parent = listener<InputFrom<typeof searchBoxMachine>['parent']>()

export const searchBoxModel = defineModel({
  machine: searchBoxMachine,
  inputs: { 'sin búsqueda': { search: '', parent }, 'con búsqueda en la dirección': { search: 'luna', parent } },
  events: {
    'search.typed': [{ text: 'luna' }, { text: ' luna ' }, { text: '' }],
    'search.set': [{ search: '' }, { search: 'luna' }],
  },
  calls: {},
  states: {
    resting: { shows: [], tags: [], holds: { 'se buscó lo escrito': (s) => selectText(s).trim() === selectSearch(s) } },
    typing: { shows: [], tags: [] },
  },
})
