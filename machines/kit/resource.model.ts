/** One record that a screen shows: it stays visible while it is reloaded. */
import { createResourceMachine, selectThing } from './resource.machine.ts'
import { defineModel } from '../model/model.ts'

type Person = { nombre: string }
const luna: Person = { nombre: 'Rosa Luna' }
const changed: Person = { nombre: 'Rosa Luna Peña' }
const isThere = { 'hay algo que mostrar': (s: { context: { thing: Person | null } }) => selectThing(s) !== null }
const shows = (s: { context: { thing: Person | null } }) => [selectThing(s)?.nombre ?? luna.nombre]

export const resourceModel = defineModel({
  machine: createResourceMachine<Person, { id: number }>(),
  inputs: { 'un candidato': { question: { id: 7 } } },
  events: {
    'resource.updated': [{ thing: changed }],
    'question.changed': [{ question: { id: 8 } }, { question: { id: 9 } }],
  },
  calls: { loadResource: { done: [luna, null] } },
  states: {
    loading: { shows: [], hides: [luna.nombre], tags: ['busy', 'loading'] },
    ready: { shows, tags: [], holds: isThere },
    changing: {
      shows,
      tags: ['busy'],
      holds: { ...isThere, 'se pregunta por otro': ({ context }) => context.question.id !== 7 },
    },
    refreshing: { shows, tags: ['busy'], holds: isThere },
    missing: { shows: [], hides: [luna.nombre], tags: [], holds: { 'no hay nada': (s) => selectThing(s) === null } },
    failed: {
      shows: ['Reintentar'],
      hides: [luna.nombre],
      tags: ['failed'],
      holds: { 'no se ve lo de otra pregunta': (s) => selectThing(s) === null },
    },
  },
})
