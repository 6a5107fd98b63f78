/** Keys of 'Te esperan': a digit opens the form of that row, H puts the focused or hovered row off, else the first. */
import { isShortcut } from '../../ui/base/keys.ts'

/** Listens while the list is in the page. Returns a function that stops listening. */
export function listenToDayKeys(list: HTMLElement): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (isShortcut(event) && act(list, event.key.toLowerCase())) event.preventDefault()
  }
  document.addEventListener('keydown', pressed)
  return () => document.removeEventListener('keydown', pressed)
}

/** Whether the key was one of the list's. */
function act(list: HTMLElement, key: string): boolean {
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > li')]
  const pressed = /^[1-9]$/.test(key)
    ? rows[Number(key) - 1]?.querySelector<HTMLElement>('[aria-keyshortcuts]')
    : key === 'h'
      ? rowIn(rows)?.querySelector<HTMLElement>('[aria-haspopup=menu]')
      : undefined
  pressed?.click()
  return Boolean(pressed)
}

const rowIn = (rows: readonly HTMLElement[]): HTMLElement | undefined =>
  rows.find((row) => row.contains(document.activeElement)) ?? rows.find((row) => row.matches(':hover')) ?? rows[0]
