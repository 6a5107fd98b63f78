/** Whom the page is about, once it is known: the browser's tab and the breadcrumbs say the name. */
import { useEffect, useSyncExternalStore } from 'react'

let current: string | null = null
const listeners = new Set<() => void>()

function tell(name: string | null): void {
  current = name
  for (const listener of listeners) listener()
}

/** Of a page: its subject's name as soon as there is one, and nobody's when the page goes. */
export function SubjectName({ name }: { name: string | undefined }): null {
  useEffect(() => {
    tell(name || null)
    return () => tell(null)
  }, [name])
  return null
}

/** Null while it is not known, and on pages about nobody. */
export function useSubject(): string | null {
  return useSyncExternalStore(subscribe, () => current)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
