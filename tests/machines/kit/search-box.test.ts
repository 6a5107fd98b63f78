/** When the search box tells its list; its states are walked by the generated tests. */
import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { searchBoxMachine, selectText } from '../../../machines/kit/search-box.machine.ts'
import { listener } from '../support/listener.ts'

function play(search = '') {
  const clock = new SimulatedClock()
  const told: unknown[] = []
  const parent = listener<never>((event) => told.push(event))
  const actor = createActor(searchBoxMachine, { clock, input: { search, parent } }).start()
  const type = (text: string, pause = 200) => {
    actor.send({ type: 'search.typed', text })
    clock.increment(pause)
  }
  return { actor, clock, told, type, text: () => selectText(actor.getSnapshot()) }
}

it('tells 200 ms after the last key, once, without spaces around', () => {
  const { told, type, text } = play()
  type('m', 199)
  type('ma', 199)
  expect(told).toEqual([])
  type('mar ')
  expect(told).toEqual([{ type: 'search.changed', search: 'mar' }])
  expect(text()).toBe('mar ')
})

it('tells nothing when the text ends as it was', () => {
  const { told, type } = play('ana')
  type('anab', 100)
  type('ana ')
  expect(told).toEqual([])
})

it('shows what the address asks, and drops what was half typed', () => {
  const { actor, clock, told, type, text } = play('ana')
  type('beto', 199)
  actor.send({ type: 'search.set', search: 'luna' })
  clock.increment(200)
  expect([text(), told]).toEqual(['luna', []])
})
