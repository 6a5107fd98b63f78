/** Messages for screen readers, where no visible element announces itself. */
export type Announcement = { readonly id: number; readonly text: string }

/** By then the focus has moved, whose announcement would interrupt the message, and a dialog has opened. */
const delayMs = 100

let last: Announcement | null = null
const listeners = new Set<() => void>()

/** Announced once, politely; an equal text is announced again. */
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
