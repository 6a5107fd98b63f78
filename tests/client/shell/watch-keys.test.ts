import { afterEach, expect, it, vi } from 'vitest'
import { isRailShown } from '../../../src/client/ui/layout/frame/rail-state.ts'
import { watchKeys } from '../../../src/client/shell/watch-keys.ts'

let stop = () => {}
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

const search = '<input id="elsewhere"><main><div role="search"><input id="search" value="luna"></div></main>'

const cells = (id: string, other: string) =>
  `<tr data-row="${id}"><td><a href="#" id="${other}"></a></td><td data-opens><a href="#" id="${id}"></a></td></tr>`
const table = `<main><table><tbody>${cells('first', 'before')}${cells('second', 'other')}</tbody></table></main>`

/** Returns the events, whether the browser's own action is prevented, and the focused element. */
function press(key: string, page: string, at = 'body') {
  document.body.innerHTML = page
  const onEvent = vi.fn<(event: unknown) => void>()
  stop = watchKeys(onEvent)
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  const target = document.querySelector<HTMLElement>(at)!
  if (target.matches('a')) target.focus()
  target.dispatchEvent(event)
  return [onEvent.mock.calls.flat(), event.defaultPrevented, document.activeElement?.id]
}

it.each([
  ['?', search, 'body', [[{ type: 'help.requested' }], true, '']],
  ['?', '', 'body', [[{ type: 'help.requested' }], true, '']],
  ['?', search, '#elsewhere', [[], false, '']],
  ['/', search, 'body', [[], true, 'search']],
  ['/', search, '#elsewhere', [[], false, '']],
  ['/', '<main></main><div role="search"><input id="search"></div>', 'body', [[], false, '']],
  ['a', search, 'body', [[], false, '']],
  ['f', '<main></main>', 'body', [[], false, '']],
  ['j', search, 'body', [[], false, '']],
  ['j', table, 'body', [[], true, 'first']],
  ['j', table, '#first', [[], true, 'second']],
  ['j', table, '#second', [[], true, 'second']],
  ['k', table, 'body', [[], true, 'first']],
  ['k', table, '#second', [[], true, 'first']],
  ['k', table, '#other', [[], true, 'first']],
] as const)('%s on %j, pressed in %s', (key, page, at, found) => {
  expect(press(key, page, at)).toEqual(found)
})

it.each<[string, KeyboardEventInit, string, unknown[], boolean]>([
  ['Ctrl+K', { key: 'k', ctrlKey: true }, search, [{ type: 'palette.opened' }], true],
  ['Ctrl+K with capital letters', { key: 'K', ctrlKey: true }, search, [{ type: 'palette.opened' }], true],
  ['⌘K', { key: 'k', metaKey: true }, search, [{ type: 'palette.opened' }], true],
  ['Ctrl+K beside an open dialog', { key: 'k', ctrlKey: true }, `${search}<dialog open></dialog>`, [], true],
  ['K', { key: 'k' }, search, [], false],
  ['Ctrl+Shift+K', { key: 'k', ctrlKey: true, shiftKey: true }, search, [], false],
  ['Ctrl+Alt+K', { key: 'k', ctrlKey: true, altKey: true }, search, [], false],
])('%s, pressed in a field', (_, init, page, events, isPrevented) => {
  document.body.innerHTML = page
  const onEvent = vi.fn<(event: unknown) => void>()
  stop = watchKeys(onEvent)
  const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
  document.querySelector('#elsewhere')!.dispatchEvent(event)
  expect([onEvent.mock.calls.flat(), event.defaultPrevented]).toEqual([events, isPrevented])
})

it("'/' selects the text of the search, and does nothing after it is stopped", () => {
  press('/', search)
  const box = document.querySelector<HTMLInputElement>('#search')!
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, 4])
  box.blur()
  stop()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
  expect(document.activeElement).toBe(document.body)
})

it("']' hides the rails of all pages, and shows them again", () => {
  const shown = [']', ']'].map((key) => {
    press(key, search)
    stop()
    return isRailShown()
  })
  expect(shown).toEqual([false, true])
})

it("takes ']' that is written with AltGr, and no letter with Ctrl", () => {
  const send = (init: KeyboardEventInit, isAltGr: boolean) => {
    press('a', search)
    const event = new KeyboardEvent('keydown', { bubbles: true, ...init })
    event.getModifierState = (key) => isAltGr && key === 'AltGraph'
    document.body.dispatchEvent(event)
    stop()
    return isRailShown()
  }
  expect([
    send({ key: ']', ctrlKey: true }, false),
    send({ key: ']', ctrlKey: true, altKey: true }, true),
    send({ key: ']' }, false),
  ]).toEqual([true, false, true])
})

it("'[' presses the button of the sidebar, and does nothing without one", () => {
  const pressed = vi.fn<() => void>()
  document.addEventListener('click', pressed, { once: true })
  expect(press('[', '<button aria-keyshortcuts="["></button>')).toEqual([[], true, ''])
  expect(pressed).toHaveBeenCalledTimes(1)
  stop()
  expect(press('[', search)).toEqual([[], false, ''])
})

it("'f' opens what a list is narrowed by", () => {
  const opened = vi.fn<() => void>()
  document.addEventListener('click', opened, { once: true })
  press('f', '<main><div data-toolbar><button aria-keyshortcuts="f">Añadir filtro</button></div></main>')
  expect(opened).toHaveBeenCalledTimes(1)
})
