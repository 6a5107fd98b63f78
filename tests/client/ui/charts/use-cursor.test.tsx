/** The keys that move the cursor of a chart, without scrolling the page. */
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useCursor } from '../../../../src/client/ui/charts/use-cursor.ts'

function Drawing({ entries, from }: { entries: readonly string[]; from?: number }) {
  const { at, slider } = useCursor('Semanas', entries, from)
  return <div {...slider}>{String(at)}</div>
}

/** The selection after each key, and the announced text. */
function walk(keys: readonly string[], entries: readonly string[] = ['uno', 'dos', 'tres'], from?: number) {
  render(<Drawing entries={entries} {...(from === undefined ? {} : { from })} />)
  const slider = screen.getByRole('slider')
  for (const key of keys) fireEvent.keyDown(slider, { key })
  return [slider.textContent, slider.getAttribute('aria-valuenow'), slider.getAttribute('aria-valuetext')]
}

it.each([
  [[], ['null', '1', 'uno']],
  [['ArrowRight'], ['0', '1', 'uno']],
  [
    ['ArrowRight', 'ArrowRight'],
    ['1', '2', 'dos'],
  ],
  [
    ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'],
    ['2', '3', 'tres'],
  ],
  [
    ['End', 'End', 'ArrowRight'],
    ['2', '3', 'tres'],
  ],
  [
    ['End', 'End', 'ArrowLeft'],
    ['1', '2', 'dos'],
  ],
  [
    ['End', 'End', 'ArrowUp'],
    ['1', '2', 'dos'],
  ],
  [
    ['Home', 'ArrowLeft', 'ArrowUp'],
    ['0', '1', 'uno'],
  ],
  [
    ['End', 'End', 'Home'],
    ['0', '1', 'uno'],
  ],
  [
    ['End', 'End', 'x'],
    ['2', '3', 'tres'],
  ],
  [
    ['End', 'End', 'Escape'],
    ['null', '1', 'uno'],
  ],
])('%j', (keys, expected) => {
  expect(walk(keys)).toEqual(expected)
})

it('starts at the chosen position', () => {
  expect(walk(['ArrowLeft', 'ArrowLeft'], ['uno', 'dos', 'tres'], 2)).toEqual(['1', '2', 'dos'])
})

it('shows nothing without entries', () => {
  expect(walk([], [])).toEqual(['null', '1', ''])
})

it.each([
  ['ArrowDown', true],
  ['Tab', false],
])('%s prevents the default: %j', (key, own) => {
  render(<Drawing entries={['uno']} />)
  const pressed = createEvent.keyDown(screen.getByRole('slider'), { key })
  fireEvent(screen.getByRole('slider'), pressed)
  expect(pressed.defaultPrevented).toBe(own)
})
