import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { hashOf, type Place, placeOfHash } from './address.ts'
import { charts } from './charts.ts'

const known = charts.map(({ id }) => id)

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** Where one is, and how to go elsewhere; `replace` leaves no trace in the browser's history. */
export function usePlace(): readonly [Place, (change: Partial<Place>, replace?: boolean) => void] {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  const place = useMemo(() => placeOfHash(hash, known), [hash])
  const go = useCallback((change: Partial<Place>, replace = false) => {
    const next = hashOf({ ...placeOfHash(location.hash, known), ...change })
    if (next === location.hash) return
    if (!replace) return void (location.hash = next)
    history.replaceState(null, '', next)
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  }, [])
  return [place, go]
}
