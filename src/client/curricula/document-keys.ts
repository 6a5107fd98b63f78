/** Keys of a page with a document: its buttons with a shortcut, the document, the candidates beside. */
import { isShortcut } from '../ui/base/keys.ts'
import { toggleDocument } from './document-state.ts'

/** Takes a letter. Returns whether it does something. */
export function actOnDocumentKey(key: string): boolean {
  switch (key) {
    case 'v':
      toggleDocument()
      return true
    case 'l':
      return follow('main a[rel=next]')
    case 'h':
      return follow('main a[rel=prev]')
    case 'c':
      return press(key)
    case 'm':
      return reachNote() || press(key)
    default:
      return false
  }
}

/** The note that is being written. */
function reachNote(): boolean {
  const field = document.querySelector<HTMLElement>('main [data-note] textarea')
  field?.focus()
  return field !== null
}

/** The button with this shortcut, where it is available. */
export function press(key: string): boolean {
  const button = document.querySelector<HTMLElement>(`main [aria-keyshortcuts=${key.toUpperCase()}]`)
  button?.click()
  return button !== null
}

/** What is typed stays as a draft. */
export function follow(link: string): boolean {
  const found = document.querySelector<HTMLAnchorElement>(link)
  found?.click()
  return found !== null
}

/** Listens while the page is shown. Returns a function that stops listening. */
export function listenToDocumentKeys(_page: HTMLDivElement | null): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (isShortcut(event) && actOnDocumentKey(event.key.toLowerCase())) event.preventDefault()
  }
  document.addEventListener('keydown', pressed)
  return () => document.removeEventListener('keydown', pressed)
}
