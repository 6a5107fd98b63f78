/** A menu: its items, its keys, and its events. */
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Menu, type MenuItem } from '../../../../src/client/ui/overlays/menu.tsx'
import { lines, outline } from '../outline.ts'
import { asPopover, toggle } from '../popover.ts'

function show(more: Partial<Record<string, Partial<MenuItem>>> = {}) {
  const chosen = vi.fn<(key: string) => void>()
  const items = ['Claro', 'Oscuro', 'Sistema', 'Contraste'].map((label) => ({
    key: label,
    label,
    onSelect: () => chosen(label),
    ...more[label],
  }))
  const { container } = render(
    <Menu label="Tema" items={items} className="own">
      Apariencia
    </Menu>,
  )
  const menu = asPopover(container.querySelector('[role=menu]')!)
  return {
    container,
    menu,
    chosen: () => chosen.mock.calls.flat(),
    button: screen.getByRole('button', { name: 'Apariencia' }),
  }
}
const focused = () => document.activeElement?.textContent?.trim()

it('renders a button and its list', () => {
  const { container, button } = show({
    Claro: { icon: <i />, detail: 'De día' },
    Oscuro: { current: true, danger: true },
    Sistema: { disabled: true },
  })
  expect(outline(container)).toBe(
    lines(`
    button type="button" popovertarget="#1" aria-haspopup="menu" aria-expanded="false" "Apariencia"
    div id="#1" popover="auto" role="menu" aria-label="Tema"
      button type="button" role="menuitem" tabindex="-1" popovertarget="#1" popovertargetaction="hide" > i + "Claro" + " " + "De día"
      button type="button" role="menuitem" tabindex="-1" aria-current="true" popovertarget="#1" popovertargetaction="hide" > "Oscuro" + " "
      button type="button" role="menuitem" tabindex="-1" disabled popovertarget="#1" popovertargetaction="hide" > "Sistema" + " "
      button type="button" role="menuitem" tabindex="-1" popovertarget="#1" popovertargetaction="hide" > "Contraste" + " "
  `),
  )
  expect(
    [button, screen.getByText('Oscuro').parentElement!].map(({ classList }) =>
      [...classList].map((name) => name.split('_')[1] ?? name).join(' '),
    ),
  ).toEqual(['button own', 'item danger'])
})

it.each([
  ['the first', {}, 'Claro'],
  ['the current one', { Sistema: { current: true } }, 'Sistema'],
  ['the first enabled one', { Claro: { disabled: true, current: true } }, 'Oscuro'],
])('focuses %s of its items when it opens', (_, more, expected) => {
  const { menu, button } = show(more)
  toggle(menu, 'open')
  expect([focused(), button.getAttribute('aria-expanded')]).toEqual([expected, 'true'])
})

it('leaves the focus unchanged when it closes', () => {
  const { menu, button } = show()
  toggle(menu, 'open')
  button.focus()
  toggle(menu, 'closed')
  expect([document.activeElement, button.getAttribute('aria-expanded')]).toEqual([button, 'false'])
})

it('moves no focus without items', () => {
  const { container } = render(
    <Menu label="Tema" items={[]}>
      Apariencia
    </Menu>,
  )
  const menu = container.querySelector('[role=menu]')!
  toggle(menu, 'open')
  fireEvent.keyDown(menu, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(document.body)
})

it.each([
  [['ArrowDown'], 'Oscuro', true],
  [['ArrowDown', 'ArrowDown'], 'Contraste', true],
  [['ArrowDown', 'ArrowDown', 'ArrowDown'], 'Claro', true],
  [['ArrowUp'], 'Contraste', true],
  [['ArrowUp', 'ArrowUp'], 'Oscuro', true],
  [['End'], 'Contraste', true],
  [['End', 'Home'], 'Claro', true],
  [['x'], 'Claro', false],
] as const)('%j moves to %s and skips disabled items; prevents the default: %j', (keys, expected, own) => {
  const { menu } = show({ Sistema: { disabled: true } })
  toggle(menu, 'open')
  for (const key of keys) {
    const pressed = createEvent.keyDown(document.activeElement!, { key })
    fireEvent(document.activeElement!, pressed)
    expect(pressed.defaultPrevented).toBe(own)
  }
  expect([focused(), menu.calls]).toEqual([expected, []])
})

it('closes with Tab and continues', () => {
  const { menu } = show()
  toggle(menu, 'open')
  const pressed = createEvent.keyDown(document.activeElement!, { key: 'Tab' })
  fireEvent(document.activeElement!, pressed)
  expect([menu.calls, pressed.defaultPrevented]).toEqual([['hide'], false])
})

it('reports the chosen item', async () => {
  const { chosen } = show()
  await userEvent.setup().click(screen.getByText('Oscuro'))
  expect(chosen()).toEqual(['Oscuro'])
})
