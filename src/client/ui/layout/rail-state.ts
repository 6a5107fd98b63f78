/** Whether the rails are shown: one setting for all pages, stored in this browser. */
const key = 'bolsa-de-trabajo-admin.panel'
const hidden = 'oculto'
const listeners = new Set<() => void>()

export const isRailShown = (): boolean => localStorage.getItem(key) !== hidden

export function showRail(isShown: boolean): void {
  if (isShown) localStorage.removeItem(key)
  else localStorage.setItem(key, hidden)
  for (const listener of listeners) listener()
}

/** Returns a function that unsubscribes. */
export function subscribeToRail(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
