/** When people are searched, and who is chosen; states are walked by the generated tests. */
import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { personSearchMachine, selectPeople, selectPerson, selectText } from '../../../machines/recruitment/person-search.machine.ts'
import type { Person } from '../../../src/contract/stage-data.ts'
import { questions } from '../questions.ts'

const ana: Person = { idUsuario: 1, email: 'ana@bolsa.mx' }
const anel: Person = { idUsuario: 2, email: 'anel@bolsa.mx' }

function play(chosen?: Person) {
  const clock = new SimulatedClock()
  const asked = questions<Person[], { email: string }>()
  const machine = personSearchMachine.provide({ actors: { searchPeople: asked.actor } })
  const actor = createActor(machine, { clock, input: chosen ? { chosen } : undefined })
  actor.start()
  const type = (text: string, pause = 500) => {
    actor.send({ type: 'search.typed', text })
    clock.increment(pause)
  }
  return { actor, asked, type }
}

it('searches half a second after the last key, from two letters on', () => {
  const { actor, asked, type } = play()
  type('an', 499)
  type('ana', 499)
  expect(asked.inputs()).toEqual([])
  type(' ana ')
  expect(asked.inputs()).toEqual([{ email: 'ana' }])
  type(' a ')
  expect(asked.inputs()).toHaveLength(1)
  expect(actor.getSnapshot().value).toBe('idle')
})

it('ignores the people found for an older text', async () => {
  const { actor, asked, type } = play()
  type('ana')
  type('anel')
  expect(asked.at(0).signal.aborted).toBe(true)
  await asked.at(1).answer([anel])
  await asked.at(0).answer([ana])
  expect(selectPeople(actor.getSnapshot())).toEqual([anel])
})

it('shows the e-mail of the chosen person', async () => {
  const { actor, asked, type } = play()
  type('ana')
  await asked.at(0).answer([ana, anel])
  actor.send({ type: 'person.chosen', idUsuario: 9 })
  expect(selectPerson(actor.getSnapshot())).toBeNull()
  actor.send({ type: 'person.chosen', idUsuario: 1 })
  expect(selectText(actor.getSnapshot())).toBe('ana@bolsa.mx')
  expect(selectPerson(actor.getSnapshot())).toEqual(ana)
})

it('drops the chosen person as soon as something else is typed', () => {
  const { actor, type } = play(ana)
  expect(selectPerson(actor.getSnapshot())).toEqual(ana)
  type('x', 0)
  expect(selectPerson(actor.getSnapshot())).toBeNull()
  expect(selectText(actor.getSnapshot())).toBe('x')
})
