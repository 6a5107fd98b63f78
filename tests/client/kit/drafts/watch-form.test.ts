/** The events that a draft gets while its form is on the screen, and that it gets none afterwards. */
import { expect, it, vi } from 'vitest'
import type { Application } from '../../../../src/client/kit/actors/application-context.ts'
import { type DraftActor, watchForm, writeNow } from '../../../../src/client/kit/drafts/watch-form.ts'

function watch(outside?: Parameters<typeof watchForm>[3]) {
  const send = vi.fn<DraftActor['send']>()
  const draft = { send } as unknown as DraftActor
  const element = document.createElement('form')
  const emitter = {
    on: vi.fn<(type: string, listener: (closed: { why: string }) => void) => { unsubscribe: () => void }>(),
    unsubscribe: vi.fn<() => void>(),
  }
  emitter.on.mockReturnValue({ unsubscribe: emitter.unsubscribe })
  const session = emitter as unknown as Application['session']
  const stop = watchForm(element, draft, { session }, outside)
  const close = (why: string) => emitter.on.mock.calls[0]![1]({ why })
  return { draft, element, emitter, stop, close, events: () => send.mock.calls.splice(0).map(([event]) => event) }
}
const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
const typed = { type: 'text.typed' }
const left = { type: 'page.left' }

it.each<[string, (watched: ReturnType<typeof watch>) => void, readonly object[]]>([
  ['reports a typed letter', ({ element }) => void element.dispatchEvent(new Event('input')), [typed]],
  ['reports a choice', ({ element }) => void element.dispatchEvent(new Event('change')), [typed]],
  ['reports a closed page', () => void window.dispatchEvent(new Event('pagehide')), [left]],
  ['reports a page that becomes hidden', () => hide(true), [left]],
  ['ignores a page that becomes visible', () => hide(false), []],
  ['reports the values when drafts are requested', writeNow, [left]],
  ["'Cerrar sesión'", ({ close }) => close('salida'), [{ type: 'session.ended', byChoice: true }]],
  ['reports the end of the session', ({ close }) => close('vencida'), [{ type: 'session.ended', byChoice: false }]],
])('%s', (_, happen, events) => {
  const watched = watch()
  happen(watched)
  expect(watched.events()).toEqual(events)
  watched.stop()
  expect(watched.events()).toEqual([{ type: 'form.left' }])
})

it('listens to the end of the session and to the outside source, and stops with the form', () => {
  const stopOutside = vi.fn<() => void>()
  const outside = vi.fn<(draft: DraftActor) => () => void>(() => stopOutside)
  const { draft, element, emitter, stop, events } = watch(outside)
  expect([emitter.on.mock.calls[0]![0], outside.mock.calls]).toEqual(['session.closed', [[draft]]])
  expect([stopOutside.mock.calls.length, emitter.unsubscribe.mock.calls.length]).toEqual([0, 0])
  stop()
  expect([stopOutside.mock.calls.length, emitter.unsubscribe.mock.calls.length]).toEqual([1, 1])
  events()
  element.dispatchEvent(new Event('input'))
  element.dispatchEvent(new Event('change'))
  window.dispatchEvent(new Event('pagehide'))
  hide(true)
  writeNow()
  expect(events()).toEqual([])
})
