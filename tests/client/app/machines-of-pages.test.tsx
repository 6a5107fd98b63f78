/** How a view gets its machines and their emitted events. */
import { render, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { createActor, emit, setup } from 'xstate'
import type { Api } from '../../../src/client/kit/api/call.ts'
import {
  type Application,
  ApplicationContext,
  useApplication,
} from '../../../src/client/kit/actors/application-context.ts'
import { useEmitted } from '../../../src/client/kit/actors/use-emitted.ts'
import { useWired } from '../../../src/client/kit/actors/use-wired.ts'
import { type Notify, showNotice, wired } from '../../../src/client/kit/actors/wiring.ts'

const api = () => ({}) as Api
const notify: Notify = () => undefined

it('wires the machines once for each API', () => {
  const [one, other] = [api(), api()]
  const wire = vi.fn<(api: Api, notify: Notify) => object>(() => ({}))
  const otherWire = vi.fn<(api: Api, notify: Notify) => object>(() => ({}))
  const made = wired(one, notify, wire)
  expect([
    wired(one, notify, wire) === made,
    wired(other, notify, wire) === made,
    wired(one, notify, otherWire) === made,
  ]).toEqual([true, false, false])
  expect(wired(one, notify, wire)).toBe(made)
  expect(wire.mock.calls).toEqual([
    [one, notify],
    [other, notify],
  ])
  expect(otherWire.mock.calls).toEqual([[one, notify]])
})

it('uses the API and notices of the application in a view, and fails without one', () => {
  const application = { api: api(), notify } as Application
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApplicationContext value={application}>{children}</ApplicationContext>
  )
  const wire = (...args: [Api, Notify]) => ({ args })
  const { result, rerender } = renderHook(() => useWired(wire), { wrapper })
  const first = result.current
  rerender()
  expect([first.args[0] === application.api, first.args[1] === notify, result.current === first]).toEqual([
    true,
    true,
    true,
  ])
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => renderHook(useApplication)).toThrow('This view stands outside of ApplicationContext')
  reported.mockRestore()
})

it('shows a notice when there is one', () => {
  const show = vi.fn<Notify>()
  showNotice(show, null)
  showNotice(show, { kind: 'info', title: 'Aviso', text: 'Hola' })
  expect(show.mock.calls).toEqual([[{ kind: 'info', title: 'Aviso', text: 'Hola' }]])
})

it('calls the current handler for events of the current machine, while mounted', () => {
  const machine = setup({
    types: { events: {} as { type: 'say' | 'sing' }, emitted: {} as { type: 'said' | 'sung' } },
  }).createMachine({
    on: { say: { actions: emit({ type: 'said' }) }, sing: { actions: emit({ type: 'sung' }) } },
  })
  const start = () => createActor(machine).start()
  const [first, second] = [start(), start()]
  const received: string[] = []
  function Listener({ actor, by, what = 'said' }: { actor: typeof first; by: string; what?: 'said' | 'sung' }) {
    useEmitted(actor, what, ({ type }) => received.push(`${by} ${type}`))
    return null
  }
  const sayAll = () => {
    for (const actor of [first, second]) {
      actor.send({ type: 'say' })
      actor.send({ type: 'sing' })
    }
    return received.splice(0)
  }
  const { rerender, unmount } = render(<Listener actor={first} by="one" />)
  expect(sayAll()).toEqual(['one said'])
  rerender(<Listener actor={first} by="other" />)
  expect(sayAll()).toEqual(['other said'])
  rerender(<Listener actor={first} by="other" what="sung" />)
  expect(sayAll()).toEqual(['other sung'])
  rerender(<Listener actor={second} by="third" what="sung" />)
  expect(sayAll()).toEqual(['third sung'])
  unmount()
  expect(sayAll()).toEqual([])
})
