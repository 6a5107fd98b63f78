/** The keyboard shortcuts of every screen (`help-sheet.tsx` lists them). */
import type { HelpAsked } from '../../../machines/shell/shortcuts.machine.ts'
import { isShortcut } from '../ui/base/keys.ts'

/** '/' focuses the search of the page, '?' opens the help. Returns a function that stops watching. */
export function watchKeys(tell: (event: HelpAsked) => void): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (!isShortcut(event)) return
    if (event.key === '?') tell({ type: 'help.asked' })
    else if (event.key !== '/' || !focusSearch()) return
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
