/** The keyboard shortcuts of every screen (`help-sheet.tsx` lists them). */
import type { HelpAsked } from '../../../machines/shell/shortcuts.machine.ts'
import { isShortcut } from '../ui/base/keys.ts'
import { isRailShown, showRail } from '../ui/layout/rail-state.ts'

/** '/' focuses the search of the page, 'f' opens its filters, ']' toggles its rail, '?' opens the help. Returns a function that stops watching. */
export function watchKeys(tell: (event: HelpAsked) => void): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (!isShortcut(event)) return
    if (event.key === '?') tell({ type: 'help.asked' })
    else if (event.key === ']') showRail(!isRailShown())
    else if (event.key !== '/' && event.key !== 'f') return
    else if (event.key === '/' ? !focusSearch() : !openFilters()) return
    // Some browsers would open their own search
    event.preventDefault()
  }
  document.addEventListener('keydown', pressed)
  return () => document.removeEventListener('keydown', pressed)
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main [role=search] input')
  search?.focus()
  search?.select()
  return search !== null
}

function openFilters(): boolean {
  const button = document.querySelector<HTMLElement>('main [data-toolbar] [aria-keyshortcuts=f]')
  button?.click()
  return button !== null
}
