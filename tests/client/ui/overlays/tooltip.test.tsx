/** A tooltip: when it is shown, and that Escape closes only the tooltip. */
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Tooltip } from '../../../../src/client/ui/overlays/tooltip.tsx'
import { lines, outline } from '../outline.ts'
import { asPopover } from '../popover.ts'

const part = (
  <Tooltip text="Solo administradores">
    {(attributes) => (
      <button type="button" {...attributes}>
        Eliminar
      </button>
    )}
  </Tooltip>
)
const button = () => screen.getByRole('button')

function show() {
  const { container } = render(part)
  return asPopover(container.querySelector('[role=tooltip]')!)
}

it('describes its control', () => {
  expect(outline(render(part).container)).toBe(
    lines(`
    button type="button" aria-describedby="#1" "Eliminar"
    span id="#1" popover="manual" role="tooltip" "Solo administradores"
  `),
  )
})

it.each([
  ['the pointer', () => fireEvent.pointerEnter(button()), () => fireEvent.pointerLeave(button())],
  ['the focus', () => fireEvent.focus(button()), () => fireEvent.blur(button())],
])('appears with %s beside its control, and disappears with it', (_, enter, leave) => {
  const tip = show()
  enter()
  expect([tip.calls, (tip.showPopover as unknown as { mock: { calls: unknown[][] } }).mock.calls]).toEqual([
    ['show'],
    [[{ source: button().parentElement }]],
  ])
  leave()
  expect(tip.calls).toEqual(['show', 'hide'])
})

it.each([
  ['Escape', true, ['show', 'hide'], true],
  ['Escape', false, [], false],
  ['Enter', true, ['show'], false],
])('handles %s while shown: %j', (key, isShown, calls, own) => {
  const tip = show()
  if (isShown) fireEvent.focus(button())
  const pressed = createEvent.keyDown(button(), { key })
  fireEvent(button(), pressed)
  expect([tip.calls, pressed.defaultPrevented]).toEqual([calls, own])
})

it('stays available to screen readers when the browser has no popovers', () => {
  render(part)
  fireEvent.focus(button())
  fireEvent.blur(button())
  expect(button().getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
})
