import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Calendar } from '../../../../src/client/ui/fields/dates/calendar.tsx'

const day = (date: number) => new Date(2026, 10, date)

/** November 2026 begins on a Sunday; what can be picked in it, by its number. */
function pickable() {
  return screen
    .getAllByRole<HTMLButtonElement>('button')
    .filter((button) => /noviembre de 2026/.test(button.getAttribute('aria-label') ?? '') && !button.disabled)
    .map((button) => Number(button.textContent))
}

it('offers no weekends and nothing before the first or after the last day', () => {
  render(<Calendar selected={undefined} onPick={() => {}} min={day(12)} max={day(24)} weekendsDisabled />)
  expect(pickable()).toEqual([12, 13, 16, 17, 18, 19, 20, 23, 24])
})

it('offers weekends when they are allowed', () => {
  render(<Calendar selected={undefined} onPick={() => {}} min={day(12)} max={day(17)} weekendsDisabled={false} />)
  expect(pickable()).toEqual([12, 13, 14, 15, 16, 17])
})

it('reports the picked day, and is in Spanish', async () => {
  const pick = vi.fn<(date: Date) => void>()
  render(<Calendar selected={day(13)} onPick={pick} min={day(2)} max={undefined} weekendsDisabled />)
  expect(screen.getByRole('grid', { name: 'noviembre 2026' })).toBeTruthy()
  await userEvent.setup().click(screen.getByText('18'))
  expect(pick.mock.calls[0]?.[0]).toEqual(day(18))
})

it('starts on the chosen day, and skips disabled days with the arrow keys', async () => {
  const pick = vi.fn<(date: Date) => void>()
  render(<Calendar selected={day(13)} onPick={pick} min={day(2)} max={undefined} weekendsDisabled />)
  expect(document.activeElement?.textContent).toBe('13')
  const user = userEvent.setup()
  await user.keyboard('{ArrowRight}{Enter}')
  expect(pick.mock.calls[0]?.[0]).toEqual(day(16))
})

it('keeps the chosen day when it is clicked', async () => {
  const pick = vi.fn<(date: Date) => void>()
  render(<Calendar selected={day(13)} onPick={pick} min={undefined} max={undefined} weekendsDisabled={false} />)
  await userEvent.setup().click(screen.getByText('13'))
  expect(pick.mock.calls[0]?.[0]).toEqual(day(13))
})

it('navigates only between the first and the last day, and opens at the first', () => {
  const steps = () =>
    [/anterior/, /siguiente/].map((name) => screen.getByRole('button', { name }).getAttribute('aria-disabled'))
  const { unmount } = render(
    <Calendar selected={undefined} onPick={() => {}} min={day(12)} max={day(24)} weekendsDisabled />,
  )
  expect([screen.getByRole('grid', { name: 'noviembre 2026' }) !== null, ...steps()]).toEqual([true, 'true', 'true'])
  unmount()
  render(<Calendar selected={day(13)} onPick={() => {}} min={undefined} max={undefined} weekendsDisabled />)
  expect(steps()).toEqual([null, null])
})

it('has the class names of its style sheet', () => {
  const { container } = render(
    <Calendar selected={day(13)} onPick={() => {}} min={day(2)} max={undefined} weekendsDisabled />,
  )
  const names = new Set(
    [...container.querySelectorAll('[class]')]
      .flatMap(({ classList }) => [...classList])
      .map((name) => name.split('_')[1]),
  )
  const expected = [
    'root',
    'months',
    'caption',
    'nav',
    'step',
    'chevron',
    'grid',
    'weekday',
    'day',
    'dayButton',
    'selected',
    'disabled',
    'outside',
  ]
  expect(expected.filter((name) => !names.has(name))).toEqual([])
})
