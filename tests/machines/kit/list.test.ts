/** A list together with its boxes, which are charts of their own; its own behaviour is in its table. */
import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import {
  createListMachine,
  type ListAnswer,
  type ListQuestion,
  selectAnswer,
  selectPageBox,
  selectQuestion,
  selectSearchBox,
} from '../../../machines/kit/list.machine.ts'
import { selectText as selectTypedPage, selectTotal as selectPages } from '../../../machines/kit/pagination.machine.ts'
import { selectText } from '../../../machines/kit/search-box.machine.ts'
import { questions } from '../questions.ts'

const machine = createListMachine<string>()
function play(question: Partial<ListQuestion> = {}) {
  const clock = new SimulatedClock()
  const pages = questions<ListAnswer<string>, ListQuestion>()
  const addresses: ListQuestion[] = []
  const tops: number[] = []
  const actor = createActor(
    machine.provide({
      actors: { loadPage: pages.actor },
      actions: {
        showAddress: (_, { question: shown }) => void addresses.push(shown),
        scrollToTop: ({ context }) => void tops.push(context.question.page),
      },
    }),
    { clock, input: { search: '', page: 1, filters: {}, ...question } },
  ).start()
  const searchBox = () => selectSearchBox(actor.getSnapshot())
  const pageBox = () => selectPageBox(actor.getSnapshot())!
  const type = (text: string, pause = 200) => {
    searchBox()?.send({ type: 'search.typed', text })
    clock.increment(pause)
  }
  const turn = (text: string) => {
    pageBox().send({ type: 'page.typed', text })
    clock.increment(450)
  }
  return {
    actor,
    pages,
    addresses,
    tops,
    clock,
    type,
    turn,
    searchBox,
    pageBox,
    boxSays: () => [selectTypedPage(pageBox().getSnapshot()), selectPages(pageBox().getSnapshot())],
  }
}

it('requests the first page once, 200 ms after the last key', async () => {
  const { pages, type, turn } = play()
  await pages.at(0).answer({ rows: ['a', 'b'], totalPages: 7 })
  turn('5')
  await pages.at(1).answer({ rows: ['e'], totalPages: 7 })
  type('m', 199)
  type('ma', 199)
  expect(pages.inputs()).toHaveLength(2)
  type('mar ')
  expect(pages.inputs()).toEqual([
    { search: '', page: 1, filters: {} },
    { search: '', page: 5, filters: {} },
    { search: 'mar', page: 1, filters: {} },
  ])
})

it('writes the query to the address, and the number of pages to the page box', async () => {
  const { pages, addresses, type, boxSays } = play({ page: 9 })
  await pages.at(0).answer({ rows: [], totalPages: 4 })
  expect(boxSays()).toEqual(['4', 0])
  await pages.at(1).answer({ rows: ['d'], totalPages: 4 })
  expect(boxSays()).toEqual(['4', 4])
  type('nadie')
  await pages.at(2).answer({ rows: [], totalPages: 0 })
  expect(boxSays()).toEqual(['1', 0])
  expect(addresses.map(({ search, page }) => [search, page])).toEqual([
    ['', 9],
    ['', 4],
    ['nadie', 1],
    ['nadie', 1],
  ])
})

it('scrolls to the top of a new page, and moves to the last page when there are fewer', async () => {
  const { actor, pages, turn, tops } = play()
  await pages.at(0).answer({ rows: ['a'], totalPages: 7 })
  turn('6')
  await pages.at(1).answer({ rows: ['c'], totalPages: 3 })
  expect(pages.at(2).input).toEqual({ search: '', page: 3, filters: {} })
  await pages.at(2).answer({ rows: ['c'], totalPages: 3 })
  expect([selectQuestion(actor.getSnapshot()).page, tops, pages.inputs().length]).toEqual([3, [6, 3], 3])
})

it('drops a half-typed page number when another query starts', async () => {
  const { pages, actor, clock, pageBox, boxSays } = play({ page: 2 })
  await pages.at(0).answer({ rows: ['b'], totalPages: 7 })
  pageBox().send({ type: 'page.typed', text: '5' })
  actor.send({ type: 'filters.changed', filters: { etapa: 'oferta' } })
  clock.increment(450)
  expect(boxSays()).toEqual(['1', 7])
  expect(pages.inputs()).toEqual([
    { search: '', page: 2, filters: {} },
    { search: '', page: 1, filters: { etapa: 'oferta' } },
  ])
})

it('has no search box without a search, and handles other queries as usual', async () => {
  const { actor, pages, searchBox } = play({ search: undefined })
  expect(searchBox()).toBe(undefined)
  await pages.at(0).answer({ rows: ['a'], totalPages: 3 })
  actor.send({ type: 'question.addressed', question: { page: 2, filters: {} } })
  expect(pages.inputs()).toStrictEqual([
    { search: undefined, page: 1, filters: {} },
    { page: 2, filters: {} },
  ])
})

it('follows the address, and does not reload for its own address', async () => {
  const { actor, pages, searchBox } = play({ search: 'ana', page: 2, filters: {} })
  await pages.at(0).answer({ rows: ['ana'], totalPages: 3 })
  actor.send({ type: 'question.addressed', question: { search: 'ana', page: 2, filters: {} } })
  actor.send({ type: 'question.addressed', question: { search: '', page: 1, filters: {} } })
  expect(pages.inputs()).toEqual([
    { search: 'ana', page: 2, filters: {} },
    { search: '', page: 1, filters: {} },
  ])
  expect(selectText(searchBox()!.getSnapshot())).toBe('')
  expect(selectAnswer(actor.getSnapshot()).rows).toEqual(['ana'])
})
