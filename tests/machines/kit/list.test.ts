/** What a list asks, keeps and throws away, with its boxes inside; its states are walked by the generated tests. */
import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import {
  createListMachine,
  type ListAnswer,
  type ListFilters,
  type ListQuestion,
  type ListSort,
  selectAnswer,
  selectIsCut,
  selectNames,
  selectPageBox,
  selectQuestion,
  selectSearchBox,
  selectTotal,
} from '../../../machines/kit/list.machine.ts'
import { selectText as selectTypedPage, selectTotal as selectPages } from '../../../machines/kit/pagination.machine.ts'
import { selectText } from '../../../machines/kit/search-box.machine.ts'
import { questions } from '../questions.ts'

const machine = createListMachine<string>()
function play(question: Partial<ListQuestion> = {}) {
  const clock = new SimulatedClock()
  const asked = questions<ListAnswer<string>, ListQuestion>()
  const addresses: ListQuestion[] = []
  const tops: number[] = []
  const actor = createActor(
    machine.provide({
      actors: { loadPage: asked.actor },
      actions: { showAddress: (_, { question: shown }) => void addresses.push(shown), scrollToTop: ({ context }) => void tops.push(context.question.page) },
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
  return { actor, asked, addresses, tops, clock, type, turn, searchBox, pageBox, boxSays: () => [selectTypedPage(pageBox().getSnapshot()), selectPages(pageBox().getSnapshot())] }
}

it('asks 200 ms after the last key, once, for the first page', async () => {
  const { asked, type, turn } = play()
  await asked.at(0).answer({ rows: ['a', 'b'], totalPages: 7 })
  turn('5')
  await asked.at(1).answer({ rows: ['e'], totalPages: 7 })
  type('m', 199)
  type('ma', 199)
  expect(asked.inputs()).toHaveLength(2)
  type('mar ')
  expect(asked.inputs()).toEqual([
    { search: '', page: 1, filters: {} },
    { search: '', page: 5, filters: {} },
    { search: 'mar', page: 1, filters: {} },
  ])
})

it('keeps the old rows on the screen, and ignores the answer to the older search', async () => {
  const { actor, asked, type } = play()
  await asked.at(0).answer({ rows: ['a'], totalPages: 1 })
  type('x')
  expect(actor.getSnapshot().hasTag('stale')).toBe(true)
  expect(selectAnswer(actor.getSnapshot()).rows).toEqual(['a'])
  type('xy')
  expect(asked.at(1).signal.aborted).toBe(true)
  await asked.at(2).answer({ rows: ['xy'], totalPages: 1 })
  await asked.at(1).answer({ rows: ['x'], totalPages: 1 })
  expect(selectAnswer(actor.getSnapshot()).rows).toEqual(['xy'])
  expect(actor.getSnapshot().hasTag('stale')).toBe(false)
})

it('does not ask again when the text ends as it was', async () => {
  const { actor, asked, type } = play({ search: 'ana', page: 3, filters: {} })
  await asked.at(0).answer({ rows: ['ana'], totalPages: 3 })
  type('anab', 100)
  type('ana ')
  expect(asked.inputs()).toEqual([{ search: 'ana', page: 3, filters: {} }])
  expect(selectQuestion(actor.getSnapshot()).page).toBe(3)
})

it('asks for the last page when the one it was on is gone', async () => {
  const { actor, asked } = play({ page: 9 })
  await asked.at(0).answer({ rows: [], totalPages: 4 })
  expect(asked.at(1).input).toEqual({ search: '', page: 4, filters: {} })
  await asked.at(1).answer({ rows: [], totalPages: 4 })
  expect(actor.getSnapshot().value).toBe('empty')
  expect(asked.inputs()).toHaveLength(2)
})

it('shows no rows of before when a search fails or finds nothing', async () => {
  const { actor, asked, type } = play()
  await asked.at(0).answer({ rows: ['a'], totalPages: 1 })
  type('b')
  await asked.at(1).fail()
  expect(actor.getSnapshot().hasTag('failed')).toBe(true)
  expect(selectAnswer(actor.getSnapshot()).rows).toEqual([])
  actor.send({ type: 'list.retried' })
  expect(asked.at(2).input).toEqual({ search: 'b', page: 1, filters: {} })
})

it('asks the same page again when something changed, and only the newest answer counts', async () => {
  const { actor, asked } = play({ page: 2 })
  await asked.at(0).answer({ rows: ['a'], totalPages: 2 })
  actor.send({ type: 'list.refreshed' })
  actor.send({ type: 'list.refreshed' })
  await asked.at(2).answer({ rows: ['new'], totalPages: 2 })
  await asked.at(1).answer({ rows: ['old'], totalPages: 2 })
  expect(selectAnswer(actor.getSnapshot()).rows).toEqual(['new'])
  expect(asked.inputs()).toEqual(Array.from({ length: 3 }, () => ({ search: '', page: 2, filters: {} })))
})

it('says in the address what it asks, and in the page box how many pages there are', async () => {
  const { asked, addresses, type, boxSays } = play({ page: 9 })
  await asked.at(0).answer({ rows: [], totalPages: 4 })
  expect(boxSays()).toEqual(['4', 0])
  await asked.at(1).answer({ rows: ['d'], totalPages: 4 })
  expect(boxSays()).toEqual(['4', 4])
  type('nadie')
  await asked.at(2).answer({ rows: [], totalPages: 0 })
  expect(boxSays()).toEqual(['1', 0])
  expect(addresses.map(({ search, page }) => [search, page])).toEqual([['', 9], ['', 4], ['nadie', 1], ['nadie', 1]])
})

it('goes back to the first page in the address where there is nothing at all', async () => {
  const { actor, asked, addresses } = play({ page: 5 })
  await asked.at(0).answer({ rows: [], totalPages: 0 })
  expect([selectQuestion(actor.getSnapshot()).page, addresses.at(-1)]).toEqual([1, { search: '', page: 1, filters: {} }])
  expect(asked.inputs()).toHaveLength(1)
})

it('reads a page that was turned to from its top, and follows the page box to the last one when there are less', async () => {
  const { actor, asked, turn, tops } = play()
  await asked.at(0).answer({ rows: ['a'], totalPages: 7 })
  turn('6')
  await asked.at(1).answer({ rows: ['c'], totalPages: 3 })
  expect(asked.at(2).input).toEqual({ search: '', page: 3, filters: {} })
  await asked.at(2).answer({ rows: ['c'], totalPages: 3 })
  expect([selectQuestion(actor.getSnapshot()).page, tops, asked.inputs().length]).toEqual([3, [6, 3], 3])
})

it('drops a page that is half typed when something else is asked', async () => {
  const { asked, actor, clock, pageBox, boxSays } = play({ page: 2 })
  await asked.at(0).answer({ rows: ['b'], totalPages: 7 })
  pageBox().send({ type: 'page.typed', text: '5' })
  actor.send({ type: 'filters.changed', filters: { etapa: 'oferta' } })
  clock.increment(450)
  expect(boxSays()).toEqual(['1', 7])
  expect(asked.inputs()).toEqual([{ search: '', page: 2, filters: {} }, { search: '', page: 1, filters: { etapa: 'oferta' } }])
})

it('orders by a column, the other way round, and not any more, each from the first page', async () => {
  const { actor, asked } = play({ page: 2, filters: { etapa: 'oferta' } })
  const sort = (column: string, direction: ListSort['direction']) => actor.send({ type: 'sort.changed', column, direction })
  sort('nombre', 'ascending')
  sort('nombre', 'descending')
  sort('edad', 'descending')
  expect(selectQuestion(actor.getSnapshot()).sort).toEqual({ column: 'edad', direction: 'descending' })
  sort('edad', 'descending')
  const byEach = [['nombre', 'ascending'], ['nombre', 'descending'], ['edad', 'descending']].map(([column, direction]) => ({ column, direction }))
  const question = { search: '', page: 1, filters: { etapa: 'oferta' } }
  expect(asked.inputs()).toEqual([{ ...question, page: 2 }, ...byEach.map((one) => ({ ...question, sort: one })), question])
})

it('keeps the order while it is searched, filtered and turned, and asks anew when the address has another one', async () => {
  const sort: ListSort = { column: 'nombre', direction: 'ascending' }
  const { actor, asked, type, turn } = play({ sort })
  await asked.at(0).answer({ rows: ['a'], totalPages: 3 })
  type('b')
  await asked.at(1).answer({ rows: ['b'], totalPages: 3 })
  turn('2')
  actor.send({ type: 'filters.changed', filters: { etapa: 'oferta' } })
  expect(asked.inputs().map((one) => one.sort)).toEqual([sort, sort, sort, sort])
  const question = { search: 'b', page: 1, filters: { etapa: 'oferta' } }
  actor.send({ type: 'question.addressed', question: { ...question, sort: { ...sort } } })
  expect(asked.inputs()).toHaveLength(4)
  actor.send({ type: 'question.addressed', question: { ...question, sort: { ...sort, direction: 'descending' } } })
  actor.send({ type: 'question.addressed', question })
  expect(asked.inputs().slice(4).map((one) => one.sort)).toEqual([{ column: 'nombre', direction: 'descending' }, undefined])
})

it('has no search box where it has no search, and is asked the rest all the same', async () => {
  const { actor, asked, searchBox } = play({ search: undefined })
  expect(searchBox()).toBe(undefined)
  await asked.at(0).answer({ rows: ['a'], totalPages: 3 })
  actor.send({ type: 'question.addressed', question: { page: 2, filters: {} } })
  expect(asked.inputs()).toStrictEqual([{ search: undefined, page: 1, filters: {} }, { page: 2, filters: {} }])
})

it('follows the address, and does not ask again for what it says itself', async () => {
  const { actor, asked, searchBox } = play({ search: 'ana', page: 2, filters: {} })
  await asked.at(0).answer({ rows: ['ana'], totalPages: 3 })
  actor.send({ type: 'question.addressed', question: { search: 'ana', page: 2, filters: {} } })
  actor.send({ type: 'question.addressed', question: { search: '', page: 1, filters: {} } })
  expect(asked.inputs()).toEqual([
    { search: 'ana', page: 2, filters: {} },
    { search: '', page: 1, filters: {} },
  ])
  expect(selectText(searchBox()!.getSnapshot())).toBe('')
  expect(selectAnswer(actor.getSnapshot()).rows).toEqual(['ana'])
})

it('asks for some of the rows as the address says, and goes on asking for them when it is searched and turned', async () => {
  const filters = { etapa: 'oferta', vacante: '7' }
  const { actor, asked, type, turn } = play({ filters })
  await asked.at(0).answer({ rows: ['ana'], totalPages: 3, total: 45, names: { 'vacante=7': 'Contador' } })
  expect([selectTotal(actor.getSnapshot()), selectIsCut(actor.getSnapshot()), selectNames(actor.getSnapshot())]).toEqual([45, false, { 'vacante=7': 'Contador' }])
  turn('2')
  await asked.at(1).answer({ rows: ['beto'], totalPages: 3 })
  type('b')
  await asked.at(2).answer({ rows: [], totalPages: 0 })
  expect(asked.inputs()).toEqual([
    { search: '', page: 1, filters },
    { search: '', page: 2, filters },
    { search: 'b', page: 1, filters },
  ])
  expect([selectTotal(actor.getSnapshot()), selectNames(actor.getSnapshot())]).toEqual([0, { 'vacante=7': 'Contador' }])
})

it('knows what an empty list was asked with is called', async () => {
  const { actor, asked } = play({ filters: { vacante: '7' } })
  await asked.at(0).answer({ rows: [], totalPages: 0, names: { 'vacante=7': 'Contador' } })
  expect(selectNames(actor.getSnapshot())).toEqual({ 'vacante=7': 'Contador' })
})

it('asks anew when the address has another filter, less of them, or another value, and not for the same ones', async () => {
  const { actor, asked } = play({ filters: { etapa: 'oferta', vacante: '7' } })
  await asked.at(0).answer({ rows: ['ana'], totalPages: 999, total: 19_980, isCut: true })
  expect(selectIsCut(actor.getSnapshot())).toBe(true)
  const address = (filters: ListFilters) => actor.send({ type: 'question.addressed', question: { search: '', page: 1, filters } })
  address({ vacante: '7', etapa: 'oferta' })
  expect(asked.inputs()).toHaveLength(1)
  address({ etapa: 'oferta' })
  address({ etapa: 'filtro' })
  address({ vacante: 'filtro' })
  address({})
  expect(asked.inputs().slice(1).map(({ filters }) => filters)).toEqual([{ etapa: 'oferta' }, { etapa: 'filtro' }, { vacante: 'filtro' }, {}])
  expect(selectQuestion(actor.getSnapshot()).filters).toEqual({})
})
