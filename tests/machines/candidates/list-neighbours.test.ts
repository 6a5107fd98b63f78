/** Whom the sides lead to, and what is asked at the borders; states are walked by the generated tests. */
import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { listNeighboursMachine, type ListPlace, selectNext, selectPrevious } from '../../../machines/candidates/list-neighbours.machine.ts'
import type { ListQuestion } from '../../../machines/kit/list.machine.ts'
import { questions } from '../questions.ts'

const at = (page: number, ids: number[]): ListPlace => ({ search: 'luna', page, filters: {}, ids, totalPages: 3 })

function play(id: number, place: ListPlace) {
  const asked = questions<ListPlace, ListQuestion>()
  const actor = createActor(listNeighboursMachine.provide({ actors: { loadPlace: asked.actor } }), { input: { id, place } }).start()
  return { actor, asked, sides: () => [selectPrevious(actor.getSnapshot()), selectNext(actor.getSnapshot())] }
}

it('asks nothing while both stand on the same page', () => {
  const place = at(2, [21, 22, 23])
  const { asked, sides } = play(22, place)
  expect(sides()).toEqual([{ id: 21, place }, { id: 23, place }])
  expect(asked.inputs()).toEqual([])
})

it('asks for the pages at both sides at once, and leads to the rows next to the border', async () => {
  const { asked, sides } = play(21, at(2, [21]))
  expect(asked.inputs()).toEqual([{ search: 'luna', page: 1, filters: {} }, { search: 'luna', page: 3, filters: {} }])
  await asked.at(1).answer(at(3, [31, 32]))
  await asked.at(0).answer(at(1, [11, 12]))
  expect(sides()).toEqual([{ id: 12, place: at(1, [11, 12]) }, { id: 31, place: at(3, [31, 32]) }])
})

it('leads to nobody twice when rows have moved to the next page meanwhile', async () => {
  const { asked, sides } = play(22, at(2, [21, 22]))
  await asked.at(0).answer(at(3, [22, 31]))
  expect(sides()[1]?.id).toBe(31)
})

it('tries again only the side that failed', async () => {
  const { actor, asked, sides } = play(21, at(2, [21]))
  await asked.at(0).fail()
  await asked.at(1).answer(at(3, [31]))
  actor.send({ type: 'neighbour.retried', side: 'next' })
  expect(asked.inputs()).toHaveLength(2)
  actor.send({ type: 'neighbour.retried', side: 'previous' })
  await asked.at(2).answer(at(1, [11]))
  expect(sides().map((side) => side?.id)).toEqual([11, 31])
})
