/** Numbers of the page box; its states are walked by the generated tests. */
import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import {
  paginationMachine,
  selectCanGoBack,
  selectCanGoOn,
  selectPage,
  selectText,
} from '../../../machines/kit/pagination.machine.ts'
import { listener } from '../support/listener.ts'

function play(total: number, page = 1) {
  const clock = new SimulatedClock()
  const pages: number[] = []
  const parent = listener<never>(({ page: announced }) => pages.push(announced as number))
  const actor = createActor(paginationMachine, { clock, input: { total, page, parent } }).start()
  const type = (text: string, pause = 450) => {
    actor.send({ type: 'page.typed', text })
    clock.increment(pause)
  }
  return { actor, type, pages, text: () => selectText(actor.getSnapshot()) }
}

it('settles a typed page 450 ms after the last key', () => {
  const { type, pages, text } = play(300)
  type('2', 449)
  type('25', 449)
  expect(pages).toEqual([])
  expect(text()).toBe('25')
  type('253')
  expect(pages).toEqual([253])
})

it.each([
  { typed: '99', total: 12, from: 3, shown: '12', pages: [12] },
  { typed: 'dos', total: 12, from: 3, shown: '1', pages: [1] },
  { typed: '', total: 12, from: 3, shown: '1', pages: [1] },
  { typed: '-4', total: 12, from: 3, shown: '1', pages: [1] },
  { typed: '1.5', total: 12, from: 3, shown: '1', pages: [1] },
  { typed: '0', total: 12, from: 3, shown: '3', pages: [] },
  { typed: '3', total: 12, from: 3, shown: '3', pages: [] },
  { typed: '007', total: 12, from: 3, shown: '7', pages: [7] },
  { typed: '1234', total: 500, from: 3, shown: '123', pages: [123] },
  { typed: '5', total: 0, from: 1, shown: '1', pages: [] },
])('shows $shown and tells $pages for "$typed" of $total', ({ typed, total, from, shown, pages }) => {
  const played = play(total, from)
  played.type(typed)
  expect(played.text()).toBe(shown)
  expect(played.pages).toEqual(pages)
})

it('goes neither before the first page nor past the last', () => {
  const { actor, pages } = play(2)
  expect(selectCanGoBack(actor.getSnapshot())).toBe(false)
  actor.send({ type: 'page.previous' })
  actor.send({ type: 'page.next' })
  expect(selectCanGoOn(actor.getSnapshot())).toBe(false)
  actor.send({ type: 'page.next' })
  expect(pages).toEqual([2])
  expect(selectPage(actor.getSnapshot())).toBe(2)
})

it('goes on from the page that is shown, not from the one half typed', () => {
  const { actor, type, pages, text } = play(20, 4)
  type('1', 449)
  actor.send({ type: 'page.next' })
  expect(text()).toBe('5')
  type('5')
  expect(pages).toEqual([5])
})

it('goes to the last page when the list gets shorter, and to the first without a word when it is empty', () => {
  const { actor, pages } = play(9, 9)
  actor.send({ type: 'total.changed', total: 4 })
  expect(selectPage(actor.getSnapshot())).toBe(4)
  actor.send({ type: 'total.changed', total: 0 })
  expect(selectPage(actor.getSnapshot())).toBe(1)
  actor.send({ type: 'total.changed', total: 6 })
  expect(pages).toEqual([4])
})

it('keeps what is being typed when only the total grows', () => {
  const { actor, type, pages } = play(5, 2)
  type('8', 449)
  actor.send({ type: 'total.changed', total: 10 })
  type('8')
  expect(pages).toEqual([8])
})

it('takes the page that the list already shows without telling it back', () => {
  const { actor, pages, text } = play(5, 4)
  actor.send({ type: 'page.set', page: 1 })
  expect(text()).toBe('1')
  expect(pages).toEqual([])
})
