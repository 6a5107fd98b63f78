/**
 * Tracks which modal dialog is on top. A modal makes everything outside of it inert, including notices: elements that
 * must stay usable are rendered inside the topmost dialog.
 */
const open: HTMLElement[] = []
const listeners = new Set<() => void>()

/** Registers an open dialog. Returns a function that unregisters it. */
export function enterTopLayer(element: HTMLElement): () => void {
  open.push(element)
  for (const listener of listeners) listener()
  return () => {
    open.splice(open.lastIndexOf(element), 1)
    for (const listener of listeners) listener()
  }
}

export function isInTopLayer(element: HTMLElement): boolean {
  return open.includes(element)
}

export function topLayer(): HTMLElement | undefined {
  return open.at(-1)
}

export function subscribeToTopLayer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
