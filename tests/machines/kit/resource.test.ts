/** What stays on the screen while something is loaded again; states are walked by the generated tests. */
import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { createResourceMachine, selectThing } from '../../../machines/kit/resource.machine.ts'
import { questions } from '../questions.ts'

const machine = createResourceMachine<string, number>()
async function play() {
  const asked = questions<string | null, { question: number }>()
  const failures: unknown[] = []
  const provided = machine.provide({ actors: { loadResource: asked.actor }, actions: { notify: (_, told) => void failures.push(told) } })
  const actor = createActor(provided, { input: { question: 5 } }).start()
  await asked.at(0).answer('old')
  return { actor, asked, failures, thing: () => selectThing(actor.getSnapshot()) }
}

it('shows the old thing until the newest answer is there, and only that one', async () => {
  const { actor, asked, thing } = await play()
  actor.send({ type: 'resource.refreshed' })
  actor.send({ type: 'resource.refreshed' })
  expect(thing()).toBe('old')
  expect(asked.at(1).signal.aborted).toBe(true)
  await asked.at(2).answer('new')
  await asked.at(1).answer('late')
  expect(thing()).toBe('new')
  expect(asked.inputs()).toEqual([{ question: 5 }, { question: 5 }, { question: 5 }])
})

it('keeps the old thing when loading it again fails, and says so', async () => {
  const { actor, asked, failures, thing } = await play()
  actor.send({ type: 'resource.refreshed' })
  await asked.at(1).fail()
  expect(actor.getSnapshot().value).toBe('ready')
  expect(thing()).toBe('old')
  expect(failures).toEqual([{ notice: 'refreshFailed' }])
})

it('shows nothing of a thing that is gone', async () => {
  const { actor, asked, thing } = await play()
  actor.send({ type: 'resource.refreshed' })
  await asked.at(1).answer(null)
  expect(actor.getSnapshot().value).toBe('missing')
  expect(thing()).toBeNull()
})

it('asks the new question, keeps the old thing until it is answered, and hears no older answer', async () => {
  const { actor, asked, thing } = await play()
  actor.send({ type: 'question.changed', question: 6 })
  actor.send({ type: 'question.changed', question: 7 })
  expect([thing(), asked.at(1).signal.aborted]).toEqual(['old', true])
  await asked.at(1).answer('late')
  expect(thing()).toBe('old')
  await asked.at(2).answer('new')
  expect(thing()).toBe('new')
  actor.send({ type: 'resource.refreshed' })
  expect(asked.inputs()).toEqual([5, 6, 7, 7].map((question) => ({ question })))
})

it('shows nothing of the old question once the new one could not be asked', async () => {
  const { actor, asked, failures, thing } = await play()
  actor.send({ type: 'question.changed', question: 6 })
  await asked.at(1).fail()
  expect([actor.getSnapshot().value, thing(), failures]).toEqual(['failed', null, []])
  actor.send({ type: 'resource.retried' })
  expect(asked.at(2).input).toEqual({ question: 6 })
})
