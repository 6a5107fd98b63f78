/** One thing that a screen shows: what was there stays visible while it is loaded again. */
import { createResourceMachine, selectThing } from '../../../machines/resource.machine.ts'
import { defineModel } from '../support/model.ts'

type Person = { nombre: string }
const luna: Person = { nombre: 'Rosa Luna' }
const isThere = { 'hay algo que mostrar': (s: { context: { thing: Person | null } }) => selectThing(s) !== null }

export const resourceModel = defineModel({
  machine: createResourceMachine<Person, { id: number }>(),
  inputs: { 'un candidato': { question: { id: 7 } } },
  events: {},
  calls: { loadResource: { done: [luna, null] } },
  states: {
    loading: { shows: [], hides: [luna.nombre], tags: ['busy', 'loading'] },
    ready: { shows: [luna.nombre], tags: ['shown'], holds: isThere },
    refreshing: { shows: [luna.nombre], tags: ['busy', 'shown', 'stale'], holds: isThere },
    missing: { shows: [], hides: [luna.nombre], tags: [], holds: { 'no hay nada': (s) => selectThing(s) === null } },
    failed: { shows: ['Reintentar'], hides: [luna.nombre], tags: [] },
  },
})
