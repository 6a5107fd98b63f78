/** Whether the document stands beside the form: kept in the browser, the same in every process. */
const key = 'proceso-sin-documento'
const listeners = new Set<() => void>()

export const isDocumentShown = (): boolean => localStorage.getItem(key) === null

export function toggleDocument(): void {
  if (isDocumentShown()) localStorage.setItem(key, '1')
  else localStorage.removeItem(key)
  for (const listener of listeners) listener()
}

export function subscribeToDocument(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
