/**
 * Whether the sidebar is folded to its icons. It folds by itself where there is little room; what the user chose with
 * '[' instead is stored in this browser and holds on every page.
 */
import { createStoredText } from '../../base/stored-text.ts'

const stored = createStoredText('bolsa-de-trabajo-admin.barra')
const [folded, open] = ['plegada', 'abierta'] as const
/** From 960 px on, where it no longer slides over the page. */
const little = '(max-width: 87.5rem)'

/** `needsRoom`: the page folds it in any window. */
const foldsByItself = (needsRoom: boolean): boolean => needsRoom || matchMedia(little).matches

export function isSidebarFolded(needsRoom: boolean): boolean {
  const chosen = stored.read()
  return chosen === folded || (chosen !== open && foldsByItself(needsRoom))
}

/** Folds or unfolds it. A choice of what the page does by itself is none: it is forgotten. */
export function toggleSidebar(needsRoom: boolean): void {
  const next = !isSidebarFolded(needsRoom)
  stored.write(next === foldsByItself(needsRoom) ? null : next ? folded : open)
}

/** Returns a function that unsubscribes. */
export function subscribeToSidebar(listener: () => void): () => void {
  const media = matchMedia(little)
  media.addEventListener('change', listener)
  const unsubscribe = stored.subscribe(listener)
  return () => {
    media.removeEventListener('change', listener)
    unsubscribe()
  }
}
