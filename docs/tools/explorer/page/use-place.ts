import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { hashOf, type Place, placeOfHash, unknownChartIn } from './address.ts'
import { isLoaded, known, loadChart } from './charts.ts'

/** The newest address whose chart is loaded: the last chart stays until the next has arrived. */
let shown = location.hash
let isFailing = false

function subscribe(listener: () => void): () => void {
  const arrive = () => {
    isFailing = false
    shown = location.hash
    listener()
  }
  const follow = () => {
    const { hash } = location
    const { chart } = placeOfHash(hash, known)
    if (isLoaded(chart)) return arrive()
    const isStillWanted = () => location.hash === hash
    loadChart(chart).then(
      () => isStillWanted() && arrive(),
      () => {
        if (!isStillWanted()) return
        isFailing = true
        listener()
      },
    )
  }
  window.addEventListener('hashchange', follow)
  return () => window.removeEventListener('hashchange', follow)
}

/** Whether the last requested chart failed to load. */
export const useIsFailing = (): boolean => useSyncExternalStore(subscribe, () => isFailing)

/** The unknown chart in the address. */
export const useUnknownChart = (): string | null => useSyncExternalStore(subscribe, () => unknownChartIn(shown, known))

/** The current place, and a function to change it; `replace` leaves no history entry. */
export function usePlace(): readonly [Place, (change: Partial<Place>, replace?: boolean) => void] {
  const hash = useSyncExternalStore(subscribe, () => shown)
  const place = useMemo(() => placeOfHash(hash, known), [hash])
  const go = useCallback((change: Partial<Place>, replace = false) => {
    const next = hashOf({ ...placeOfHash(location.hash, known), ...change })
    if (next === location.hash) return
    if (replace) history.replaceState(null, '', next)
    else history.pushState(null, '', next)
    // The browser itself would notify later
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  }, [])
  return [place, go]
}
