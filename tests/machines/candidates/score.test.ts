/** What a rating sends and what a failure keeps; states are walked by the generated tests. */
import { createActor, toPromise } from 'xstate'
import { expect, it } from 'vitest'
import { type Rating, scoreMachine, selectCanSave, selectTags, selectType, selectTypes } from '../../../machines/candidates/score.machine.ts'
import type { Score, ScoreOption } from '../../../src/contract/candidates.ts'
import { questions } from '../questions.ts'

const tag = (id: number) => ({ id, codigo: `T${id}`, descripcion: `Etiqueta ${id}` })
const star: ScoreOption = { id: 1, codigo: 'FV', descripcion: 'Favorito', tags: [tag(11), tag(12)] }
const ban: ScoreOption = { id: 3, codigo: 'NV', descripcion: 'No viable', tags: [tag(31)] }
const noCode: ScoreOption = { id: 2, codigo: null, descripcion: 'Sin calificar', tags: [] }
const saved: Score = { ...star, tags: [tag(12)] }

async function play() {
  const loads = questions<ScoreOption[], void>()
  const ratings = questions<Score, Rating>()
  const actor = createActor(
    scoreMachine.provide({ actors: { loadScoreOptions: loads.actor, rateCandidate: ratings.actor } }),
    { input: { idCandidato: 5 } },
  ).start()
  await loads.at(0).answer([ban, noCode, star])
  const canSave = () => selectCanSave(actor.getSnapshot())
  return { actor, ratings, canSave }
}

it('drops entries without a code and sorts the rest by type', async () => {
  const { actor } = await play()
  expect(selectTypes(actor.getSnapshot())).toEqual([star, ban])
})

it('can be saved only with a type and at least one of its tags', async () => {
  const { actor, canSave, ratings } = await play()
  actor.send({ type: 'tag.toggled', id: 11 })
  actor.send({ type: 'type.chosen', id: 2 })
  expect(selectType(actor.getSnapshot())).toBeNull()
  actor.send({ type: 'type.chosen', id: 1 })
  actor.send({ type: 'tag.toggled', id: 31 })
  actor.send({ type: 'score.submitted' })
  expect(canSave()).toBe(false)
  actor.send({ type: 'tag.toggled', id: 11 })
  expect(canSave()).toBe(true)
  actor.send({ type: 'tag.toggled', id: 11 })
  expect(canSave()).toBe(false)
  expect(ratings.inputs()).toEqual([])
})

it('clears the tags when the type changes', async () => {
  const { actor, canSave } = await play()
  actor.send({ type: 'type.chosen', id: 1 })
  actor.send({ type: 'tag.toggled', id: 12 })
  actor.send({ type: 'type.chosen', id: 3 })
  expect(selectTags(actor.getSnapshot())).toEqual([])
  expect(canSave()).toBe(false)
})

it('keeps what was chosen when saving fails, and hands over the new score when it works', async () => {
  const { actor, ratings } = await play()
  const events: unknown[] = []
  actor.on('*', (event) => events.push(event))
  actor.send({ type: 'type.chosen', id: 1 })
  actor.send({ type: 'tag.toggled', id: 12 })
  actor.send({ type: 'score.submitted' })
  actor.send({ type: 'score.closed' })
  await ratings.at(0).fail()
  expect(selectTags(actor.getSnapshot())).toEqual([12])
  actor.send({ type: 'score.submitted' })
  await ratings.at(1).answer(saved)
  const rating: Rating = { idCandidato: 5, calificacion: 1, subCalificacion: [12] }
  expect(ratings.inputs()).toEqual([rating, rating])
  expect(events).toEqual([{ type: 'score.failed' }, { type: 'score.saved', score: saved }])
  expect(await toPromise(actor)).toEqual({ outcome: 'saved', score: saved })
})

it('can be closed without rating', async () => {
  const { actor } = await play()
  actor.send({ type: 'type.chosen', id: 1 })
  actor.send({ type: 'score.closed' })
  expect(await toPromise(actor)).toEqual({ outcome: 'closed' })
})
