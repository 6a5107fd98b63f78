import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, type ReactNode, Suspense, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { lazyView, ViewNotLoaded } from '../../../src/client/shell/lazy-view.ts'

function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}
const counter = () => lazyView(() => Promise.resolve(Counter))
const shown = (view: ReturnType<typeof counter>) => (
  <Suspense fallback="Cargando">
    <view.View />
  </Suspense>
)

it('renders at once after a preload', async () => {
  const view = counter()
  await view.preload()
  render(shown(view))
  expect(screen.getByRole('button').textContent).toBe('0')
})

it('keeps its state when it is loaded again while shown', async () => {
  const view = counter()
  const { rerender } = render(shown(view))
  await userEvent.setup().click(await screen.findByRole('button'))
  await view.preload()
  rerender(shown(view))
  expect(screen.getByRole('button').textContent).toBe('1')
})

it('fails with the reason when its file could not be loaded', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let caught: unknown
  class Catching extends Component<{ children: ReactNode }> {
    override state = { failed: false }
    static getDerivedStateFromError = () => ({ failed: true })
    override componentDidCatch = (error: unknown) => void (caught = error)
    override render = () => (this.state.failed ? 'Fallo' : this.props.children)
  }
  const cause = new TypeError('Failed to fetch')
  render(<Catching>{shown(lazyView(() => Promise.reject(cause)))}</Catching>)
  await screen.findByText('Fallo')
  expect(caught).toBeInstanceOf(ViewNotLoaded)
  expect(caught).toMatchObject({ message: 'view not loaded', cause })
  reported.mockRestore()
})
