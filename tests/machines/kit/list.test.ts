/** What a list asks, keeps and throws away; its states are walked by the generated tests. */
import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import {
  createSearchableListMachine,
  type ListAnswer,
  type ListFilters,
  type ListQuestion,
  selectFilters,
  selectIsCut,
  selectNames,
  selectPage,
  selectRows,
  selectTotal,
  selectTyped,
} from '../../../machines/kit/searchable-list.machine.ts'
import { questions } from '../questions.ts'

const machine = createSearchableListMachine<string>()
function play(input: Partial<ListQuestion> = {}) {
  const clock = new SimulatedClock()
  const asked = questions<ListAnswer<string>, ListQuestion>()
  const actor = createActor(machine.provide({ actors: { loadPage: asked.actor } }), { clock, input }).start()
  const type = (text: string, pause = 200) => {
    actor.send({ type: 'search.typed', text })
    clock.increment(pause)
  }
  return { actor, asked, type }
}

it('asks 200 ms after the last key, once, for the first page', async () => {
  const { actor, asked, type } = play()
  await asked.at(0).answer({ rows: ['a', 'b'], totalPages: 7 })
  actor.send({ type: 'page.changed', page: 5 })
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
  expect(selectRows(actor.getSnapshot())).toEqual(['a'])
  type('xy')
  expect(asked.at(1).signal.aborted).toBe(true)
  await asked.at(2).answer({ rows: ['xy'], totalPages: 1 })
  await asked.at(1).answer({ rows: ['x'], totalPages: 1 })
  expect(selectRows(actor.getSnapshot())).toEqual(['xy'])
  expect(actor.getSnapshot().hasTag('stale')).toBe(false)
})

it('does not ask again when the text ends as it was', async () => {
  const { actor, asked, type } = play({ search: 'ana', page: 3, filters: {} })
  await asked.at(0).answer({ rows: ['ana'], totalPages: 3 })
  type('anab', 100)
  type('ana ')
  expect(asked.inputs()).toEqual([{ search: 'ana', page: 3, filters: {} }])
  expect(selectPage(actor.getSnapshot())).toBe(3)
})

it('asks for the last page when the one it was on is gone', async () => {
  const { actor, asked } = play({ page: 9 })
  await asked.at(0).answer({ rows: [], totalPages: 4 })
  expect(asked.at(1).input).toEqual({ search: '', page: 4, filters: {} })
  await asked.at(1).answer({ rows: [], totalPages: 4 })
  expect(actor.getSnapshot().matches({ list: 'empty' })).toBe(true)
  expect(asked.inputs()).toHaveLength(2)
})

it('shows no rows of before when a search fails or finds nothing', async () => {
  const { actor, asked, type } = play()
  await asked.at(0).answer({ rows: ['a'], totalPages: 1 })
  type('b')
  await asked.at(1).fail()
  expect(actor.getSnapshot().matches({ list: 'failed' })).toBe(true)
  expect(selectRows(actor.getSnapshot())).toEqual([])
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
  expect(selectRows(actor.getSnapshot())).toEqual(['new'])
  expect(asked.inputs()).toEqual(Array.from({ length: 3 }, () => ({ search: '', page: 2, filters: {} })))
})

it('tells what it asks and how many pages there are', async () => {
  const { actor, asked, type } = play({ page: 9 })
  const told: unknown[] = []
  actor.on('*', (event) => told.push(event))
  await asked.at(0).answer({ rows: [], totalPages: 4 })
  await asked.at(1).answer({ rows: ['d'], totalPages: 4 })
  type('nadie')
  await asked.at(2).answer({ rows: [], totalPages: 0 })
  expect(told).toEqual([
    { type: 'rows.asked', search: '', page: 4, filters: {} },
    { type: 'pages.counted', total: 4 },
    { type: 'rows.asked', search: 'nadie', page: 1, filters: {} },
    { type: 'pages.counted', total: 0 },
  ])
})

it('follows the address, and does not ask again for what it says itself', async () => {
  const { actor, asked } = play({ search: 'ana', page: 2, filters: {} })
  await asked.at(0).answer({ rows: ['ana'], totalPages: 3 })
  actor.send({ type: 'question.addressed', search: 'ana', page: 2, filters: {} })
  actor.send({ type: 'question.addressed', search: '', page: 1, filters: {} })
  expect(asked.inputs()).toEqual([
    { search: 'ana', page: 2, filters: {} },
    { search: '', page: 1, filters: {} },
  ])
  expect(selectTyped(actor.getSnapshot())).toBe('')
  expect(selectRows(actor.getSnapshot())).toEqual(['ana'])
})

it('asks for some of the rows as the address says, and goes on asking for them when it is searched and turned', async () => {
  const filters = { etapa: 'oferta', vacante: '7' }
  const { actor, asked, type } = play({ filters })
  await asked.at(0).answer({ rows: ['ana'], totalPages: 3, total: 45, names: { 'vacante=7': 'Contador' } })
  expect([selectTotal(actor.getSnapshot()), selectIsCut(actor.getSnapshot()), selectNames(actor.getSnapshot())]).toEqual([45, false, { 'vacante=7': 'Contador' }])
  actor.send({ type: 'page.changed', page: 2 })
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
  const address = (filters: ListFilters) => actor.send({ type: 'question.addressed', search: '', page: 1, filters })
  address({ vacante: '7', etapa: 'oferta' })
  expect(asked.inputs()).toHaveLength(1)
  address({ etapa: 'oferta' })
  address({ etapa: 'filtro' })
  address({ vacante: 'filtro' })
  address({})
  expect(asked.inputs().slice(1).map(({ filters }) => filters)).toEqual([{ etapa: 'oferta' }, { etapa: 'filtro' }, { vacante: 'filtro' }, {}])
  expect(selectFilters(actor.getSnapshot())).toEqual({})
})
