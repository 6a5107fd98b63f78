/** A list of three rows that is worked through by keys, with its preview. */
import {
  createQueueMachine,
  selectAreAllChosen,
  selectChosen,
  selectCurrent,
  selectPreview,
  type PreviewRequest,
} from './queue.machine.ts'
import { defineModel } from '../model/model.ts'

const machine = createQueueMachine<{ name: string }>()
type Snapshot = ReturnType<typeof machine.getInitialSnapshot>
const keys = [11, 12, 13]
const nameOf = (key: number) => `Renglón ${key}`
const isConsistent = {
  'el renglón actual está en la pantalla': (s: Snapshot) =>
    selectCurrent(s) === null || s.context.keys.includes(selectCurrent(s)!),
  'lo elegido está en la pantalla, en su orden': (s: Snapshot) =>
    s.context.keys.filter((key) => selectChosen(s).includes(key)).join() === selectChosen(s).join(),
  'todos están elegidos cuando no falta ninguno': (s: Snapshot) =>
    selectAreAllChosen(s) ===
    (s.context.keys.length > 0 && s.context.keys.every((key) => selectChosen(s).includes(key))),
}
const hasCurrent = { 'hay un renglón actual': (s: Snapshot) => selectCurrent(s) !== null }

const closed = {
  shows: [],
  hides: ['Vista previa'],
  tags: [],
  holds: { ...isConsistent, 'no se guarda ninguna vista previa': (s: Snapshot) => selectPreview(s) === null },
} as const

export const queueModel = defineModel({
  machine,
  inputs: { 'sin renglones': undefined },
  events: {
    // Three rows, without the middle one, two others, none.
    'rows.shown': [{ keys }, { keys: [11, 13] }, { keys: [14, 15] }, { keys: [] }],
    'row.reached': [{ key: 12 }, { key: 99 }],
    'row.pointed': [{ key: 12 }, { key: 99 }],
    'row.toggled': [{ key: 11 }, { key: 99 }],
    'range.chosen': [{ key: 13 }, { key: 99 }],
  },
  calls: { loadPreview: { done: ({ input }) => [{ name: nameOf((input as PreviewRequest).key) }] } },
  facts: ({ context }) => [context.keys, context.current, context.aimed, context.anchor, context.chosen],
  states: {
    'closed.still': closed,
    'closed.resting': {
      ...closed,
      holds: { ...closed.holds, 'se ha llegado a un renglón': (s) => s.context.aimed !== null },
    },
    'previewing.blank': {
      shows: ['Vista previa'],
      tags: ['previewing'],
      holds: { ...isConsistent, 'no hay renglón actual': (s) => selectCurrent(s) === null },
    },
    'previewing.loading': {
      shows: ['Vista previa'],
      tags: ['loading', 'previewing'],
      holds: { ...isConsistent, ...hasCurrent },
    },
    'previewing.showing': {
      shows: (s) => ['Vista previa', selectPreview(s)!.name],
      tags: ['previewing'],
      holds: {
        ...isConsistent,
        ...hasCurrent,
        'la vista previa es del renglón actual': (s) => selectPreview(s)?.name === nameOf(selectCurrent(s)!),
      },
    },
    'previewing.failed': {
      shows: ['Vista previa', 'Reintentar'],
      tags: ['failed', 'previewing'],
      holds: { ...isConsistent, ...hasCurrent },
    },
  },
})
