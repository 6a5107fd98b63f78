/** The keys of every screen (the sheet of `help-sheet.tsx` lists them). */
import type { HelpAsked } from '../../../machines/shell/shortcuts.machine.ts'
import { isShortcut } from '../ui/base/keys.ts'

/** '/' goes to the search of the page, '?' asks for help. Out: how to stop watching. */
export function watchKeys(tell: (event: HelpAsked) => void): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (!isShortcut(event)) return
    if (event.key === '?') tell({ type: 'help.asked' })
    else if (event.key !== '/' || !focusSearch()) return
    // Some browsers open their own search
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
