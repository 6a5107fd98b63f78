/** Rows of 32 px or, by choice, of 44: stored in this browser, applied to the page as `data-rows`. */
const key = 'bolsa-de-trabajo-admin.filas'
const tall = 'altas'
const listeners = new Set<() => void>()

export const hasTallRows = (): boolean => localStorage.getItem(key) === tall

export function chooseTallRows(isTall: boolean): void {
  if (isTall) localStorage.setItem(key, tall)
  else localStorage.removeItem(key)
  for (const listener of listeners) listener()
}

/**
 * Applies the stored choice to the page, and calls the listener after each change. Returns a function that
 * unsubscribes.
 */
export function subscribeToRows(listener: () => void): () => void {
  const show = () => {
    if (hasTallRows()) document.documentElement.dataset['rows'] = 'tall'
    else delete document.documentElement.dataset['rows']
    listener()
  }
  show()
  listeners.add(show)
  return () => void listeners.delete(show)
}
