/** The name of the page's subject, once it is known: for the browser tab and the breadcrumbs. */
import { useEffect, useSyncExternalStore } from 'react'

let current: string | null = null
const listeners = new Set<() => void>()

function setSubject(name: string | null): void {
  current = name
  for (const listener of listeners) listener()
}

/** Sets the name of a page's subject as soon as it is known, and removes it when the page is left. */
export function SubjectName({ name }: { name: string | undefined }): null {
  useEffect(() => {
    setSubject(name || null)
    return () => setSubject(null)
  }, [name])
  return null
}

/** Null while the name is unknown, and on pages without a subject. */
export function useSubject(): string | null {
  return useSyncExternalStore(subscribe, () => current)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
