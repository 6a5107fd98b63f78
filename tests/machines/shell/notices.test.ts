/** How long a notice lives; states are walked by the generated tests. */
import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { type Notice, noticesMachine, selectNotices } from '../../../machines/shell/notices.machine.ts'

const notice = (title: string): Notice => ({ kind: 'info', title, text: '' })

function play() {
  const clock = new SimulatedClock()
  const actor = createActor(noticesMachine, { clock }).start()
  const shown = () => selectNotices(actor.getSnapshot()).map((one) => `${one.id} ${one.title}`)
  const ask = (title: string) => actor.send({ type: 'notice.requested', notice: notice(title) })
  return { actor, clock, shown, ask }
}

it('lets each notice live five seconds from its own appearance', () => {
  const { clock, shown, ask } = play()
  ask('a')
  clock.increment(3_000)
  ask('b')
  expect(shown()).toEqual(['1 a', '2 b'])
  clock.increment(1_999)
  expect(shown()).toEqual(['1 a', '2 b'])
  clock.increment(1)
  expect(shown()).toEqual(['2 b'])
  clock.increment(2_999)
  expect(shown()).toEqual(['2 b'])
  clock.increment(1)
  expect(shown()).toEqual([])
})

it('closes the one that is pressed, and its old clock touches no other', () => {
  const { actor, clock, shown, ask } = play()
  ask('a')
  ask('b')
  actor.send({ type: 'notice.closed', id: 1 })
  expect(shown()).toEqual(['2 b'])
  actor.send({ type: 'notice.closed', id: 2 })
  expect(actor.getSnapshot().value).toBe('quiet')
  clock.increment(4_000)
  ask('c')
  clock.increment(1_000)
  expect(shown()).toEqual(['3 c'])
})

it('shows the same words twice when they are asked for twice', () => {
  const { shown, ask } = play()
  ask('a')
  ask('a')
  expect(shown()).toEqual(['1 a', '2 a'])
})
