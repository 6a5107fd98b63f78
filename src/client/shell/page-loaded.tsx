import { useEffect, useEffectEvent } from 'react'

/**
 * Rendered beside a page: once the page's file has loaded, it sets the browser tab's title and reports the arrival.
 * Each new visit must mount it anew.
 */
export function PageLoaded({ title, onArrival }: { title: string; onArrival: () => void }) {
  const arrived = useEffectEvent(onArrival)
  useEffect(() => {
    document.title = title
    arrived()
  }, [title])
  return null
}
