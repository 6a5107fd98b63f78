/** The current stage is in the middle of a stepper that scrolls. */
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Stepper, type StepStatus } from '../../../../src/client/ui/lists/stepper.tsx'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(500)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function width(this: HTMLElement) {
    return this.tagName === 'OL' ? 300 : 100
  })
})

it.each([
  ['current', 400],
  ['rejected', 400],
  ['done', 0],
  ['pending', 0],
] as const)('%s', (status: StepStatus, left) => {
  render(<Stepper label="Proceso" steps={[{ key: 'a', label: 'Filtro', status }]} />)
  expect(screen.getByRole('list').scrollLeft).toBe(left)
})

it('keeps it there when the room changes', () => {
  let resized = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        resized = listener
      }
      observe() {}
      disconnect() {}
    },
  )
  render(<Stepper label="Proceso" steps={[{ key: 'a', label: 'Filtro', status: 'current' }]} />)
  const list = screen.getByRole('list')
  list.scrollLeft = 0
  resized()
  expect(list.scrollLeft).toBe(400)
  vi.unstubAllGlobals()
})
