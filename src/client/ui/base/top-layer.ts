/**
 * Which modal dialog lies on top. A modal makes everything outside of it inert, notices too: whoever
 * must stay within reach stands inside the topmost dialog, and asks here for it.
 */
const open: HTMLElement[] = []
const listeners = new Set<() => void>()

/** Announces a dialog that was opened. Out: how to announce that it is gone. */
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
