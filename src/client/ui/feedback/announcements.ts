/** What is said to who hears the page, where nothing that appears on it says it by itself. */
export type Announcement = { readonly id: number; readonly text: string }

/** By then the focus has moved, whose words would break it off, and a dialog that was about to open is open. */
const delayMs = 100

let last: Announcement | null = null
const listeners = new Set<() => void>()

/** Said once, politely; the same text again is said again. */
export function announce(text: string): void {
  setTimeout(() => {
    last = { id: (last?.id ?? 0) + 1, text }
    for (const listener of listeners) listener()
  }, delayMs)
}

export const lastAnnouncement = (): Announcement | null => last

export function subscribeToAnnouncements(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
