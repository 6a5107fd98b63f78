/** A setting with two positions, the same on every page, stored in this browser. */
export type StoredSwitch = {
  readonly isOn: () => boolean
  readonly turn: (isOn: boolean) => void
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

/** On unless `off` is stored under the key. */
export function createStoredSwitch(key: string, off: string): StoredSwitch {
  const listeners = new Set<() => void>()
  return {
    isOn: () => localStorage.getItem(key) !== off,
    turn: (isOn) => {
      if (isOn) localStorage.removeItem(key)
      else localStorage.setItem(key, off)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
