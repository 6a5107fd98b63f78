/** Whether this person has begun an action on many processes whose outcome is shown; it survives a reload. */
import { readSession } from '../../kit/session/session-storage.ts'

const changed = new EventTarget()
const key = (): string => `lotes-${readSession()?.user.idUsuario ?? ''}`

export const hasBulk = (): boolean => localStorage.getItem(key()) !== null

/** Called when one begins; the tray opens, or looks again. */
export function showBulk(): void {
  localStorage.setItem(key(), '1')
  changed.dispatchEvent(new Event('begun'))
}

export function hideBulk(): void {
  localStorage.removeItem(key())
  changed.dispatchEvent(new Event('hidden'))
}

/** Called when rows have changed: lists load theirs again. */
export const announceBulkEnd = (): void => void changed.dispatchEvent(new Event('ended'))

function listen(names: readonly string[], onChange: () => void): () => void {
  const over = new AbortController()
  for (const name of names) changed.addEventListener(name, onChange, { signal: over.signal })
  return () => over.abort()
}
export const subscribeToBulk = (onChange: () => void) => listen(['begun', 'hidden'], onChange)
export const onBulkEnd = (onChange: () => void) => listen(['ended'], onChange)
