/** A view that a page leaves among the notices, where it stays when another page is shown. */
import { type ReactNode, useSyncExternalStore } from 'react'

let current: ReactNode = null
const listeners = new Set<() => void>()

/** One at a time; null removes it. */
export function leaveInShell(view: ReactNode): void {
  current = view
  for (const listener of listeners) listener()
}

export const useLastingView = (): ReactNode => useSyncExternalStore(subscribe, () => current)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
