/** How much room a page with a document has: for three columns, for two, or a phone's. */
import { isSidebarFolded, subscribeToSidebar } from '../ui/layout/frame/sidebar-fold.ts'

/** 1284 px beside the sidebar, folded or not: form 360, document 560, rail 300, gaps and padding. */
const [besideFolded, besideOpen] = ['(min-width: 83.75rem)', '(min-width: 94.25rem)'] as const
/** Where the sidebar slides over the page, and everything stands in one column. */
const narrow = '(max-width: 60rem)'

export const hasRoomForRail = (): boolean => matchMedia(isSidebarFolded(true) ? besideFolded : besideOpen).matches
export const isNarrow = (): boolean => matchMedia(narrow).matches

/** Returns a function that unsubscribes. */
export function subscribeToRoom(listener: () => void): () => void {
  const media = [besideFolded, besideOpen, narrow].map((query) => matchMedia(query))
  for (const one of media) one.addEventListener('change', listener)
  const unsubscribe = subscribeToSidebar(listener)
  return () => {
    for (const one of media) one.removeEventListener('change', listener)
    unsubscribe()
  }
}
