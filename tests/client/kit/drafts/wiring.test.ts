/** What the chart of a draft does to the tab's storage. */
import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { type DraftPlace, readDraft, subscribeToDrafts } from '../../../../src/client/kit/drafts/draft-store.ts'
import { wireDraft } from '../../../../src/client/kit/drafts/wiring.ts'

const first: DraftPlace = { idUsuario: 5, form: 'a' }
const second: DraftPlace = { idUsuario: 5, form: 'b' }
type Content = ReturnType<Parameters<typeof wireDraft>[1]>
const luna: Content = { values: { correo: 'luna' }, shown: [{ label: 'Correo', value: 'luna' }] }

function start(place: DraftPlace | null, content: Content = luna) {
  const at = { place, content }
  const actor = createActor(
    wireDraft(
      () => at.place,
      () => at.content,
    ),
    { input: { found: false } },
  ).start()
  const write = () => {
    actor.send({ type: 'text.typed' })
    actor.send({ type: 'page.left' })
  }
  const storedValues = () => [first, second].map((one) => readDraft(one)?.values ?? null)
  return { at, actor, write, storedValues }
}

it('stores the values of the form under its key, and deletes them again', () => {
  const { actor, write, storedValues } = start(first)
  write()
  expect(readDraft(first)).toEqual({
    v: 1,
    at: expect.any(Number),
    open: true,
    values: { correo: 'luna' },
    shown: [{ label: 'Correo', value: 'luna' }],
  })
  actor.send({ type: 'form.left' })
  expect(readDraft(first)?.open).toBe(false)
  actor.send({ type: 'draft.discarded' })
  expect(storedValues()).toEqual([null, null])
})

it('moves the draft when the key changes', () => {
  const { at, actor, write, storedValues } = start(first)
  write()
  at.place = second
  write()
  expect(storedValues()).toEqual([null, { correo: 'luna' }])
  actor.send({ type: 'form.saved' })
  expect(storedValues()).toEqual([null, null])
})

it('deletes the draft when the changes are undone', () => {
  const { at, write, storedValues } = start(first)
  write()
  at.content = null
  write()
  expect(storedValues()).toEqual([null, null])
})

it('deletes a draft stored earlier', () => {
  start(first).write()
  start(first).actor.send({ type: 'draft.discarded' })
  expect(readDraft(first)).toBeNull()
})

it('stores and deletes nothing without a key', () => {
  const listener = vi.fn<() => void>()
  const stop = subscribeToDrafts(listener)
  const { actor, write } = start(null)
  write()
  actor.send({ type: 'draft.discarded' })
  stop()
  expect([listener.mock.calls, sessionStorage.length]).toEqual([[], 0])
})
