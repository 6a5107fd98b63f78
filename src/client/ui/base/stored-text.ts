/** A choice of the user, the same on every page, stored in this browser. */
export type StoredText = {
  /** Null: nothing is chosen. */
  readonly read: () => string | null
  readonly write: (text: string | null) => void
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

export function createStoredText(key: string): StoredText {
  const listeners = new Set<() => void>()
  return {
    read: () => localStorage.getItem(key),
    write: (text) => {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
