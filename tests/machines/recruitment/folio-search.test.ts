/** What may be searched and what is sent; states are walked by the generated tests. */
import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { type FolioQuestion, folioSearchMachine, selectFolio, selectIsConfirming, selectIsBlank, selectIsReminded, selectItems } from '../../../machines/recruitment/folio-search.machine.ts'
import type { FolioItem } from '../../../src/contract/stage-data.ts'
import { questions } from '../questions.ts'

const one: FolioItem = { id: 1, codigo: '1001', descripcion: 'Vendedor' }
const two: FolioItem = { id: 2, codigo: '1002', descripcion: 'Cajero' }

function play() {
  const asked = questions<FolioItem[], FolioQuestion>()
  const actor = createActor(folioSearchMachine.provide({ actors: { searchFolio: asked.actor } }), { input: { idReclutamiento: 3 } })
  return { actor: actor.start(), asked }
}

it.each(['', '   ', '10a', '1-0', '１０'])('does not search for "%s", and says that a folio is missing', async (text) => {
  const { actor, asked } = play()
  actor.send({ type: 'folio.searched', text })
  expect(asked.inputs()).toEqual([])
  expect(selectIsBlank(actor.getSnapshot())).toBe(true)
  actor.send({ type: 'folio.searched', text: '10' })
  await asked.at(0).answer([one])
  expect(selectIsBlank(actor.getSnapshot())).toBe(false)
  // What an empty field found is nothing.
  actor.send({ type: 'folio.chosen', id: 1 })
  actor.send({ type: 'folio.searched', text })
  expect([selectIsBlank(actor.getSnapshot()), selectItems(actor.getSnapshot()), selectFolio(actor.getSnapshot())]).toEqual([true, [], null])
})

it('ignores the folios of an older search', async () => {
  const { actor, asked } = play()
  actor.send({ type: 'folio.searched', text: '10' })
  actor.send({ type: 'folio.searched', text: ' 1002 ' })
  expect(asked.inputs()).toEqual([{ folio: '10', idReclutamiento: 3 }, { folio: '1002', idReclutamiento: 3 }])
  await asked.at(1).answer([two])
  await asked.at(0).answer([one])
  actor.send({ type: 'folio.chosen', id: 1 })
  expect(selectFolio(actor.getSnapshot())).toBeNull()
  actor.send({ type: 'folio.chosen', id: 2 })
  expect(selectFolio(actor.getSnapshot())).toEqual(two)
})

it('forgets the chosen folio when another search starts', async () => {
  const { actor, asked } = play()
  actor.send({ type: 'folio.searched', text: '10' })
  await asked.at(0).answer([one])
  actor.send({ type: 'folio.chosen', id: 1 })
  actor.send({ type: 'folio.searched', text: '11' })
  await asked.at(1).answer([one])
  actor.send({ type: 'folio.sent' })
  expect(selectIsReminded(actor.getSnapshot())).toBe(true)
})

it('keeps the folio once it is confirmed, and asks for another when it is refused', async () => {
  const { actor, asked } = play()
  actor.send({ type: 'folio.searched', text: '10' })
  await asked.at(0).answer([one, two])
  actor.send({ type: 'folio.chosen', id: 2 })
  actor.send({ type: 'folio.sent' })
  actor.send({ type: 'sending.cancelled' })
  expect(selectFolio(actor.getSnapshot())).toEqual(two)
  actor.send({ type: 'folio.sent' })
  expect(selectIsConfirming(actor.getSnapshot())).toBe(true)
  actor.send({ type: 'sending.confirmed' })
  expect([selectIsConfirming(actor.getSnapshot()), selectFolio(actor.getSnapshot())]).toEqual([false, two])
  actor.send({ type: 'sending.refused' })
  expect(selectFolio(actor.getSnapshot())).toBeNull()
})

it('takes an interrupted search up again: the chosen folio counts only while it is found', async () => {
  for (const [found, chosen] of [[[one, two], two], [[one], null]] as const) {
    const asked = questions<FolioItem[], FolioQuestion>()
    const machine = folioSearchMachine.provide({ actors: { searchFolio: asked.actor } })
    const actor = createActor(machine, { input: { idReclutamiento: 3, text: '10', chosen: 2 } }).start()
    expect(asked.inputs()).toEqual([{ folio: '10', idReclutamiento: 3 }])
    await asked.at(0).answer([...found])
    expect(selectFolio(actor.getSnapshot())).toEqual(chosen)
  }
})
