/** What the cascade keeps, clears and ignores; its states are walked by the generated tests. */
import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { type CascadePath, type CascadeQuestion, createCascadeMachine, selectIsComplete, selectIsEnabled, selectOptions, selectPath } from '../../../machines/kit/cascade.machine.ts'
import { placeCascade, type PlaceLevel, placeLevels, type PlaceScope } from '../../../machines/recruitment/place-cascade.ts'
import type { Option } from '../../../src/contract/wire.ts'
import { questions } from '../questions.ts'

const options = (...ids: number[]): Option[] => ids.map((id) => ({ id, descripcion: `n. ${id}` }))
const ids = (list: readonly Option[]) => list.map((option) => option.id)

function play(path?: Partial<CascadePath<PlaceLevel>>) {
  const asked = questions<Option[], CascadeQuestion<PlaceLevel, PlaceScope>>()
  const machine = placeCascade.provide({ actors: { loadOptions: asked.actor } })
  const actor = createActor(machine, { input: { levels: placeLevels, scope: { masterVacancy: true }, ...(path ? { path } : {}) } }).start()
  return { actor, asked }
}

it('asks level by level with the id chosen above, and is complete with the site', async () => {
  const { actor, asked } = play()
  await asked.at(0).answer(options(1, 2))
  actor.send({ type: 'level.chosen', level: 'idDivision', id: 1 })
  await asked.at(1).answer(options(11))
  actor.send({ type: 'level.chosen', level: 'idRegional', id: 11 })
  await asked.at(2).answer(options(111))
  actor.send({ type: 'level.chosen', level: 'idGerencia', id: 111 })
  await asked.at(3).answer(options(1111, 1112))
  expect(selectPath(actor.getSnapshot()).sede).toBeNull()
  expect(selectIsComplete(actor.getSnapshot())).toBe(false)
  actor.send({ type: 'level.chosen', level: 'sede', id: 1112 })
  expect(selectIsComplete(actor.getSnapshot())).toBe(true)
  expect(selectPath(actor.getSnapshot())).toEqual({ idDivision: 1, idRegional: 11, idGerencia: 111, sede: 1112 })
  expect(asked.inputs()).toEqual([
    { level: 'idDivision', parent: null, scope: { masterVacancy: true } },
    { level: 'idRegional', parent: 1, scope: { masterVacancy: true } },
    { level: 'idGerencia', parent: 11, scope: { masterVacancy: true } },
    { level: 'sede', parent: 111, scope: { masterVacancy: true } },
  ])
})

it('aborts and ignores the answer to an older question', async () => {
  const { actor, asked } = play()
  await asked.at(0).answer(options(1, 2))
  actor.send({ type: 'level.chosen', level: 'idDivision', id: 1 })
  actor.send({ type: 'level.chosen', level: 'idDivision', id: 2 })
  expect(asked.at(1).signal.aborted).toBe(true)
  await asked.at(1).answer(options(11))
  expect(actor.getSnapshot().value).toBe('loading')
  await asked.at(2).answer(options(21))
  expect(ids(selectOptions('idRegional')(actor.getSnapshot()))).toEqual([21])
})

it('clears what is below a new choice, options too', async () => {
  const { actor, asked } = play({ idDivision: 1, idRegional: 11, idGerencia: 111, sede: 1111 })
  for (const list of [options(1, 2), options(11), options(111), options(1111)]) await asked.at(-1).answer(list)
  expect(selectIsComplete(actor.getSnapshot())).toBe(true)
  actor.send({ type: 'level.chosen', level: 'idDivision', id: 2 })
  expect(selectPath(actor.getSnapshot())).toEqual({ idDivision: 2, idRegional: null, idGerencia: null, sede: null })
  expect(selectIsEnabled('idRegional')(actor.getSnapshot())).toBe(false)
  expect(selectIsEnabled('idDivision')(actor.getSnapshot())).toBe(true)
})

it('clears a level by hand and keeps its options', async () => {
  const { actor, asked } = play({ idDivision: 1 })
  await asked.at(0).answer(options(1, 2))
  await asked.at(1).answer(options(11))
  actor.send({ type: 'level.cleared', level: 'idRegional' })
  expect(selectPath(actor.getSnapshot()).idDivision).toBe(1)
  actor.send({ type: 'level.cleared', level: 'idDivision' })
  expect(selectPath(actor.getSnapshot()).idDivision).toBeNull()
  expect(ids(selectOptions('idDivision')(actor.getSnapshot()))).toEqual([1, 2])
  expect(actor.getSnapshot().value).toBe('choosing')
})

it('follows a stored path only as far as it still exists', async () => {
  const { actor, asked } = play({ idDivision: 1, idRegional: 11, idGerencia: 111, sede: 1111 })
  await asked.at(0).answer(options(1))
  await asked.at(1).answer(options(12))
  expect(actor.getSnapshot().value).toBe('choosing')
  actor.send({ type: 'level.chosen', level: 'idRegional', id: 12 })
  await asked.at(2).answer(options(111))
  expect(selectPath(actor.getSnapshot())).toEqual({ idDivision: 1, idRegional: 12, idGerencia: null, sede: null })
})

it('ignores an id that was not offered', async () => {
  const { actor, asked } = play()
  await asked.at(0).answer(options(1))
  actor.send({ type: 'level.chosen', level: 'idDivision', id: 9 })
  actor.send({ type: 'level.chosen', level: 'sede', id: 1 })
  expect(actor.getSnapshot().value).toBe('choosing')
  expect(asked.inputs()).toHaveLength(1)
})

it('retries the level that failed', async () => {
  const { actor, asked } = play()
  await asked.at(0).answer(options(1))
  actor.send({ type: 'level.chosen', level: 'idDivision', id: 1 })
  await asked.at(1).fail()
  expect(actor.getSnapshot().value).toBe('failed')
  actor.send({ type: 'options.retried' })
  expect(asked.at(2).input).toEqual({ level: 'idRegional', parent: 1, scope: { masterVacancy: true } })
})

it('has as many levels as it is given: the last of two completes it', async () => {
  const asked = questions<Option[], CascadeQuestion<'area' | 'subarea', null>>()
  const machine = createCascadeMachine<'area' | 'subarea', null>().provide({ actors: { loadOptions: asked.actor } })
  const actor = createActor(machine, { input: { levels: ['area', 'subarea'], scope: null, path: { area: 1, subarea: 9 } } }).start()
  await asked.at(0).answer(options(1))
  await asked.at(1).answer(options(11))
  expect(selectIsComplete(actor.getSnapshot())).toBe(false)
  actor.send({ type: 'level.chosen', level: 'subarea', id: 11 })
  expect(selectIsComplete(actor.getSnapshot())).toBe(true)
  expect(selectPath(actor.getSnapshot())).toEqual({ area: 1, subarea: 11 })
  expect(asked.inputs()).toEqual([
    { level: 'area', parent: null, scope: null },
    { level: 'subarea', parent: 1, scope: null },
  ])
})
