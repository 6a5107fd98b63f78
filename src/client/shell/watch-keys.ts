/** The keyboard shortcuts of every screen (`help-sheet.tsx` lists them). */
import type { KeyPressed } from '../../../machines/shell/shortcuts.machine.ts'
import { focusRowBeside } from '../ui/base/arrow-keys.ts'
import { isShortcut } from '../ui/base/keys.ts'
import { isRailShown, showRail } from '../ui/layout/frame/rail-state.ts'

/**
 * '/' focuses the search of the page, 'f' opens its filters, 'j' and 'k' go from row to row, ']' toggles its rail, '['
 * the sidebar, '?' opens the help, 'Ctrl+K' the palette, also from a field. Returns a function that stops watching.
 */
export function watchKeys(send: (event: KeyPressed) => void): () => void {
  const pressed = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k' && !event.altKey && !event.shiftKey) {
      // Some browsers focus their own search
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) send({ type: 'palette.opened' })
      return
    }
    if (!isShortcut(event)) return
    if (event.key === '?') send({ type: 'help.requested' })
    else if (event.key === ']') showRail(!isRailShown())
    else if (!(pageKeys[event.key]?.() ?? false)) return
    // Some browsers would open their own search
    event.preventDefault()
  }
  document.addEventListener('keydown', pressed)
  return () => document.removeEventListener('keydown', pressed)
}

/** Keys of what is on the screen; each returns whether the page has its target. */
const pageKeys: Readonly<Record<string, () => boolean>> = {
  '/': () => focusSearch(),
  f: () => press('main [data-toolbar] [aria-keyshortcuts=f]'),
  '[': () => press('[aria-keyshortcuts="["]'),
  j: () => focusRowBeside(1),
  k: () => focusRowBeside(-1),
}

export const searchOfPage = () => document.querySelector<HTMLInputElement>('main [role=search] input')

export function focusSearch(): boolean {
  const search = searchOfPage()
  search?.focus()
  search?.select()
  return search !== null
}

function press(selector: string): boolean {
  const button = document.querySelector<HTMLElement>(selector)
  button?.click()
  return button !== null
}
