/** A letter is a shortcut only when the focus is not in a text field. */
import { afterEach, expect, it } from 'vitest'
import { isShortcut } from '../../../../src/client/ui/base/keys.ts'

afterEach(() => document.body.replaceChildren())

/** `on`: the focused element of `page`. */
function isHandled(page: string, on: string, more: KeyboardEventInit & { prevented?: boolean } = {}): boolean {
  document.body.innerHTML = page
  let handled: boolean | undefined
  const { prevented = false, ...how } = more
  const listen = (event: KeyboardEvent) => {
    if (prevented) event.preventDefault()
    handled = isShortcut(event)
  }
  document.addEventListener('keydown', listen)
  document
    .querySelector(on)!
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'g', bubbles: true, cancelable: true, ...how }))
  document.removeEventListener('keydown', listen)
  return handled!
}

it.each([
  [true, '<p></p>', 'p'],
  [true, '<button></button>', 'button'],
  [true, '<input type="radio">', 'input'],
  [true, '<input type="checkbox">', 'input'],
  [true, '<input type="button">', 'input'],
  [true, '<input type="submit">', 'input'],
  [true, '<p contenteditable="false"></p>', 'p'],
  [true, '<dialog></dialog><p></p>', 'p'],
  [false, '<input>', 'input'],
  [false, '<input type="search">', 'input'],
  [false, '<textarea></textarea>', 'textarea'],
  [false, '<select></select>', 'select'],
  [false, '<p contenteditable="true"><b></b></p>', 'b'],
  [false, '<div role="menu"><button></button></div>', 'button'],
  [false, '<div role="dialog"><button></button></div>', 'button'],
  [false, '<dialog><button></button></dialog>', 'button'],
  [false, '<dialog open></dialog><p></p>', 'p'],
])('handles a shortcut (%j) in %s', (handled, page, on) => {
  expect(isHandled(page, on)).toBe(handled)
})

it.each([
  [{ ctrlKey: true }],
  [{ metaKey: true }],
  [{ altKey: true }],
  [{ isComposing: true }],
  [{ repeat: true }],
  [{ prevented: true }],
])('ignores it with %j', (more) => {
  expect(isHandled('<p></p>', 'p', more)).toBe(false)
})

it('handles it with a capital letter', () => {
  expect(isHandled('<p></p>', 'p', { shiftKey: true })).toBe(true)
})

it('handles it when nothing in the page has the focus', () => {
  const event = new KeyboardEvent('keydown', { key: 'g' })
  globalThis.dispatchEvent(event)
  expect(isShortcut(event)).toBe(true)
})
