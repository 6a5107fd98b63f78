/** What a command asks for and tells, with a question before it and without; states are walked by the generated tests. */
import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import type { Answer, Refusal } from '../../../machines/kit/answer.ts'
import { createCommandMachine, selectRefusal, selectSubject } from '../../../machines/kit/command.machine.ts'
import { questions } from '../questions.ts'

const refusal: Refusal = { reason: 'refused', message: 'El área tiene vacantes.' }

function play(confirms: boolean) {
  const asked = questions<Answer<string>, { subject: number }>()
  const told: unknown[] = []
  const actor = createActor(
    createCommandMachine<number, string>({ confirms }).provide({ actors: { doCommand: asked.actor }, actions: { notify: (_, notice) => void told.push(notice) } }),
  )
  actor.on('command.done', (event) => told.push(event))
  actor.start()
  return { actor, asked, told, now: () => actor.getSnapshot() }
}

it('asks first, and is done once to what it was asked for', async () => {
  const { actor, asked, told } = play(true)
  actor.send({ type: 'command.asked', subject: 7 })
  actor.send({ type: 'command.asked', subject: 8 })
  expect(asked.inputs()).toEqual([])
  actor.send({ type: 'command.confirmed' })
  actor.send({ type: 'command.confirmed' })
  await asked.at(0).answer({ ok: true, saved: 'fuera' })
  expect(asked.inputs()).toEqual([{ subject: 7 }])
  expect(told).toEqual([{ notice: 'done', done: 'fuera' }, { type: 'command.done', subject: 7, done: 'fuera' }])
})

it('says in its dialog why not, and can be tried again after a failure', async () => {
  const { actor, asked, told, now } = play(true)
  actor.send({ type: 'command.asked', subject: 7 })
  actor.send({ type: 'command.confirmed' })
  await asked.at(0).answer({ ok: false, refusal })
  expect([selectRefusal(now()), told]).toEqual([refusal, []])
  actor.send({ type: 'command.confirmed' })
  await asked.at(1).fail()
  expect([selectRefusal(now()), selectSubject(now()), told]).toEqual([null, 7, [{ notice: 'failed', error: new Error('no answer') }]])
  actor.send({ type: 'command.cancelled' })
  actor.send({ type: 'command.asked', subject: 8 })
  expect([selectRefusal(now()), selectSubject(now()), now().hasTag('failed')]).toEqual([null, 8, false])
})

it('does it at once where nothing is asked first, and has no such state', async () => {
  const { actor, asked, told, now } = play(false)
  expect(Object.keys(actor.logic.states)).toEqual(['idle', 'doing'])
  actor.send({ type: 'command.asked', subject: 7 })
  await asked.at(0).answer({ ok: false, refusal })
  actor.send({ type: 'command.asked', subject: 7 })
  await asked.at(1).fail()
  expect(told).toEqual([{ notice: 'refused', refusal }, { notice: 'failed', error: new Error('no answer') }])
  expect(now().value).toBe('idle')
})
