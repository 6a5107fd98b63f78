/** The explorer's view of the state that the running application reports. */
import { expect, it } from 'vitest'
import {
  eventLabel,
  familyOrder,
  received,
  nothingReceived,
  runningOf,
} from '../../../docs/tools/explorer/page/live/live-state.ts'
import type { LiveStep } from '../../../src/client/kit/live/live-messages.ts'

const step = (more: Partial<LiveStep>): LiveStep => ({
  type: 'step',
  tab: 't',
  actor: 'x:0',
  chart: 'list',
  parent: null,
  places: ['showing'],
  isAlive: true,
  event: '',
  payload: {},
  fired: [],
  context: {},
  ...more,
})
const all = (...answers: readonly Parameters<typeof received>[1][]) => answers.reduce(received, nothingReceived)

it('shows the actor of a chart that moved last, with its transitions', () => {
  const moved = step({
    places: ['reloading'],
    event: 'search.changed',
    fired: [
      { from: 'list', event: 'search.changed', alternative: 0 },
      { from: 'reloading', event: '', alternative: 1 },
    ],
  })
  const state = all(step({}), step({ actor: 'x:9', places: ['failed'] }), moved)
  expect(runningOf(state, 'list')).toEqual({
    active: new Set(['reloading']),
    fired: new Set(['list | search.changed | 0', 'reloading | always | 1']),
    possible: new Set(),
  })
  expect(runningOf(all(step({}), step({ actor: 'x:9', places: ['failed'] })), 'list')).toEqual({
    active: new Set(['failed']),
    fired: new Set(),
    possible: new Set(),
  })
  expect(runningOf(state, 'session')).toBeNull()
})

it('removes stopped actors and keeps their events', () => {
  const state = all(step({}), step({ isAlive: false, places: [], event: 'xstate.stop' }))
  expect([...state.actors]).toEqual([])
  expect(state.events.map(({ number, step: { event } }) => [number, event])).toEqual([[2, 'xstate.stop']])
  expect(runningOf(state, 'list')).toBeNull()
})

it('keeps the newest 80 events, newest first', () => {
  const state = all(...Array.from({ length: 100 }, (_, number) => step({ event: `e${number}` })))
  expect(state.events.map(({ step: { event } }) => event)).toEqual(
    Array.from({ length: 80 }, (_, number) => `e${99 - number}`),
  )
})

it('lists children after their parent, tab by tab', () => {
  const state = all(
    step({ actor: 'x:2', parent: 'x:1', chart: 'pagination' }),
    step({ actor: 'x:1' }),
    step({ tab: 'u', actor: 'x:1', chart: 'session' }),
    step({ actor: 'x:3', parent: 'x:2', chart: 'deep' }),
  )
  expect(familyOrder(state).map(({ step: { tab, chart }, depth }) => [tab, chart, depth])).toEqual([
    ['t', 'list', 0],
    ['t', 'pagination', 1],
    ['t', 'deep', 2],
    ['u', 'session', 0],
  ])
})

it('lists once each tab that refuses', () => {
  expect([...all({ type: 'refused', tab: 't' }, { type: 'refused', tab: 't' }).refusing]).toEqual(['t'])
})

it('shows the newest of two actors that never moved, without transitions of another chart', () => {
  const state = all(
    step({ actor: 'x:1', places: ['loading'] }),
    step({ actor: 'x:2', places: ['showing'] }),
    step({
      actor: 'x:3',
      chart: 'session',
      places: ['signedIn'],
      event: 'go',
      fired: [{ from: 'session', event: 'go', alternative: 0 }],
    }),
  )
  expect(runningOf(state, 'list')).toEqual({ active: new Set(['showing']), fired: new Set(), possible: new Set() })
})

it('separates actors of two tabs with the same id', () => {
  const state = all(
    step({ tab: 't' }),
    step({ tab: 'u', places: ['failed'] }),
    step({ tab: 'u', isAlive: false, places: [] }),
  )
  expect([...state.actors.values()].map(({ tab, places }) => [tab, places])).toEqual([['t', ['showing']]])
  const families = all(
    step({ tab: 't', actor: 'x:1' }),
    step({ tab: 'u', actor: 'x:1', chart: 'session' }),
    step({ tab: 'u', actor: 'x:2', parent: 'x:1', chart: 'child' }),
  )
  expect(familyOrder(families).map(({ step: { tab, chart } }) => [tab, chart])).toEqual([
    ['t', 'list'],
    ['u', 'session'],
    ['u', 'child'],
  ])
})

it.each([
  ['xstate.done.actor.loadStage', 'contesta loadStage'],
  ['xstate.error.actor.loadStage', 'falla loadStage'],
  ['xstate.after.200.searchBox.typing', 'pasa el tiempo'],
  ['xstate.init', 'empieza'],
  ['xstate.stop', 'se detiene'],
  ['form.sent', 'form.sent'],
])('shows %s with the term of the charts: %s', (event, label) => expect(eventLabel(event)).toBe(label))
